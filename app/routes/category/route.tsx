import { redirect, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FamilyView } from "~/catalogue/category-views";
import { readListRequest } from "~/catalogue/filter-groups";
import { FilteredList, ProductList } from "~/catalogue/product-list";
import { ButtonLink, ColourFill, EmptyState, Picture, TapLinks, WholeTitle } from "~/components/elements";
import { SafeHtml } from "~/components/safe-html";
import { useTranslation } from "~/i18n/use-translation";
import { pageNotFound } from "~/routing/failures.server";
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo, type Target } from "~/routing/paths";
import { splitQuery } from "~/routing/query";
import type { RequestContext } from "~/routing/request-context.server";
import { entityLoader } from "~/routing/screen-loader.server";
import styles from "./category.css";
import { type CategoryData, loadCategory, loadFamilies, loadWholeCatalogue, type RelativesData } from "./load.server";

type CategoryScreenProps = SerializeFrom<typeof loadCategory> | SerializeFrom<typeof loadWholeCatalogue>;

function CategoryScreen({ category, relatives, base, contactHref, list, push, note }: CategoryScreenProps) {
  const { t } = useTranslation("category");
  return (
    <>
      {category ? <Head category={category} whole={list.page === 1} /> : <BareHead title={t("whole.title")} />}
      {relatives && relatives.childs.length > 0 && <Relatives relatives={relatives} />}
      <FilteredList list={list} base={base}>
        {list.products.length > 0 ? (
          <ProductList
            list={list}
            base={base}
            push={push}
            note={note}
            belowPicture={list.page === 1 && Boolean(category?.cover)}
          />
        ) : (
          <NoProducts failed={list.failed} base={base} contactHref={contactHref} />
        )}
      </FilteredList>
      {category?.content && list.page === 1 && (
        <section className="wrap pad-below-section grid gap-4" aria-labelledby="advice">
          <h2 id="advice">{t("advice", { name: category.name })}</h2>
          <SafeHtml html={category.content} />
        </section>
      )}
    </>
  );
}

/** Further pages go straight to their products. */
function Head({ category, whole }: { category: CategoryData; whole: boolean }) {
  const { t } = useTranslation("category");
  const { name, text, colour, cover, gestures } = category;
  return (
    <header className={`category-head${cover && whole ? " category-head--pictured" : ""}`}>
      {cover && whole && (
        <div className="category-head__cover">
          <Picture media={cover} format="strip" alt="" sizes="100vw" className="category-head__picture" priority />
        </div>
      )}
      <div className="wrap">
        <div className="category-head__words relative grid single gap-3">
          {colour && (
            <span className="category-head__colour">
              <ColourFill colour={colour} />
            </span>
          )}
          <h1>{name}</h1>
          {text && <p className="lead">{text}</p>}
          {whole && gestures.length > 0 && (
            <ul className="gestures cluster gap-3 gap-x-6 above-2 plain small-text" aria-label={t("gestures")}>
              {gestures.map((gesture) => (
                <li key={gesture.url} className="line gap-2">
                  <Picture media={gesture} format="thumb" alt="" sizes="56px" className="gestures__picture" />
                  {gesture.name}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </header>
  );
}

const BareHead = ({ title, lead }: { title: string; lead?: string }) => (
  <header className="category-head">
    <div className="wrap">
      <div className="category-head__words relative grid single gap-3">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
    </div>
  </header>
);

function Relatives({ relatives }: { relatives: RelativesData }) {
  const { t } = useTranslation("category");
  const { family, childs } = relatives;
  return (
    <nav className="relatives wrap" aria-label={t("relatives", { name: family.name })}>
      <ul className="tabs gap-6 plain">
        <li>
          <a className="tab strong" href={family.href} aria-current={family.current ? "page" : undefined}>
            {t("whole_family")}
          </a>
        </li>
        {childs.map(({ id, name, href, current }) => (
          <li key={id}>
            <a className="tab strong" href={href} aria-current={current ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoProducts({ failed, base, contactHref }: { failed: boolean; base: string; contactHref: string }) {
  const { t } = useTranslation("category");
  return (
    <EmptyState title={t(failed ? "failed.title" : "empty.title")} text={t(failed ? "failed.text" : "empty.text")}>
      <p className="gap-3 cluster">
        <ButtonLink href={base} label={t(failed ? "failed.again" : "empty.clear")} />
        <ButtonLink look="secondary" href={contactHref} label={t("empty.contact")} />
      </p>
    </EmptyState>
  );
}

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
      <WholeTitle as="h2" className="above-2" href={href} title={name} />
      <p className="measure">{text}</p>
      {childs.length > 0 && <TapLinks className="family__childs relative gap-x-6 strong" links={childs} />}
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
