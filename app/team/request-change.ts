/** The fields of the form that changes a request. `shown_…` is what the page showed: only what a member changed is sent. */
export const CHANGE_FIELDS = ["status", "shown_status", "owner", "shown_owner", "note", "seen"] as const;

export type TypedChange = Record<(typeof CHANGE_FIELDS)[number], string>;

/** The fields of the form that answers a visitor. */
export const REPLY_FIELDS = ["text", "status", "seen", "day", "from", "until", "place"] as const;

export type TypedReply = Record<(typeof REPLY_FIELDS)[number], string>;
