/** A record as its form renders it: values, languages, what is missing, who changed what. */
import { endpointTo, pathTo, type ScreenName } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { speaks } from "~/routing/site.server";
import { formatMoment } from "~/team/dates.server";
import type { EditBody, EditKind, EditRecord, EditSummary, EditTexts } from "~shared/contract";
import { descriptionOf } from "~shared/records/kinds";
import { withOwnFields } from "~shared/records/own-fields";
import { LOCALES } from "~shared/route-table.js";
import { languageName } from "~shared/rules/languages";
import { valueAt } from "~shared/rules/tree";
import { valuesOf } from "./form-values.server";
import type { Difference } from "./outcome";

export const NEW = "new";

export const editPath = (
  requestContext: RequestContext,
  { kind, reference }: Pick<EditSummary, "kind" | "reference">,
) => pathTo("team-edit", requestContext, { segments: [kind, reference] });

/** Pictures are listed with the other media; the first kind of a team needs no name. */
export function listPathOf(requestContext: RequestContext, kind: EditKind, kinds: readonly EditKind[]): string {
  if (kind === "picture") return pathTo("team-media", requestContext);
  return pathTo("team-content", requestContext) + (kind === kinds[0] ? "" : `?kind=${kind}`);
}

/** The differing fields of two bodies, in the order of the form. */
export function differencesOf(mine: EditBody, theirs: EditBody): Difference[] {
  const [one, other] = [valuesOf(mine).values, valuesOf(theirs).values];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((field) => {
    const [own, their] = [one[field] ?? "", other[field] ?? ""];
    return own === their || /\.(?:id|place)$|^paragraphs\.\d+\.type$/.test(field)
      ? []
      : [{ field, mine: own, theirs: their }];
  });
}

const HAS_SLUG: ReadonlySet<ScreenName> = new Set(["preview", "product", "category", "folder"]);

export const draftPath = (requestContext: RequestContext, to: string): string =>
  `${endpointTo("draft", requestContext)}?${new URLSearchParams({ to })}`;

/** The page as visitors will see it; `null`: there is none, or it was never saved. */
function previewHref(requestContext: RequestContext, { kind, id, version, body }: EditRecord): string | null {
  const screen = descriptionOf(kind).preview;
  if (!screen || version === 0 || (screen === "preview" && !id)) return null;
  const slug = String(screen === "preview" ? id : valueAt(body, `slug.${requestContext.locale}`));
  const page = pathTo(screen, requestContext, HAS_SLUG.has(screen) ? { slug } : {});
  return draftPath(requestContext, kind === "faq" ? `${page}#${slug}` : page);
}

/** The page of the record in search results: the beginning of its address in each language, and its title around `{name}`. */
function pageOf({ origin, site }: RequestContext, { kind, page }: Pick<EditRecord, "kind" | "page">) {
  const { preview } = descriptionOf(kind);
  if (!page || !preview) return null;
  const screen = preview === "preview" ? "content-page" : preview;
  const paths = LOCALES.map((locale) => [
    locale,
    // Languages of other sites have another host.
    (speaks(site, locale) ? origin : "") + pathTo(screen, { locale, target: page.target }),
  ]);
  return { titles: page.titles, slugs: page.slugs, paths: Object.fromEntries(paths) as EditTexts };
}

/** The title of a record; those of some kinds have none of their own. */
export function titleOf({ t }: RequestContext, { kind, reference, title }: EditSummary): string {
  if (reference === NEW) return t(`team-edit:kind.${kind}.add`);
  if (kind === "setting" || kind === "brand") return t(`team-edit:kind.${kind}.title`);
  if (kind === "menu") return t(`team-edit:menu.${reference}`);
  if (kind !== "hours") return title;
  return reference === "all" ? t("team-edit:list.hours_of_all") : t("team-edit:list.hours_of", { site: reference });
}

export function marksOf({ locale }: RequestContext, { shown, draft, waiting, conflict, ...texts }: EditSummary) {
  const named = (counts: EditSummary["missing"]) =>
    counts.map(({ language, count }) => ({ language: languageName(language, locale), count }));
  return {
    shown,
    draft,
    waiting: waiting ?? false,
    conflict: conflict ?? null,
    missing: named(texts.missing),
    outdated: named(texts.outdated),
    markets: texts.markets,
    applications: texts.applications ?? null,
  };
}

/** The colours that visitors see, and the pages that show others. */
const brandOf = ({ site, locale }: RequestContext) => ({
  colours: site.brand?.colours ?? {},
  homes: site.salesplan.map(({ target }) => ({ target, href: pathTo("home", { locale, target }) })),
});

export function viewOfEdit(requestContext: RequestContext, record: EditRecord) {
  const { locale } = requestContext;
  const { values, formatted } = valuesOf(record.body);
  const { kind, reference, version, body, file, file_then: then, conflict, scheduled, approval } = record;
  return {
    kind,
    reference,
    version,
    formatted,
    values,
    ...marksOf(requestContext, record),
    title: titleOf(requestContext, record),
    isNew: reference === NEW,
    // Browsers need the fields of this kind alone.
    sections: descriptionOf(kind)
      .sections.map((section) => ({ ...section, fields: withOwnFields(section.fields, record.own_fields) }))
      .filter(({ fields }) => fields.length > 0),
    canClose: descriptionOf(kind).canClose,
    required: record.required,
    languages: record.languages.map((code) => ({ code, label: languageName(code, locale) })),
    hiddenLanguages: LOCALES.filter((code) => !record.languages.includes(code)),
    gaps: Object.fromEntries(
      record.gaps.flatMap(({ language, fields }) => fields.map((field) => [`${field}.${language}`, true])),
    ),
    outdatedSince: Object.fromEntries(
      record.outdated_texts.map(({ language, field, since }) => [
        `${field}.${language}`,
        formatMoment(requestContext, since),
      ]),
    ),
    choices: record.choices,
    searched: record.searched,
    instead: record.instead,
    hasFile: Boolean(file),
    picture: record.picture ?? null,
    brand: kind === "brand" ? brandOf(requestContext) : null,
    scheduled: scheduled ? { at: scheduled.at, when: formatMoment(requestContext, scheduled.at) } : null,
    fileChanges: conflict === "changed" && file ? differencesOf(body, file) : [],
    /** The changes in the file since the edit. */
    fileChanged: conflict === "changed" && file && then ? differencesOf(then, file).map(({ field }) => field) : [],
    approval: approval
      ? { permitted: approval.permitted, differences: approval.shown ? differencesOf(body, approval.shown) : [] }
      : null,
    page: pageOf(requestContext, record),
    hasPreview: descriptionOf(kind).preview !== undefined,
    previewHref: previewHref(requestContext, record),
    history: record.history.map((each) => ({ ...each, when: formatMoment(requestContext, each.at) })),
  };
}
export type EditView = ReturnType<typeof viewOfEdit>;
