import type { TypedChange, TypedReply } from "~/team/request-change";
import type { ReplyPreview } from "~shared/contract";

export const NOTE_MAX = 5_000;

export interface RequestOutcome {
  /** A key of `team:problem`. */
  problem: "unreadable" | "note_too_long" | "joined_meanwhile" | "unconfirmed" | "unavailable" | "signed_out" | "gone";
  typed: TypedChange;
}

export interface ReplyOutcome {
  /** A key of `team:reply.problem`; `null`: the mail is shown before it is sent, or the text once more. */
  problem:
    | "text_missing"
    | "text_too_long"
    | "appointment"
    | "no_email"
    | "files"
    | "unreadable"
    | "unavailable"
    | "signed_out"
    | "gone"
    | null;
  reply: TypedReply;
  files: readonly { field: string; name: string; size: string }[];
  /** Why a file is refused, in words, by its field. */
  faults: Readonly<Record<string, string>>;
  preview?: ReplyPreview;
}
