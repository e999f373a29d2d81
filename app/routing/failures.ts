import type { Nearby } from "./nearby";

/** Why a screen couldn't be drawn, as the error page reads it. */
export type FailureCode = "page_not_found" | "unknown_address" | "unavailable";

export interface Failure {
  code: FailureCode;
  /** Of a 404. */
  nearby?: Nearby | null;
}

export function isFailure(data: unknown): data is Failure {
  return typeof data === "object" && data !== null && "code" in data;
}
