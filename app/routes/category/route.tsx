import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FamilyView } from "~/catalogue/category-views";
import { readListRequest } from "~/catalogue/filter-groups";
import { ColourFill, Picture, TapLinks, WholeTitle } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pageNotFound } from "~/routing/failures.server";
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo, type Target } from "~/routing/paths";
import { splitQuery } from "~/routing/query";
import type { RequestContext } from "~/routing/request-context.server";
import { entityLoader } from "~/routing/screen-loader.server";
import styles from "./category.css";
import { BareHead, CategoryScreen } from "./category-screen";
import { loadCategory, loadFamilies, loadWholeCatalogue } from "./load.server";

function FamiliesScreen({ families, target }: { families: FamilyView[]; target: Target }) {
  const { t } = useTranslation("category");
  return (
    <>
      <BareHead title={t(`root.title_${target}`)} lead={t(`root.lead_${target}`)} />
      <ul className="families grid gap-12 gap-x-8 wrap plain">
        {families.map((family, index) => (
          <li key={family.id}>
            <Family family={family} priority={index < 3} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Family({ family, priority }: { family: FamilyView; priority: boolean }) {
  const { name, href, text, colour, cover, childs } = family;
  return (
    <article className="family relative grid gap-2">
      <div className="plaster">
        {cover && (
          <Picture
            media={cover}
            format="banner"
            alt=""
            className="family__picture full-width"
            sizes="(max-width: 640px) 100vw, (max-width: 1220px) 33vw, 406px"
            priority={priority}
          />
        )}
        <span className="family__colour block relative">{colour && <ColourFill colour={colour} />}</span>
      </div>
      <WholeTitle as="h2" className="pad-above-2" href={href} title={name} />
      <p className="measure">{text}</p>
      {childs.length > 0 && <TapLinks className="family__childs relative gap-x-5 strong" links={childs} />}
    </article>
  );
}

export const handle = { i18n: ["category"] };
export const links = stylesheets(styles);
export const meta = pageMeta;

/** The slug is optional; segments begin with an underscore, which no slug does. */
function splitTail(rest: readonly string[]) {
  const [slug] = rest;
  return slug === undefined || slug.startsWith("_") ? { segments: rest } : { slug, segments: rest.slice(1) };
}

/** @throws {Response} 404 for what isn't the grammar, a redirect for what isn't the canonical address */
function readAddress(requestContext: RequestContext) {
  const { slug, segments } = splitTail(requestContext.address.rest);
  const { query, undeclared } = splitQuery("category", requestContext.path);
  const request = readListRequest({ segments, query, sort: query.get("sort"), undeclared });
  if (!request) throw pageNotFound();
  const { redirectStatus } = request;
  if (redirectStatus) {
    throw redirect(
      pathTo("category", requestContext, { slug, segments: request.segments }) + request.search,
      redirectStatus,
    );
  }
  return { slug, request };
}

export const loader = /* @__PURE__ */ entityLoader(async (args) => {
  const { requestContext } = args;
  const { slug, request } = readAddress(requestContext);
  if (slug !== undefined) return loadCategory(args, slug, request);
  if (requestContext.rightPath) throw redirect(requestContext.rightPath, 301);
  return request.segments.length > 0 ? loadWholeCatalogue(args, request) : loadFamilies(args);
});

export default function CategoryRoute() {
  const data = useLoaderData<typeof loader>();
  return data.kind === "families" ? <FamiliesScreen {...data} /> : <CategoryScreen key={data.base} {...data} />;
}
