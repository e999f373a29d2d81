/** Parts beside a screen's own subject: when the back-office fails to give one, the screen is rendered without it. */
import type { Log } from "~/load-context.server";
import { isBackOfficeError } from "./errors";

/** `null` when the back-office failed; an error of our own still passes. */
export async function findSidePart<Answer>(log: Log, part: string, answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (!isBackOfficeError(error)) throw error;
    log.warn({ part, reason: error.message }, "a part of the screen is left out");
    return null;
  }
}
