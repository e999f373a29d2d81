import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { loadSettings } from "~/back-office/settings.server";
import { AbsentProducts } from "~/catalogue/absent-products";
import absentCss from "~/catalogue/absent-products.css";
import { Announced, Button, ButtonLink, EmptyState, PageHead, Section } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { KEEP_PLACE } from "~/navigation/followed-link";
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { screenLoader, titledScreen } from "~/routing/screen-loader.server";
import { compareProducts } from "~/tools/comparison";
import { LIST_FIELDS } from "~/visitor/lists";
import { useLists } from "~/visitor/lists-context";
import { COMPARISON_LIMIT, formatIds, parseIds } from "~/visitor/product-list";
import { listSavedProducts } from "~/visitor/saved-products.server";
import { useSaved } from "~/visitor/use-saved";
import comparatorCss from "./comparator.css";
import { comparedOf, comparedProductOf } from "./compared-product";
import { ComparisonTables } from "./comparison-tables";

const DIFFERENCES = "differences";

function comparisonPath(base: string, ids: readonly number[], onlyDifferences: boolean): string {
  const query = new URLSearchParams();
  if (ids.length > 0) query.set("ids", formatIds(ids));
  if (onlyDifferences) query.set("only", DIFFERENCES);
  return query.size > 0 ? `${base}?${query}` : base;
}

interface ComparisonToolsProps {
  /** Shows only what differs, or everything again; `null` when there is nothing to differ from. */
  filter: { on: boolean; href: string } | null;
  sharePath: string;
}

function ComparisonTools({ filter, sharePath }: ComparisonToolsProps) {
  const { t } = useTranslation("comparator");
  return (
    <ul className="comparator__tools plain cluster gap-x-6 screen-only">
      {filter && (
        <li {...KEEP_PLACE}>
          <ButtonLink
            look="quiet"
            icon="sliders-horizontal"
            href={filter.href}
            aria-current={filter.on ? "true" : undefined}
            label={t(filter.on ? "everything" : "only_differences")}
          />
        </li>
      )}
      <li>
        <ShareLink path={sharePath} />
      </li>
      <li className="script-only">
        <Button look="quiet" type="button" icon="printer" onClick={() => window.print()} label={t("print")} />
      </li>
    </ul>
  );
}

/** Leads to the address that shows this comparison to anybody; with JavaScript it copies that address. */
function ShareLink({ path }: { path: string }) {
  const { t } = useTranslation("comparator");
  const [copied, setCopied] = useState("");
  async function copy(event: MouseEvent<HTMLAnchorElement>) {
    // Without a clipboard (plain http) the link is followed.
    if (!navigator.clipboard || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      await navigator.clipboard.writeText(href);
      setCopied(path);
    } catch {
      window.location.assign(href);
    }
  }
  const isCopied = copied === path;
  return (
    <>
      <ButtonLink look="quiet" href={path} onClick={copy} icon={isCopied ? "check" : "arrow-up-right"}>
        {t(isCopied ? "share.copied" : "share.link")}
      </ButtonLink>
      <Announced>{isCopied && t("share.copied")}</Announced>
    </>
  );
}

/** Above a list that came with an address: one's own stays as it is, unless one takes this one over. */
function SharedNote({ ids, path }: { ids: readonly number[]; path: string }) {
  const { t } = useTranslation("comparator");
  const saved = useLists();
  if (!saved) return null;
  const count = saved.lists.comparator.length;
  return (
    <Section className="shared grid gap-2 screen-only" titleId="shared" title={t("shared.title")} isSmall>
      <p>{t(count > 0 ? "shared.text" : "shared.text_empty")}</p>
      <form className="above-2 cluster gap-3" method="post" action={saved.actions.comparator}>
        <input type="hidden" name={LIST_FIELDS.products} value={formatIds(ids)} />
        <input type="hidden" name={LIST_FIELDS.back} value={path} />
        <Button label={t("shared.take_over")} />
        {count > 0 && <ButtonLink look="secondary" href={path} label={t("shared.own", { count })} />}
      </form>
    </Section>
  );
}

type ComparatorData = SerializeFrom<typeof loader>;

function OwnList(screen: ComparatorData) {
  const { t } = useTranslation("comparator");
  const { products, absent } = useSaved("comparator", screen);
  return (
    <Comparison {...screen} products={products}>
      {products.length === 0 && (
        <EmptyState title={t("empty.title")} text={t("empty.text")}>
          <ButtonLink href={screen.categoriesHref} label={t("empty.products")} />
          <ButtonLink look="quiet" href={screen.favouritesHref} label={t("empty.favourites")} />
        </EmptyState>
      )}
      <AbsentProducts absent={absent} list="comparator" />
    </Comparison>
  );
}

function Comparison({
  list,
  products,
  shared,
  onlyDifferences,
  path,
  children,
}: ComparatorData & { children: ReactNode }) {
  const { t } = useTranslation("comparator");
  const tables = compareProducts(
    list,
    products.map(({ facts }) => facts),
  );
  const rows = tables.flat();
  const count = rows.filter(({ differs }) => differs).length;
  const several = products.length > 1;
  const ids = products.map(({ id }) => id);
  return (
    <div className="wrap comparator page-space grid single gap-6">
      <PageHead
        className="comparator__head grid gap-3"
        title={t("title")}
        lead={products.length > 0 && (several ? t("lead", { count, total: rows.length }) : t("alone"))}
      />
      {products.length > 0 && (
        <ComparisonTools
          filter={several ? { on: onlyDifferences, href: comparisonPath(path, shared ?? [], !onlyDifferences) } : null}
          sharePath={comparisonPath(path, ids, onlyDifferences)}
        />
      )}
      {children}
      {products.length > 0 && (
        <ComparisonTables
          tables={onlyDifferences && several ? tables.map((rows) => rows.filter(({ differs }) => differs)) : tables}
          products={products}
          pathWithout={
            shared &&
            ((id) =>
              comparisonPath(
                path,
                shared.filter((each) => each !== id),
                onlyDifferences,
              ))
          }
        />
      )}
    </div>
  );
}

export const handle = { i18n: ["comparator"] };
export const meta = pageMeta;
export const links = stylesheets(absentCss, comparatorCss);

export const loader = /* @__PURE__ */ screenLoader(async (args) => {
  const { requestContext, request, context } = args;
  const own = context.visitor.lists.comparator;
  const query = readQuery("comparator", request.url);
  const shared = parseIds(query.get("ids") ?? "").slice(0, COMPARISON_LIMIT.desktop);
  const isShared = shared.length > 0 && formatIds(shared) !== formatIds(own);
  const [{ products, absent }, settings] = await Promise.all([
    listSavedProducts(args, isShared ? shared : own),
    loadSettings(requestContext, context),
  ]);
  const list = comparedOf(settings, requestContext.target, products);
  return {
    ...titledScreen(requestContext, "comparator", { title: requestContext.t("comparator:title"), noindex: true }),
    list,
    products: products.map((product) => comparedProductOf(product, list, requestContext)),
    absent,
    /** The ids of an address that somebody shared; `null`: the visitor's own list. */
    shared: isShared ? shared : null,
    onlyDifferences: query.get("only") === DIFFERENCES,
    /** The screen's path without segments or query. */
    path: pathTo("comparator", requestContext),
    categoriesHref: pathTo("category", requestContext),
    favouritesHref: pathTo("favourites", requestContext),
  };
});

export default function Comparator() {
  const screen = useLoaderData<typeof loader>();
  if (!screen.shared) return <OwnList {...screen} />;
  return (
    <Comparison {...screen}>
      <SharedNote ids={screen.shared} path={screen.path} />
      <AbsentProducts absent={screen.absent} list={null} />
    </Comparison>
  );
}
