import { useLoaderData } from "@remix-run/react";
import knowHowStyles from "~/articles/articles.css";
import { NoticeGroup } from "~/articles/notice-group";
import { viewNoticeGroups } from "~/articles/notice-groups.server";
import { loadSettings, settingValue } from "~/back-office/settings.server";
import { loadTopProducts, topProductsFor } from "~/back-office/top-products.server";
import { ButtonLink, PageHead, Section } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { headTexts, screenLoader, titledScreen } from "~/routing/screen-loader.server";

export const handle = { i18n: ["know-how"] };
export const links = stylesheets(knowHowStyles);
export const meta = pageMeta;

export const loader = /* @__PURE__ */ screenLoader(async ({ requestContext, context }) => {
  const { t, target } = requestContext;
  // A guide that isn't there hides its link (contract, "Settings used by the site").
  const settings = await loadSettings(requestContext, context);
  const products = topProductsFor(target, await loadTopProducts(requestContext, settings, context.log));
  return {
    ...titledScreen(requestContext, "downloads", headTexts(requestContext, "know-how:downloads.")),
    noticesHref: pathTo("notices", requestContext),
    siteName: requestContext.site.name,
    guideHref: settingValue(settings, `link_guide_${target}`),
    topProducts: {
      title: t(`layout:footer.top_products.${target}`),
      groups: viewNoticeGroups(
        requestContext,
        products.flatMap(({ documents }) => documents),
      ),
    },
  };
});

export default function Downloads() {
  const { noticesHref, guideHref, siteName, topProducts } = useLoaderData<typeof loader>();
  const { t } = useTranslation("know-how");
  return (
    <div className="wrap reading page-space grid gap-8">
      <PageHead className="reading__head grid gap-3" title={t("downloads.title")} lead={t("downloads.description")} />
      <section className="call cluster apart tinted gap-4 gap-x-8">
        <div>
          <h2>{t("downloads.notices.title")}</h2>
          <p>{t("downloads.notices.text")}</p>
        </div>
        <ButtonLink href={noticesHref} icon="file-text" label={t("downloads.notices.link")} />
      </section>
      {guideHref && (
        <section className="call cluster apart tinted gap-4 gap-x-8">
          <div>
            <h2>{t("downloads.guide.title", { site: siteName })}</h2>
            <p>{t("downloads.guide.text")}</p>
          </div>
          <ButtonLink href={guideHref} look="secondary" icon="external-link" rel="noopener">
            {t("downloads.guide.link")}
          </ButtonLink>
        </section>
      )}
      {topProducts.groups.length > 0 && (
        <Section className="grid gap-4" titleId="top-products" title={topProducts.title}>
          <div className="notice-groups columns gap-x-16">
            {topProducts.groups.map((group) => (
              <NoticeGroup key={group.reference} group={group} open as="h3" />
            ))}
          </div>
        </Section>
      )}
    </div>
  );
}
