/** The responses a loader throws when it can't render its screen. */
import { json } from "@remix-run/node";
import { isBackOfficeError } from "~/back-office/errors";
import { type Failure, type FailureCode, isFailure } from "./failures";
import type { MissingPageSuggestions } from "./missing-page-suggestions";

const RETRY_AFTER_SECONDS = 30;

const failure = (code: FailureCode, status: number, headers: Record<string, string> = {}) =>
  json<Failure>({ code }, { status, headers });

/** "Cette page n'existe pas": an entity, page or folder that isn't there. */
export const pageNotFound = () => failure("page_not_found", 404);
/** "This page could not be found": an address that no route knows. */
export const addressNotFound = () => failure("unknown_address", 404);
/** The back-office answers this only for pages with restricted access. */
const noAccess = () => failure("no_access", 401);
export const unavailable = () => failure("unavailable", 503, { "Retry-After": String(RETRY_AFTER_SECONDS) });

/** Converts an error of the back-office to the visitor's response; other errors pass through. */
export function toFailure(error: unknown): unknown {
  if (!isBackOfficeError(error)) return error;
  if (error.kind === "no_access") return noAccess();
  return error.kind === "unavailable" || error.kind === "too_many" ? unavailable() : pageNotFound();
}

/** A 404 of ours that also says where its visitor may have wanted to go; anything else stays as it is. */
export async function withSuggestions(thrown: unknown, find: () => Promise<MissingPageSuggestions | null>) {
  if (!(thrown instanceof Response) || thrown.status !== 404) return thrown;
  const body: unknown = await thrown
    .clone()
    .json()
    .catch(() => null);
  return isFailure(body) ? json<Failure>({ ...body, suggestions: await find() }, { status: 404 }) : thrown;
}
