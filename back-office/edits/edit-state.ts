/** The state of one record: in the files, in the tool, and on the page. */
import type {
  EditBody,
  EditConflict,
  EditKind,
  EditRecord,
  EditSummary,
  EditTexts,
  EditVersion,
} from "../../shared/contract";
import { fieldsOf, listsOf, namesSites } from "../../shared/records/kinds";
import { BASE_LOCALES, LOCALES, type Locale } from "../../shared/route-table.js";
import { inEachLanguage } from "../../shared/rules/languages";
import { valueAt } from "../../shared/rules/tree";
import type { Content } from "../content/content";
import { addressOfMedia } from "../content/media-folder";
import { mobileCut, pathOfSurface } from "../content/schema-parts";
import { pageOf } from "./addresses";
import { type AppliedEdit, FIRST_OWN_ID, type LeftOut, sameBody } from "./apply-edits";
import { valuesIn } from "./by-fields";
import { choicesIn, choicesOfForm, ownFormField } from "./choices";
import { kindNamed } from "./described";
import type { SavedEdit, SavedVersion } from "./edit-store";
import { gapsIn, type TextField } from "./kind";
import { requiredOf, spokenIn } from "./spoken";

export interface Served {
  content: Content;
  files: Content;
  /** Published edits that no longer fit the files. */
  leftOut: readonly LeftOut[];
  applied: readonly AppliedEdit[];
  /** Paths of the media files that the teams added, the newest first. */
  added: readonly string[];
}
export type EditState = NonNullable<ReturnType<typeof stateOf>>;

export const endsEdit = ({ action }: SavedVersion): boolean => action === "discard" || action === "taken_over";

export function stateOf(kind: EditKind, reference: string, saved: SavedEdit | undefined, { files }: Served) {
  const editable = kindNamed(kind);
  const file = editable.find(files, reference);
  const last = saved?.versions.at(-1);
  /** `undefined`: the file's record counts alone. */
  const latest = last && !endsEdit(last) ? last : undefined;
  const published = saved?.versions.find(({ version }) => version === saved.published);
  /** The body that visitors see, or saw before it was closed. */
  const shownBody = published?.body ?? file;
  // A body of an earlier release has the file's values in fields that it didn't know.
  const body: EditBody | undefined = latest ? Object.assign({}, file, latest.body) : (file ?? last?.body);
  if (!body) return null;
  return { kind, editable, reference, saved, latest, file, shownBody, body };
}

function conflictOf({ latest, file, saved }: EditState): EditConflict | undefined {
  if (!latest?.file || saved === undefined) return undefined;
  if (!file) return "gone";
  return sameBody(latest.file, file) || sameBody(latest.body, file) ? undefined : "changed";
}

const sitesIn = ({ editable, body, reference }: EditState): readonly string[] =>
  "sites" in body ? editable.sitesOf(body, reference) : [];

/** A record with `sites` needs only the languages of those sites. */
export const languagesFor = (sites: readonly string[], content: Content): Locale[] =>
  sites.length > 0 ? requiredOf({ sites }, content) : spokenIn(content);

const hasDraft = ({ latest, shownBody }: EditState): boolean =>
  latest !== undefined && !sameBody(latest.body, shownBody);

export const isWaiting = ({ latest }: Pick<EditState, "latest">): boolean => latest?.action === "submit";

/** The texts that each language lacks, and those that are older than the text of the maker's first language. */
function translationOf({ editable, saved, body }: EditState, content: Content) {
  const texts = editable.textsOf(body);
  const { versions = [] } = saved ?? {};
  const [first] = versions;
  // A record that was changed in its file afterwards has no versions of it.
  const isInVersions = sameBody(versions.at(-1)?.body ?? null, body);
  const stages = (first?.file ? [{ ...first, body: first.file }, ...versions] : versions).map((stage) => ({
    at: stage.at,
    confirmed: stage.confirmed,
    texts: editable.textsOf(stage.body),
  }));
  const [source = BASE_LOCALES[0]] = spokenIn(content);
  return LOCALES.map((language) => ({
    language,
    gaps: gapsIn(texts, language),
    outdated: isInVersions ? outdatedIn(stages, source, language) : [],
  }));
}

/** The part of a summary that follows from the versions and the file of a record alone. */
export function outlineOf(state: EditState, { content }: Pick<Served, "content">) {
  const { editable, reference, body, saved, shownBody, file } = state;
  const { author, at } = saved?.versions.at(-1) ?? {};
  const translation = translationOf(state, content).map(({ language, gaps, outdated }) => ({
    language,
    missing: gaps.length,
    outdated: outdated.length,
  }));
  return {
    named: inEachLanguage((lang) => editable.titleOf(body, reference, lang)),
    /** Codes of the sites that the record names. */
    sites: sitesIn(state),
    isEdited: Boolean(saved?.published) && !sameBody(shownBody, file),
    isDraft: hasDraft(state),
    isWaiting: isWaiting(state),
    conflict: conflictOf(state),
    translation,
    author,
    at,
    /** The languages that lack a text, or have one that is older than its source. */
    untranslated: translation.flatMap(({ language, missing, outdated }) => (missing + outdated > 0 ? [language] : [])),
  };
}
export type Outline = ReturnType<typeof outlineOf>;

export function summaryOf(
  { kind, reference }: Pick<EditState, "kind" | "reference">,
  outline: Outline,
  { content, leftOut }: Served,
  lang: Locale,
): EditSummary {
  const { named, sites, translation, author, at } = outline;
  const languages = languagesFor(sites, content);
  const counted = (of: "missing" | "outdated") =>
    translation.flatMap(({ language, [of]: count }) =>
      count > 0 && languages.includes(language) ? [{ language, count }] : [],
    );
  const isLeftOut = leftOut.find((each) => each.kind === kind && each.reference === reference);
  const { find, isOpen } = kindNamed(kind);
  const shownAs = isOpen(content, reference) ? (outline.isEdited ? "edit" : "file") : "closed";
  return {
    kind,
    reference,
    title: named[lang],
    shown: find(content, reference) === null ? "none" : shownAs,
    draft: outline.isDraft,
    waiting: outline.isWaiting,
    conflict: isLeftOut ? isLeftOut.conflict : outline.conflict,
    missing: counted("missing"),
    outdated: counted("outdated"),
    markets: namesSites(kind) ? marketsIn(sites, content, lang) : [],
    author,
    changed_at: at,
  };
}

function marketsIn(codes: readonly string[], content: Content, lang: Locale): string[] {
  const markets = choicesIn(content, "sites", lang);
  const named = markets.filter(({ code }) => codes.includes(code));
  return named.length < markets.length ? named.map(({ label }) => label) : [];
}

export function recordOf(state: EditState, served: Served, lang: Locale, memberId: number): EditRecord {
  const { editable, kind, reference, saved, latest, body, file } = state;
  // A record that can't name sites is for the visitors of its own, or of all.
  const languages = namesSites(state.kind) ? spokenIn(served.content) : languagesFor(sitesIn(state), served.content);
  const translation = translationOf(state, served.content).filter(({ language }) => languages.includes(language));
  const own = kind === "product" ? served.content.characteristics.own : [];
  const lists = [...listsOf(kind), ...own.map(({ code }) => `own.${code}` as const)];
  const ownId = saved && editable.newReference ? FIRST_OWN_ID + saved.id : null;
  return {
    ...summaryOf(state, outlineOf(state, served), served, lang),
    version: saved?.versions.at(-1)?.version ?? 0,
    body,
    file,
    file_then: latest?.file ?? null,
    scheduled: saved?.scheduled ?? null,
    id: editable.idOf(served.content, reference) ?? ownId,
    languages,
    required: editable.required(body, served.content),
    gaps: translation
      .map(({ language, gaps }) => ({ language, fields: gaps }))
      .filter(({ fields }) => fields.length > 0),
    outdated_texts: translation.flatMap(({ language, outdated }) => outdated.map((each) => ({ language, ...each }))),
    instead: editable.instead(reference),
    ...choicesOfForm(lists, served.content, { chosen: chosenIn(body), lang }),
    own_fields: own.map(ownFormField(lang)),
    approval: isWaiting(state) ? { permitted: latest?.authorId !== memberId, shown: state.shownBody } : null,
    history: (saved?.versions ?? []).map(toHistory).reverse(),
    page: pageOf(body, state.shownBody, served.content),
    picture: state.kind === "picture" ? pictureOf(served.content, reference) : null,
  };
}

const chosenIn = (body: EditBody) => new Set(valuesIn(fieldsOf(body.kind), body).flatMap(({ value }) => value));

function pictureOf({ media }: Content, code: string): EditRecord["picture"] {
  const fileAt = (path: string) => {
    const { width, height, hash } = media[path] ?? {};
    return hash && width && height ? { url: addressOfMedia(path, { hash }), width, height } : null;
  };
  const path = pathOfSurface(code);
  const file = fileAt(path);
  return file && { ...file, phone: fileAt(mobileCut(path)) };
}

/** The changes of each version against the previous one; for the first one, against the file's record. */
function toHistory(one: SavedVersion, index: number, all: readonly SavedVersion[]): EditVersion {
  const { body, file, authorId, batch, ...step } = one;
  return { ...step, fields: changedFields(all[index - 1]?.body ?? file, body) };
}

export const changedFields = (before: EditBody | null, after: EditBody): string[] =>
  fieldsOf(after.kind).flatMap(({ name }) =>
    JSON.stringify(valueAt(before, name)) === JSON.stringify(valueAt(after, name)) ? [] : [name],
  );

export interface Stage {
  /** ISO time. */
  at: string;
  texts: readonly TextField[];
  /** The text that a member calls still right: `title.de`. */
  confirmed?: string | null;
}

/** Parts of a list move: a text belongs to its field, whatever the part. */
const fieldOf = (path: string): string => path.replaceAll(/\.\d+\./g, ".");

/**
 * A translation is outdated if its source text was another one when it was written.
 * @param stages the texts before the first version, and those of each version; the last ones count
 * @returns the fields, and when each got its present source text
 */
export function outdatedIn(stages: readonly Stage[], source: Locale, locale: Locale) {
  return (stages.at(-1)?.texts ?? []).flatMap(({ path, texts: { [source]: from, [locale]: text } }) => {
    if (!from || !text) return [];
    const has = ({ texts }: Stage, isSame: (texts: EditTexts) => boolean): boolean =>
      texts.some((each) => fieldOf(each.path) === fieldOf(path) && isSame(each.texts));
    /** The first of the last stages that have it. */
    const beginOf = (isSame: (texts: EditTexts) => boolean) =>
      stages[stages.findLastIndex((stage) => !has(stage, isSame)) + 1];
    const written = beginOf((texts) => texts[locale] === text);
    const isRight = (stage: Stage) => has(stage, (texts) => texts[locale] === text && texts[source] === from);
    const isConfirmed = ({ confirmed }: Stage) => confirmed && fieldOf(confirmed) === fieldOf(`${path}.${locale}`);
    if (!written || isRight(written) || stages.some((stage) => isConfirmed(stage) && isRight(stage))) return [];
    return [{ field: path, since: beginOf((texts) => texts[source] === from)?.at ?? written.at }];
  });
}
