import type { TypedChange } from "~/team/request-change";

export const NOTE_MAX = 5_000;

/** Why nothing was done, and what was typed. */
export interface RequestOutcome {
  /** A key of `team:problem`. */
  problem: "unreadable" | "note_too_long" | "unconfirmed" | "unavailable" | "signed_out";
  typed: TypedChange;
}
