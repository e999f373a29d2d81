import { json } from "@remix-run/node";
import { isBackOfficeError } from "~/back-office/errors";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { UnsentText } from "./unsent-text";

/** The texts that an action couldn't send, by the context that its request shares with the loaders that run after it. */
const texts = new WeakMap<ScreenArgs["context"], string>();

/** For a page that can't be rendered anew, because the back-office is down or the record was erased or moved meanwhile. */
export const preserveText = ({ context }: Pick<ScreenArgs, "context">, text: string): void => {
  texts.set(context, text);
};

/** @returns a 503 or 404 with `UnsentText` if the action of the same request couldn't send a text, or else the error itself */
export function addUnsentText({ context }: Pick<ScreenArgs, "context">, error: unknown): unknown {
  const unsentText = texts.get(context);
  const isGone = isBackOfficeError(error, "not_found");
  return unsentText && (isGone || isBackOfficeError(error, "unavailable"))
    ? json<UnsentText>({ unsentText }, { status: isGone ? 404 : 503, headers: { "Cache-Control": "no-store" } })
    : error;
}
