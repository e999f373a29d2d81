/** What the endpoints of the visitor forms have in common (urls.md, "Form endpoints"). */
import type { AppLoadContext } from "@remix-run/node";
import { readForm } from "~/forms/read-form.server";
import type { Locale } from "~/routing/paths";

export const localeOf = ({ resolution }: AppLoadContext): Locale =>
  resolution.kind === "unavailable" ? resolution.locale : resolution.requestContext.locale;

/** What was posted; a body that isn't a form reads as an empty one. */
export async function readFields(request: Request): Promise<FormData> {
  const read = await readForm(request);
  return read.ok ? read.data : new FormData();
}

/** For an address that posts too often; Express, which counts, has set `Retry-After` already. Nothing was changed. */
export function tooManyRequests(context: AppLoadContext): Response {
  return new Response(context.texts.t(localeOf(context))("common:toast.too_many_requests"), {
    status: 429,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
