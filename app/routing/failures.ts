/** Why a screen couldn't be drawn, as the error page reads it. */
export type FailureCode = "page_not_found" | "unknown_address" | "unavailable";

export function isFailure(data: unknown): data is { code: FailureCode } {
  return typeof data === "object" && data !== null && "code" in data;
}
