/** Optional parts of a screen: if the back-office fails, the screen is rendered without them. */
import type { AppLoadContext } from "@remix-run/node";
import { isBackOfficeError } from "./errors";

/** `null` when the back-office failed; an error of our own still passes. */
export async function findSidePart<Answer>(
  log: AppLoadContext["log"],
  part: string,
  answer: Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (!isBackOfficeError(error)) throw error;
    log.warn({ part, reason: error.message }, "a part of the screen is left out");
    return null;
  }
}
