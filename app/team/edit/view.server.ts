/** A record as its form renders it: values, languages, what is missing, who changed what. */
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { formatMoment } from "~/team/dates.server";
import type { EditBody, EditKind, EditRecord, EditSummary } from "~shared/contract";
import { LOCALES } from "~shared/route-table.js";
import { languageName } from "~shared/rules/languages";
import { valuesOf } from "./form-values.server";
import type { Difference } from "./outcome";

export const NEW = "new";

export const editPath = (
  requestContext: RequestContext,
  { kind, reference }: Pick<EditSummary, "kind" | "reference">,
) => pathTo("team-edit", requestContext, { segments: [kind, reference] });

/** The differing fields of two bodies, in the order of the form. */
export function differencesOf(mine: EditBody, theirs: EditBody): Difference[] {
  const [one, other] = [valuesOf(mine).values, valuesOf(theirs).values];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((field) => {
    const [own, their] = [one[field] ?? "", other[field] ?? ""];
    return own === their || /\.(?:id|type|place)$/.test(field) ? [] : [{ field, mine: own, theirs: their }];
  });
}

/** The screens that show a kind's drafts to members; `preview` shows one page. Other kinds have no preview. */
const PREVIEWS: Partial<Record<EditKind, "preview" | "training" | "store-locator" | "contact">> = {
  ...{ job: "preview", news: "preview", worksheet: "preview", video: "preview", article: "preview" },
  ...{ training: "training", shop: "store-locator", hours: "contact" },
};

/** The page as visitors will see it; `null`: there is none, or it was never saved. */
function previewHref(requestContext: RequestContext, { kind, id, version }: EditRecord): string | null {
  const screen = PREVIEWS[kind];
  if (!screen || version === 0) return null;
  if (screen !== "preview") return `${pathTo(screen, requestContext)}?draft=1`;
  return id ? pathTo("preview", requestContext, { slug: String(id) }) : null;
}

export function viewOfEdit(requestContext: RequestContext, record: EditRecord) {
  const { locale } = requestContext;
  const { values, formatted } = valuesOf(record.body);
  const { kind, reference, version, body, file, file_then: then, conflict } = record;
  return {
    ...{ kind, reference, version, formatted, values, conflict: conflict ?? null },
    ...{ title: record.title, shown: record.shown, draft: record.draft, isNew: reference === NEW },
    required: record.required,
    languages: record.languages.map((code) => ({ code, label: languageName(code, locale) })),
    hiddenLanguages: LOCALES.filter((code) => !record.languages.includes(code)),
    gaps: Object.fromEntries(
      record.gaps.flatMap(({ language, fields }) => fields.map((field) => [`${field}.${language}`, true])),
    ),
    missing: record.missing.map(({ language, count }) => ({ language: languageName(language, locale), count })),
    choices: record.choices,
    hasFile: Boolean(file),
    /** The file's values beside the edit's. */
    fileChanges: conflict === "changed" && file ? differencesOf(body, file) : [],
    /** The changes in the file since the edit. */
    fileChanged: conflict === "changed" && file && then ? differencesOf(then, file).map(({ field }) => field) : [],
    hasPreview: PREVIEWS[kind] !== undefined,
    previewHref: previewHref(requestContext, record),
    history: record.history.map(({ at, restored, ...each }) => ({
      ...each,
      restored: restored ?? null,
      at,
      when: formatMoment(requestContext, at),
    })),
  };
}
export type EditView = ReturnType<typeof viewOfEdit>;
