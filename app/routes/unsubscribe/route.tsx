/** Unsubscribes from news: the link of a mail leads here, and a press confirms, because mail scanners open links. */
import { json } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { isBackOfficeError } from "~/back-office/errors";
import { Button, ButtonLink } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { readFields } from "~/routing/read-form.server";
import { homeOf } from "~/routing/request-context.server";
import { screenAction, screenLoader, titledScreen } from "~/routing/screen-loader.server";
import { toText } from "~shared/rules/text";

export const handle = { i18n: ["unsubscribe"] };
export { pageMeta as meta } from "~/routing/head";

/** Keys of `unsubscribe:outcome`. */
type Outcome = "left" | "unknown" | "busy" | "failed";
const STATUS: Record<Outcome, number> = { left: 200, unknown: 404, busy: 429, failed: 503 };

export const loader = /* @__PURE__ */ screenLoader(async ({ requestContext, request }) => {
  const title = requestContext.t("unsubscribe:title");
  return {
    ...titledScreen(requestContext, "unsubscribe", { title, noindex: true }),
    title,
    token: readQuery("unsubscribe", request.url).get("token") ?? "",
    homeHref: homeOf(requestContext),
    contactHref: pathTo("contact", requestContext),
  };
});

export const action = /* @__PURE__ */ screenAction(async ({ requestContext, request, context }) => {
  const answer = (outcome: Outcome) => json({ outcome }, { status: STATUS[outcome] });
  if (context.rateLimited) return answer("busy");
  const token = toText((await readFields(request)).get("token"));
  if (!token) return answer("unknown");
  try {
    await requestContext.api.send("leaveNewsletter", { body: { token } });
    return answer("left");
  } catch (error) {
    if (!isBackOfficeError(error)) throw error;
    if (error.status === 404 || error.kind === "invalid") return answer("unknown");
    context.log.error({ kind: error.kind, status: error.status }, "a wish for no more news could not be sent");
    return answer("failed");
  }
});

export default function Unsubscribe() {
  const { title, token, homeHref, contactHref } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>()?.outcome ?? (token ? null : "unknown");
  const { t } = useTranslation("unsubscribe");
  const isOpen = token !== "" && (outcome === null || outcome === "busy" || outcome === "failed");
  return (
    <div className="wrap page-body to-start gap-6">
      <h1>{title}</h1>
      <p className="lead" role={outcome ? "status" : undefined}>
        {t(outcome ? `outcome.${outcome}` : "question")}
      </p>
      {isOpen && (
        <Form method="post" replace>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" label={t("leave")} />
        </Form>
      )}
      <p>
        {outcome === "left" ? (
          <ButtonLink href={homeHref} look="secondary" icon="house" label={t("home")} />
        ) : (
          <a href={contactHref}>{t("write")}</a>
        )}
      </p>
    </div>
  );
}
