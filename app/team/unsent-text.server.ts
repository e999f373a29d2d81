import { json } from "@remix-run/node";
import { isBackOfficeError } from "~/back-office/errors";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { UnsentText } from "./unsent-text";

/** The texts that an action couldn't send, by the context that its request shares with the loaders that run after it. */
const texts = new WeakMap<ScreenArgs["context"], string>();

/** For a member without scripts: the page is rendered anew, which fails as well while the back-office is down. */
export const preserveText = ({ context }: Pick<ScreenArgs, "context">, text: string): void => {
  texts.set(context, text);
};

/** @returns a 503 with `UnsentText` if the action of the same request couldn't send a text, or else the loader's error */
export function addUnsentText({ context }: Pick<ScreenArgs, "context">, error: unknown): unknown {
  const unsentText = texts.get(context);
  return unsentText && isBackOfficeError(error, "unavailable")
    ? json<UnsentText>({ unsentText }, { status: 503, headers: { "Cache-Control": "no-store" } })
    : error;
}
