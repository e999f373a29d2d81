/** What requests may hold, as plain values: browsers download this, and not the contract with all its shapes. */
import type { Target } from "../contract";

export const USER_TYPES = ["part_contact", "pro_contact"] as const;
/** The subjects of the contact form (spec 2 §5), in the order of its list. */
export const CONTACT_SUBJECTS = [
  "look_for_advice",
  "technical_question_product",
  "where_find_product_question",
  "contact_commercial",
  "other",
] as const;
/** The files of an application. */
export const APPLICATION_FILES = ["cv", "motivation"] as const;
/** The pictures that may come with a contact request. */
export const CONTACT_PICTURES = ["picture_1", "picture_2", "picture_3"] as const;
/** "at most 5 participants, minimum 3" (spec 2 §9). */
export const FEWEST_PARTICIPANTS = 3;
export const MOST_PARTICIPANTS = 5;
/** Whether a training registration needs a company with its number: private persons have none. */
export const asksForCompany = (target: Target): boolean => target === "pro";
/** "Cart token validity 3 days" (spec 2 §9), from each time the token is set. */
export const CART_VALIDITY_MS = 3 * 86_400_000;
/** "Search page 16" (spec 1 §9). */
export const SEARCH_PAGE_SIZE = 16;
