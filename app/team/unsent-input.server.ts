import { json } from "@remix-run/node";
import { isBackOfficeError } from "~/back-office/errors";
import type { ScreenArgs } from "~/routing/screen-loader.server";

/** The data of a 503 for a member without scripts whose input couldn't be sent. */
export interface UnsentInput {
  unsentText: string;
  /** A form with these fields sends the same again. */
  fields: readonly (readonly [name: string, value: string])[];
}

/** The input that an action couldn't send, by the context that its request shares with the loaders that run after it. */
const inputs = new WeakMap<ScreenArgs["context"], UnsentInput>();

/** For a page that can't be rendered anew, because the back-office is down or the record was erased or moved meanwhile. */
export function preserveInput({ context }: Pick<ScreenArgs, "context">, form: FormData, unsentText = ""): UnsentInput {
  const fields = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
  const unsent = { unsentText, fields };
  inputs.set(context, unsent);
  return unsent;
}

/** @returns a 503 or 404 with `UnsentInput` if the action of the same request couldn't send a text, or else the error itself */
export function addUnsentInput({ context }: Pick<ScreenArgs, "context">, error: unknown): unknown {
  const unsent = inputs.get(context);
  const isGone = isBackOfficeError(error, "not_found");
  return unsent && (isGone || isBackOfficeError(error, "unavailable"))
    ? json<UnsentInput>(unsent, { status: isGone ? 404 : 503, headers: { "Cache-Control": "no-store" } })
    : error;
}
