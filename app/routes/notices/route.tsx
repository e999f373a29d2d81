import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import knowHowStyles from "~/articles/articles.css";
import { NoticeGroup } from "~/articles/notice-group";
import { viewNoticeGroups } from "~/articles/notice-groups.server";
import { TypeForm } from "~/articles/type-form";
import { findSidePart } from "~/back-office/side-part.server";
import { ButtonLink, EmptyState, NamedOptions, PageHead } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pageNotFound } from "~/routing/failures.server";
import { pageMeta, stylesheets } from "~/routing/head";
import { formatTypes, NOTICE_TYPES, parseTypes } from "~/routing/list-segments";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { headTexts, requireCanonical, screenLoader, titledScreen } from "~/routing/screen-loader.server";
import { formatNoticeQuery, type NoticeQuery, narrow, productsOf, readNoticeQuery } from "./narrow";

interface NoticeFieldsProps {
  query: NoticeQuery;
  products: readonly { reference: string; name: string }[];
}

function NoticeFields({ query, products }: NoticeFieldsProps) {
  const { t } = useTranslation("know-how");
  return (
    <div className="type-form__fields grid gap-4">
      <label className="grid gap-1">
        <span>{t("notices.text")}</span>
        <input type="search" name="text" defaultValue={query.text} autoComplete="off" />
      </label>
      <label className="grid gap-1">
        <span>{t("notices.product")}</span>
        <select name="product" defaultValue={query.product}>
          <NamedOptions
            none={t("notices.every_product")}
            of={products.map(({ reference, name }) => ({ id: reference, name: `${name} (${reference})` }))}
          />
        </select>
      </label>
    </div>
  );
}

const MAX_OPEN = 6;

export const handle = { i18n: ["know-how"] };
export const links = stylesheets(knowHowStyles);
export const meta = pageMeta;

export const loader = /* @__PURE__ */ screenLoader(async ({ requestContext, context, request }) => {
  const sent = readQuery("notices", request.url);
  const query = readNoticeQuery(sent);
  if (sent.has("types")) {
    const chosen = NOTICE_TYPES.filter((type) => sent.getAll("types").includes(type));
    const path = pathTo("notices", requestContext, { segments: formatTypes(chosen, NOTICE_TYPES) });
    throw redirect(path + formatNoticeQuery(query), 302);
  }
  const types = parseTypes(requestContext.address.rest, NOTICE_TYPES);
  if (!types) throw pageNotFound();
  const segments = formatTypes(types, NOTICE_TYPES);
  requireCanonical(requestContext, "notices", segments);
  // Notices load failure: logged only, list empty.
  const listed = requestContext.api.get("listNotices", { query: { status: "PUBLISHED", text: types.join(",") } });
  const all = (await findSidePart(context.log, "notices", listed))?.items ?? [];
  const notices = narrow(all, query);
  const products = productsOf(all);
  const chosenTypes = segments.length > 0 ? types.map((type) => requestContext.t(`know-how:notices.type.${type}`)) : [];
  return {
    ...titledScreen(requestContext, "notices", {
      ...headTexts(requestContext, "know-how:notices."),
      detail: [...chosenTypes, products.find(({ reference }) => reference === query.product)?.name, query.text]
        .filter(Boolean)
        .join(", "),
      tail: { segments },
    }),
    query,
    products,
    total: notices.length,
    everythingHref: pathTo("notices", requestContext),
    types: NOTICE_TYPES.map((type) => ({ type, chosen: types.includes(type) })),
    groups: viewNoticeGroups(requestContext, notices),
  };
});

export default function Notices() {
  const { types, groups, query, products, total, everythingHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation("know-how");
  return (
    <div className="wrap reading page-space grid gap-8">
      <PageHead className="reading__head grid gap-3" title={t("notices.title")} lead={t("notices.description")} />
      <TypeForm
        types={types.map(({ type, chosen }) => ({ value: type, label: t(`notices.type.${type}`), chosen }))}
        narrowed={formatNoticeQuery(query)}
      >
        <NoticeFields query={query} products={products} />
      </TypeForm>
      {groups.length === 0 ? (
        <EmptyState title={t("empty")}>
          <ButtonLink href={everythingHref} look="secondary" label={t("notices.reset")} />
        </EmptyState>
      ) : (
        <p role="status">{t("notices.count", { count: total })}</p>
      )}
      <div className="notice-groups columns gap-x-16">
        {groups.map((group) => (
          <NoticeGroup key={group.reference ?? "general"} group={group} open={groups.length <= MAX_OPEN} as="h2" />
        ))}
      </div>
    </div>
  );
}
