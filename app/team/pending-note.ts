import type { RequestStatus } from "~shared/contract";

/** An unsaved note of an expired session. */
export interface PendingNote {
  status: RequestStatus;
  note: string;
}

export const NOTE_FIELDS = { status: "status", note: "note" } as const;
