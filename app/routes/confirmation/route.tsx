/** What was sent, and what happens next. The reference stands in the address (references.server.ts). */
import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { createReferences } from "~/forms/references.server";
import { pageMeta } from "~/routing/head";
import { headOfScreen } from "~/routing/head.server";
import { pathTo } from "~/routing/paths";
import { screenLoader } from "~/routing/screen-loader.server";
import { homeOf } from "~/routing/visit.server";
import confirmationStyles from "./confirmation.css";

export const handle = { i18n: ["contact"] };
export const meta = pageMeta;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: confirmationStyles }];

export const loader = /* @__PURE__ */ screenLoader(async ({ visit, request, context }) => {
  const reference = createReferences(context.config.sessionSecret).find(new URL(request.url).searchParams);
  const title = visit.t(reference ? "contact:confirmation.title" : "contact:confirmation.empty_title");
  return {
    head: headOfScreen(visit, "confirmation", { title, noindex: true }),
    breadcrumbs: [{ label: title }],
    reference,
    homeHref: homeOf(visit),
    contactHref: pathTo("contact", visit),
  };
});

function Sent({ reference }: { reference: string }) {
  const { t } = useTranslation("contact");
  const steps = t("confirmation.steps", { returnObjects: true });
  return (
    <>
      <p className="lead" role="status">
        {t("confirmation.success")}
      </p>
      <dl className="confirmation__reference">
        <dt>{t("confirmation.reference")}</dt>
        <dd>{reference}</dd>
        <dd className="small">{t("confirmation.keep")}</dd>
      </dl>
      <section className="stack">
        <h2>{t("confirmation.next")}</h2>
        <ol className="confirmation__steps">
          {Array.isArray(steps) && steps.map((step) => <li key={String(step)}>{String(step)}</li>)}
        </ol>
      </section>
    </>
  );
}

export default function Confirmation() {
  const { reference, homeHref, contactHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation("contact");
  return (
    <div className="wrap confirmation">
      <h1>{t(reference ? "confirmation.title" : "confirmation.empty_title")}</h1>
      {reference ? <Sent reference={reference} /> : <p className="lead">{t("confirmation.empty")}</p>}
      <p className="confirmation__ways">
        <ButtonLink href={homeHref} icon="house">
          {t("confirmation.home")}
        </ButtonLink>
        {!reference && (
          <ButtonLink href={contactHref} look="secondary" icon="mail">
            {t("confirmation.write")}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
