import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findSidePart } from "~/back-office/side-part.server";
import { EmptyState } from "~/components/empty-state";
import { FileLink } from "~/know-how/file-link";
import { fileFacts } from "~/know-how/files.server";
import knowHowStyles from "~/know-how/know-how.css";
import { TypeForm } from "~/know-how/type-form";
import { requireCanonical, toSegments } from "~/routing/canonical.server";
import { pageNotFound } from "~/routing/failures.server";
import { pageMeta } from "~/routing/head";
import { headOfScreen } from "~/routing/head.server";
import { formatTypes, NOTICE_TYPES, parseTypes } from "~/routing/list-segments";
import { pathTo } from "~/routing/paths";
import { screenLoader } from "~/routing/screen-loader.server";
import { groupByProduct } from "./groups";

export const handle = { i18n: ["know-how"] };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: knowHowStyles }];
export const meta = pageMeta;

export const loader = /* @__PURE__ */ screenLoader(async ({ visit, context, request }) => {
  const asked = new URL(request.url).searchParams.getAll("types");
  if (asked.length > 0) {
    const chosen = NOTICE_TYPES.filter((type) => asked.includes(type));
    throw toSegments(visit, "notices", { segments: formatTypes(chosen, NOTICE_TYPES) });
  }
  const types = parseTypes(visit.address.rest, NOTICE_TYPES);
  if (!types) throw pageNotFound();
  const segments = formatTypes(types, NOTICE_TYPES);
  requireCanonical(visit, "notices", segments);
  // "Notices load failure: logged only, list empty" (spec 2 §8).
  const listed = visit.api.get("listNotices", { query: { status: "PUBLISHED", text: types.join(",") } });
  const notices = await findSidePart(context.log, "notices", listed);
  return {
    head: headOfScreen(visit, "notices", {
      title: visit.t("know-how:notices.title"),
      description: visit.t("know-how:notices.description"),
      ...(segments.length > 0 ? { tail: { segments } } : {}),
    }),
    breadcrumbs: [{ label: visit.t("know-how:notices.title") }],
    types: NOTICE_TYPES.map((type) => ({ type, chosen: types.includes(type) })),
    groups: groupByProduct(notices?.items ?? []).map(({ product, notices }) => ({
      name: product?.name ?? null,
      reference: product?.reference ?? null,
      href: product ? pathTo("product", visit, { slug: product.slug }) : null,
      files: notices.map(({ id, type, title, file }) => ({
        id,
        type,
        title,
        url: file.url,
        lang: file.lang,
        facts: fileFacts(visit, { url: file.url, bytes: file.size, lang: file.lang }),
      })),
    })),
  };
});

export default function Notices() {
  const { types, groups } = useLoaderData<typeof loader>();
  const { t } = useTranslation("know-how");
  return (
    <div className="wrap reading">
      <header className="reading__head">
        <h1>{t("notices.title")}</h1>
        <p>{t("notices.description")}</p>
      </header>
      <TypeForm types={types.map(({ type, chosen }) => ({ value: type, label: t(`notices.type.${type}`), chosen }))} />
      {groups.length === 0 && <EmptyState title={t("empty")} />}
      <div className="notice-groups">
        {groups.map(({ name, reference, href, files }) => (
          <section key={reference ?? "general"} className="notice-group">
            <h2>
              {href ? <a href={href}>{name}</a> : t("notices.general")}
              {reference && <span className="notice-group__reference"> {reference}</span>}
            </h2>
            <ul className="plain files">
              {files.map(({ id, type, title, ...file }) => (
                <li key={id}>
                  <FileLink title={href ? t(`notices.type.${type}`) : title} {...file} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
