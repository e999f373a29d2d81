/** The language selector's form (spec 1 §4, "Locale switch"; urls.md, "Visitor forms"). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { isLocale } from "~/routing/paths";
import { safeBack } from "~/routing/safe-back";
import { addressInLocale } from "~/routing/translate-address.server";

export async function action({ request, context }: ActionFunctionArgs) {
  const { cookies, arrival } = context;
  const form = await request.formData();
  const wanted = form.get("locale");
  const current = arrival.kind === "unavailable" ? arrival.locale : arrival.visit.locale;
  const locale = isLocale(wanted) ? wanted : current;
  const headers = new Headers({ "Set-Cookie": cookies.setLocale(locale) });
  for (const cleared of cookies.clearLists()) headers.append("Set-Cookie", cleared);
  return redirect(await addressInLocale(context, safeBack(form.get("back")), locale), { status: 303, headers });
}

/** Nobody links here: whoever comes by GET is taken home. */
export function loader({ context: { arrival } }: LoaderFunctionArgs) {
  return redirect(`/${arrival.kind === "unavailable" ? arrival.locale : arrival.visit.locale}`);
}
