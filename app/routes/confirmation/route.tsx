/** Confirms a request and explains the next steps. The reference is in the address (references.server.ts). */
import { useLoaderData } from "@remix-run/react";
import { loadSettings, settingValue } from "~/back-office/settings.server";
import { ButtonLink } from "~/components/elements";
import { createReferences, type Sent as SentRequest } from "~/forms/submission.server";
import { useTranslation } from "~/i18n/use-translation";
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { homeOf } from "~/routing/request-context.server";
import { screenLoader, titledScreen } from "~/routing/screen-loader.server";
import type { Setting } from "~shared/contract";
import { REPLY_SETTINGS, readWorkingDays } from "~shared/rules/reply-days";
import confirmationStyles from "./confirmation.css";

export const handle = { i18n: ["confirmation"] };
export const meta = pageMeta;
export const links = stylesheets(confirmationStyles);

export const loader = /* @__PURE__ */ screenLoader(async ({ requestContext, request, context }) => {
  const sent = createReferences(context.config.sessionSecret).find(readQuery("confirmation", request.url));
  const settings = sent && (await loadSettings(requestContext, context));
  const title = requestContext.t(sent ? `confirmation:kinds.${sent.kind}.title` : "confirmation:empty_title");
  return {
    ...titledScreen(requestContext, "confirmation", { title, noindex: true }),
    title,
    sent,
    replyDays: settings && replyDaysIn(settings, sent.kind),
    homeHref: homeOf(requestContext),
    contactHref: pathTo("contact", requestContext),
  };
});

function replyDaysIn(settings: readonly Setting[], kind: SentRequest["kind"]): number | null {
  const wanted = REPLY_SETTINGS[kind === "application" ? "application" : "request"];
  return readWorkingDays(settingValue(settings, wanted) ?? undefined);
}

function Sent({ kind, reference, replyDays }: SentRequest & { replyDays: number | null }) {
  const { t, i18n } = useTranslation("confirmation");
  const reply =
    replyDays === null ? t(`kinds.${kind}.reply_without_time`) : t(`kinds.${kind}.reply`, { count: replyDays });
  return (
    <>
      <p className="lead" role="status">
        {t(`kinds.${kind}.success`)}
      </p>
      {reference && (
        <dl className="confirmation__reference grid gap-2">
          <dt className="muted">{t("reference")}</dt>
          <dd>{reference}</dd>
          <dd className="small">{t("keep")}</dd>
        </dl>
      )}
      <section className="stack">
        <h2>{t("next")}</h2>
        <ol className="confirmation__steps measure grid gap-3">
          {i18n.list(`confirmation:kinds.${kind}.steps`, { reply }).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </>
  );
}

export default function Confirmation() {
  const { title, sent, replyDays, homeHref, contactHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation("confirmation");
  return (
    <div className="wrap page-body narrow">
      <h1>{title}</h1>
      {sent ? <Sent {...sent} replyDays={replyDays} /> : <p className="lead">{t("empty")}</p>}
      <p className="screen-only gap-4 cluster">
        <ButtonLink href={homeHref} icon="house" label={t("home")} />
        {!sent && <ButtonLink href={contactHref} look="secondary" icon="mail" label={t("write")} />}
      </p>
    </div>
  );
}
