import { z } from "zod";
import { text } from "./primitives";

/**
 * A public GET with this header is answered from the content with the drafts that its sender may see. Its value is a member's
 * token or a preview token, else the answer is 401. A site without drafts ignores it.
 */
export const DRAFT_HEADER = "X-Draft";
/**
 * `preview.<team>.<sites>.<expires>[.<end>].<signature>`, in hex under BACK_OFFICE_TOKEN; `expires` is in seconds since the epoch,
 * `end` the number of the log's last entry that ended such tokens before.
 */
export const PREVIEW_TOKEN =
  /^(preview\.((?:hr|sales)\.(?:all|\d{1,9}(?:-\d{1,9}){0,49}))\.(\d{1,12})(?:\.(\d{1,15}))?)\.([\da-f]{64})$/;
export const PREVIEW_TOKEN_DAYS = 14;
export const PreviewToken = z.object({
  token: text,
  /** ISO time. */
  expires: text,
});
