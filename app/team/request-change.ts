import { heldField } from "~/forms/uploads/limits";
import { REPLY_FILES } from "~shared/rules/requests";

/** The fields of the form that changes a request. `shown_…` is what the page showed: only what a member changed is sent. */
export const CHANGE_FIELDS = ["status", "shown_status", "owner", "shown_owner", "note", "seen"] as const;

export type TypedChange = Record<(typeof CHANGE_FIELDS)[number], string>;

/** The fields with the tokens of a reply's files, which the site holds until it is sent. */
export const HELD_FILES = REPLY_FILES.map(heldField);
/** The fields of the form that answers a visitor. */
export const REPLY_FIELDS = ["text", "status", "seen", "day", "from", "until", "place", ...HELD_FILES] as const;

export type TypedReply = Record<(typeof REPLY_FIELDS)[number], string>;
