import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ColourFill, SmallTitle } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { headTexts, screenLoader, titledScreen } from "~/routing/screen-loader.server";
import { type FamilySection, loadFamilies, loadSections, type PageLink } from "./sections.server";
import siteMapStyles from "./site-map.css";

export const handle = { i18n: ["site-map"] };
export const links = stylesheets(siteMapStyles);
export const meta = pageMeta;

export const loader = /* @__PURE__ */ screenLoader(async ({ requestContext, context }) => {
  const [families, sections] = await Promise.all([
    loadFamilies(requestContext, context),
    loadSections(requestContext, context),
  ]);
  return {
    ...titledScreen(requestContext, "site-map", headTexts(requestContext, "site-map:")),
    families,
    productsHref: pathTo("category", requestContext),
    sections,
  };
});

export default function SiteMap() {
  const { families, productsHref, sections } = useLoaderData<typeof loader>();
  const { t } = useTranslation("site-map");
  return (
    <div className="wrap quiet-links page-space grid gap-12">
      <h1>{t("title")}</h1>
      {families.length > 0 && (
        <section className="site-map__section grid at-top gap-4" aria-labelledby="site-map-products">
          <h2 id="site-map-products">
            <a href={productsHref}>{t("sections.products")}</a>
          </h2>
          <div className="site-map__families gap-x-8">
            {families.map((family) => (
              <Family key={family.href} family={family} />
            ))}
          </div>
        </section>
      )}
      <div className="site-map__sections columns gap-12 gap-x-8">
        {sections.map(({ name, href, links }) => (
          <section key={name} className="site-map__section grid at-top gap-4" aria-labelledby={`site-map-${name}`}>
            <SmallTitle id={`site-map-${name}`}>
              {href ? <a href={href}>{t(`sections.${name}`)}</a> : t(`sections.${name}`)}
            </SmallTitle>
            <Links links={links} />
          </section>
        ))}
      </div>
    </div>
  );
}

function Family({ family: { name, href, colour, products, childs } }: { family: SerializeFrom<FamilySection> }) {
  return (
    <div className="site-map__family relative grid gap-3">
      <span className="site-map__colour relative">{colour && <ColourFill colour={colour} />}</span>
      <h3>
        <a href={href}>{name}</a>
      </h3>
      <Links links={products} />
      {childs.map((child) => (
        <div key={child.href} className="grid">
          <h4 className="small strong">
            <a href={child.href}>{child.name}</a>
          </h4>
          <Links links={child.products} />
        </div>
      ))}
    </div>
  );
}

function Links({ links }: { links: readonly PageLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="plain site-map__links grid">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
