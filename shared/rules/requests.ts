/** Plain values of the request rules: browsers download this module, not the contract with all its schemas. */
import type { Target } from "../route-table.js";

export const USER_TYPES = ["part_contact", "pro_contact"] as const;
export const CONTACT_SUBJECTS = [
  "look_for_advice",
  "technical_question_product",
  "where_find_product_question",
  "contact_commercial",
  "other",
] as const;
/** Code of a refusal, and of an acknowledgement that isn't sent: its address got too many mails on the day. */
export const TOO_MANY_MAILS = "too_many_mails";
export const APPLICATION_FILES = ["cv", "motivation"] as const;
export const CONTACT_PICTURES = ["picture_1", "picture_2", "picture_3"] as const;
export const REPLY_FILES = ["file_1", "file_2", "file_3"] as const;
export const MIN_PARTICIPANTS = 3;
export const MAX_PARTICIPANTS = 5;
/** Registrations of professionals need a company with its number; private persons have none. */
export const requiresCompany = (target: Target): boolean => target === "pro";
/** A cart's token is valid for 3 days after it was last set. */
export const CART_VALIDITY_MS = 3 * 86_400_000;
export const SEARCH_PAGE_SIZE = 16;
