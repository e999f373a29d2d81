import type { MissingPageSuggestions } from "./missing-page-suggestions";

/** Why a screen couldn't be rendered, as the error page reads it. */
export type FailureCode = "page_not_found" | "unknown_address" | "no_access" | "unavailable";

export interface Failure {
  code: FailureCode;
  suggestions?: MissingPageSuggestions | null;
}

export function isFailure(data: unknown): data is Failure {
  return typeof data === "object" && data !== null && "code" in data;
}
