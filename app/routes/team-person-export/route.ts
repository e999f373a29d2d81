import { pageNotFound } from "~/routing/failures.server";
import { zoneOf } from "~/routing/site-formats";
import { downloadHeaders } from "~/team/download.server";
import { teamFileLoader } from "~/team/guard.server";
import { toLine } from "~shared/rules/text";
import { dayIn } from "~shared/rules/zone-time";

export const loader = /* @__PURE__ */ teamFileLoader(async ({ requestContext, request, bearer }) => {
  const email = toLine(new URL(request.url).searchParams.get("email"));
  const person = email ? await requestContext.api.find("getPerson", { query: { email }, bearer }) : null;
  if (!person?.requests.length) throw pageNotFound();
  const { requests } = person;
  const exported = { email, exported_at: new Date().toISOString(), maker: requestContext.site.name, requests };
  // The person's address stays out of the file's name: downloads are listed, synchronised, shown in passing.
  const name = `${requestContext.t("team:person.file")}-${dayIn(zoneOf(requestContext), new Date())}.json`;
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: downloadHeaders(name, "application/json; charset=utf-8"),
  });
});
