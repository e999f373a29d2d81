import type { RequestStatus } from "~shared/contract";

/** What somebody wanted to save when their session had ended. */
export interface KeptNote {
  status: RequestStatus;
  note: string;
}

/** As the form of the request's screen names them. */
export const NOTE_FIELDS = { status: "status", note: "note" } as const;
