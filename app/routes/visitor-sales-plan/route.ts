import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { isTarget, type Target } from "~/routing/paths";
import { readFields } from "~/routing/read-form.server";
import { localeOf, type RequestResolution } from "~/routing/request-context.server";
import { safeBack } from "~/routing/safe-back";
import { addressForTarget } from "~/routing/translate-address.server";
import { tooManyRequests } from "~/visitor/endpoint.server";

function chooseTarget(wanted: unknown, resolution: RequestResolution): Target | null {
  if (!isTarget(wanted)) return null;
  if (resolution.kind === "unavailable") return wanted;
  return resolution.requestContext.site.salesplan.some(({ target }) => target === wanted) ? wanted : null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { cookies, resolution } = context;
  if (context.rateLimited) return tooManyRequests(context);
  const form = await readFields(request);
  const back = safeBack(form.get("back"));
  const target = chooseTarget(form.get("target"), resolution);
  if (!target) return redirect(back ?? `/${localeOf(context)}`, 303);
  const headers = new Headers({ "Set-Cookie": cookies.setTarget(target) });
  for (const cleared of cookies.clearLists()) headers.append("Set-Cookie", cleared);
  if (target === "pro") headers.append("Set-Cookie", cookies.setFlash({ proChoice: true }));
  return redirect(await addressForTarget(context, back, target), { status: 303, headers });
}

export { redirectHome as loader } from "~/visitor/endpoint.server";
