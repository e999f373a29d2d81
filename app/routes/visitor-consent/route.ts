import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readFields } from "~/routing/read-form.server";
import { localeOf } from "~/routing/request-context.server";
import { safeBack } from "~/routing/safe-back";
import { CONSENT_FIELDS, consentFrom } from "~/visitor/consent";
import { offeredPurposes } from "~/visitor/consent.server";
import { tooManyRequests } from "~/visitor/endpoint.server";

/** A form is answered 303, a script (`stay`) with the cookie alone. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { cookies, config } = context;
  if (context.rateLimited) return tooManyRequests(context);
  const form = await readFields(request);
  const consent = consentFrom(form, offeredPurposes(config));
  const headers = new Headers();
  if (consent) headers.append("Set-Cookie", cookies.setConsent(consent, new Date()));
  if (consent && !consent.statistics) {
    const { hostname } = new URL(request.url);
    for (const cleared of cookies.clearStatistics(request.headers.get("Cookie"), hostname)) {
      headers.append("Set-Cookie", cleared);
    }
  }
  if (form.has(CONSENT_FIELDS.stay)) return new Response(null, { status: consent ? 204 : 400, headers });
  return redirect(safeBack(form.get(CONSENT_FIELDS.back)) ?? `/${localeOf(context)}`, { status: 303, headers });
}

export { redirectHome as loader } from "~/visitor/endpoint.server";
