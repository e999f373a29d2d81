import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { isLocale, type Locale } from "~/routing/paths";
import { readFields } from "~/routing/read-form.server";
import { localeOf } from "~/routing/request-context.server";
import { safeBack } from "~/routing/safe-back";
import { speaks } from "~/routing/site.server";
import { addressInLocale } from "~/routing/translate-address.server";
import { tooManyRequests } from "~/visitor/endpoint.server";

export async function action({ request, context }: ActionFunctionArgs) {
  const { cookies } = context;
  if (context.rateLimited) return tooManyRequests(context);
  const form = await readFields(request);
  const wanted = form.get("locale");
  const { resolution } = context;
  const isSpoken = (locale: Locale) =>
    resolution.kind === "unavailable" || speaks(resolution.requestContext.site, locale);
  const locale = isLocale(wanted) && isSpoken(wanted) ? wanted : localeOf(context);
  const headers = new Headers({ "Set-Cookie": cookies.setLocale(locale) });
  for (const cleared of cookies.clearLists()) headers.append("Set-Cookie", cleared);
  return redirect(await addressInLocale(context, safeBack(form.get("back")), locale), { status: 303, headers });
}

export { redirectHome as loader } from "~/visitor/endpoint.server";
