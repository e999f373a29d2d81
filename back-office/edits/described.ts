/** Edits records by the description of their kind (`shared/records/`): reads, checks and merges any field of any kind. */
import { isDeepStrictEqual } from "node:util";
import { EditBody, type EditKind, type EditTexts } from "../../shared/contract";
import { memoized } from "../../shared/memoized";
import { EDIT_KINDS, fieldsOf, namesSites } from "../../shared/records/kinds";
import { LOCALES, type Locale } from "../../shared/route-table.js";
import { isTree, setValueAt, type Tree, valueAt } from "../../shared/rules/tree";
import type { Content } from "../content/content";
import { withItsLanguages } from "../content/record-languages";
import { placeholders } from "../content/site-texts";
import { addressProblems, slugsFor } from "./addresses";
import { checkFields, textFieldsOf } from "./by-fields";
import type { EditContext, MergedEdit, Problems } from "./kind";
import { anyText, textsAt, writtenOrNone } from "./kind";
import { type Place, placeOf } from "./places";
import { rawRecord, readField, readFields, strings, writeFields } from "./record-fields";
import { partOf, recordsAt } from "./record-parts";
import { requiredOf, spokenIn } from "./spoken";

const kindsIn = memoized(
  (content: Content) =>
    memoized((kind: EditKind) => recordsAt(placeOf(kind), ({ contentKind }) => content[contentKind], "inContent")),
  new WeakMap(),
);
const recordsOf = (content: Content, kind: EditKind): Map<string, Tree> => kindsIn(content)(kind);

const bodies = new WeakMap<Tree, EditBody>();

/** Values that the form doesn't show; edits carry them along. */
const CARRIED = ["slug", "sites", "moved"] as const;

const formOf = (kind: EditKind, record: Tree, content: Content): Tree =>
  placeOf(kind).toForm?.(record, content) ?? record;

function bodyOf(kind: EditKind, record: Tree, content: Content): EditBody {
  const raw = formOf(kind, rawRecord(record, content.spoken.languages), content);
  const carried = CARRIED.flatMap((name) => (raw[name] === undefined ? [] : [[name, raw[name]]]));
  const fields = readFields(fieldsOf(kind), withoutDerived(raw));
  // The content was checked when it was loaded.
  return { ...Object.fromEntries(carried), ...fields, kind } as EditBody;
}

/** A page without a description of its own has its extract. */
const hasOwnDescription = ({ metas, extract }: Tree): boolean =>
  !extract || !isDeepStrictEqual(valueAt(metas, "description"), extract);
const withoutDerived = (raw: Tree): Tree =>
  hasOwnDescription(raw) || !isTree(raw.metas) ? raw : { ...raw, metas: { ...raw.metas, description: {} } };

/** The description that a page has of its own, by the form where it has that field. */
function keepsDescription(kind: EditKind, raw: Tree | undefined, body: EditBody): boolean {
  const isInForm = fieldsOf(kind).some(({ name }) => name === "metas.description");
  if (!isInForm) return raw !== undefined && hasOwnDescription(raw);
  return writtenOrNone(textsAt(valueAt(body, "metas.description"))) !== undefined;
}

/**
 * @param raw the record as its files have it; `undefined`: a new one
 * @param before its body; fields that are as before stay as the record has them
 * @returns it with the edit
 */
export function editedRecord(
  kind: EditKind,
  { raw, before }: { raw: Tree | undefined; before: EditBody | null },
  content: Content,
  edit: MergedEdit,
): Tree {
  const { body, isOpen, at } = edit;
  const place = placeOf(kind);
  const base = raw ? formOf(kind, raw, content) : place.blank(content, edit);
  const written = writeFields(fieldsOf(kind), base, before, body);
  const made = place.derive?.(written, raw, content) ?? written;
  const slug = writtenOrNone(textsAt(body.slug)) ?? {};
  if (place.slugFrom && !isDeepStrictEqual(slug, textsAt(before?.slug))) made.slug = slug;
  if (body.moved) made.moved = body.moved;
  if (["pages", "folders"].includes(place.parts[0]?.contentKind ?? "")) {
    if (!keepsDescription(kind, raw, body))
      made.metas = { ...(isTree(made.metas) && made.metas), description: made.extract };
    if (!isDeepStrictEqual(made, raw)) made.updated_at = at.slice(0, 10);
  }
  const { published, closed, ...rest } = made;
  return { ...rest, ...(!isOpen && { published: false }), ...(!isOpen && kind === "job" && { closed: true }) };
}

/** The parts of a record, as the content has them. @throws ZodError when it doesn't have the shape of its kind */
const partsFor = (place: Place, reference: string, record: Tree): Tree[] =>
  place.parts.map((part) => {
    const own = partOf(place, part, record);
    const isMarked = place.hasLanguages && part.field === null;
    const { moved, ...texts } = record;
    return part.schema.parse(isMarked ? withItsLanguages(part.file(reference), own, texts) : own);
  });

/**
 * The files of a content folder with an edit.
 * @param content of the folder @param fileOf reads a file @returns those that differ, by name
 */
export function writeDescribed(kind: EditKind, content: Content, edit: MergedEdit, fileOf: (name: string) => unknown) {
  const place = placeOf(kind);
  const { reference } = edit;
  const record = recordsAt(place, (part) => fileOf(part.file(reference)), "inFile").get(reference);
  const known = recordsOf(content, kind).get(reference);
  const before = known ? bodyOf(kind, known, content) : null;
  const made = editedRecord(kind, { raw: record, before }, content, edit);
  if (record && isDeepStrictEqual(made, { ...record, ...(record.published === true && { published: undefined }) }))
    return new Map();
  return new Map(
    place.parts.flatMap((part) => {
      const name = part.file(reference);
      const before = fileOf(name);
      const after = part.inFile.put(before, reference, partOf(place, part, made));
      return after === before ? [] : [[name, after]];
    }),
  );
}

const isEmptyPart = (part: unknown): boolean =>
  isTree(part) && part.type !== "uneditable" && Object.values(part).every((text) => !isTree(text) || !anyWritten(text));
const anyWritten = (texts: Tree): boolean => writtenOrNone(textsAt(texts)) !== undefined;

function withCodes(entries: readonly unknown[]): Tree[] {
  const taken = new Set(entries.map((entry) => valueAt(entry, "code")));
  return entries.filter(isTree).map((entry, index) => {
    if (entry.code) return entry;
    let number = index + 1;
    while (taken.has(`entry-${number}`)) number += 1;
    taken.add(`entry-${number}`);
    return { ...entry, code: `entry-${number}` };
  });
}

/** A text fills in the same values as the one that it replaces; only a count may be spelled out. */
function placeholderProblems(name: string, body: EditBody, instead: EditTexts): Problems {
  const valuesIn = (text: string) => [...new Set(placeholders(text))].filter((value) => value !== "count").sort();
  const wrong = Object.entries(textsAt(valueAt(body, name))).filter(([lang, text]) => {
    const shipped = Object.entries(instead).find(([each]) => each === lang)?.[1] ?? "";
    const isCountNew = placeholders(text ?? "").includes("count") && !placeholders(shipped).includes("count");
    return text && (isCountNew || !isDeepStrictEqual(valuesIn(text), valuesIn(shipped)));
  });
  return Object.fromEntries(wrong.map(([lang]) => [`${name}.${lang}`, "placeholders"]));
}

/** A kind of record that the teams' tool edits. */
export type EditableKind = ReturnType<typeof describedKind>;

function describedKind(kind: EditKind) {
  const place = placeOf(kind);
  const contentKind = place.parts[0]?.contentKind ?? "pages";
  const fields = fieldsOf(kind);
  const sitesOf = ({ sites }: Tree, reference: string): string[] => place.sitesOf?.(reference) ?? strings(sites);
  const titleField = fields.find(({ as }) => as === "texts" || as === "line")?.name ?? "";
  function titleOf(record: Tree, reference: string, lang: Locale): string {
    const title = place.title?.(record, lang) ?? valueAt(record, titleField);
    if (typeof title === "string") return title || reference;
    const texts = textsAt(title);
    return (place.instead ? texts[lang] || place.instead(reference)[lang] : anyText(texts, lang)) || reference;
  }
  const addressesIn = (content: Content, reference: string) => ({
    content,
    titleOf: (body: EditBody) => place.slugFrom?.(body) ?? {},
    own: textsAt(recordsOf(content, kind).get(reference)?.slug),
  });
  return {
    contentKind,
    keyOf(content: Content, reference: string): string {
      if (!Array.isArray(content[contentKind])) return "";
      const record = recordsOf(content, kind).get(reference);
      return String(record?.id ?? record?.code ?? "");
    },
    /** The reference of a new record; `null`: there are no new ones. */
    newReference: place.newReference,
    /** References of the files' records, in their order. */
    list: (content: Content): string[] => [...recordsOf(content, kind).keys()],
    /** Reads the editable fields of a record; `null` if the content has no such record. */
    find(content: Content, reference: string): EditBody | null {
      const record = recordsOf(content, kind).get(reference);
      if (!record) return null;
      // Lists read the bodies of all records, and records don't change.
      const body = bodies.get(record) ?? bodyOf(kind, record, content);
      bodies.set(record, body);
      return body;
    },
    empty: (content: Content, today: string): EditBody => {
      const begun = { ...(kind !== "tag" && { targets: ["pro", "part"] }), publication_date: today };
      const raw = { ...begun, ...place.begin?.(content) };
      return EditBody.parse({ kind, ...readFields(fields, raw) });
    },
    /** The part of each record that lists read in place of its body. */
    outline(content: Content, reference: string) {
      const record = formOf(kind, recordsOf(content, kind).get(reference) ?? {}, content);
      return {
        titles: LOCALES.map((lang) => titleOf(record, reference, lang)),
        sites: sitesOf(record, reference),
      };
    },
    /** The texts that visitors see where one is empty, by path. */
    instead: (reference: string): Record<string, string> =>
      Object.fromEntries(
        Object.entries(place.instead?.(reference) ?? {}).map(([lang, text]) => [`${titleField}.${lang}`, text ?? ""]),
      ),
    titleOf,
    textsOf: place.textsOf ?? textFieldsOf,
    /** Codes of the sites that show it; none: every site. */
    sitesOf,
    /** Languages that must have every text before it is published. */
    required(body: EditBody, content: Content): Locale[] {
      if (place.instead) return [];
      const isOfSites = "sites" in body && !namesSites(kind);
      return place.hasLanguages || isOfSites ? requiredOf({ sites: strings(body.sites) }, content) : spokenIn(content);
    },
    /** Further problems that prevent publishing, by field. */
    check: (body: EditBody, content: Content, reference: string): Problems => ({
      ...checkFields(body, content),
      ...place.check?.(body, content, reference),
      ...(place.slugFrom && addressProblems(body, addressesIn(content, reference))),
      ...(place.instead && placeholderProblems(titleField, body, place.instead(reference))),
    }),
    /** Adds values that the back-office derives: numbers, places, addresses. */
    complete(body: EditBody, around: EditContext): EditBody {
      const { reference, shown, before: last, content } = around;
      const completed: Tree = place.complete?.(body, around) ?? body;
      const made: Tree = { ...completed, ...(last && "like" in last && { like: last.like }) };
      for (const field of fields)
        if (valueAt(made, field.name) === undefined) setValueAt(made, field.name, readField(field, undefined));
      if (place.slugFrom) made.slug = slugsFor(body, around, addressesIn(content, reference ?? ""));
      else if (shown && "slug" in shown) made.slug = shown.slug;
      if (!namesSites(kind) && shown && "sites" in shown) made.sites = shown.sites;
      for (const name of ["entries", "plus"]) {
        const parts = made[name];
        if (Array.isArray(parts)) made[name] = withCodes(parts);
      }
      if (Array.isArray(made.paragraphs)) made.paragraphs = made.paragraphs.filter((part) => !isEmptyPart(part));
      return EditBody.parse(made);
    },
    /** @throws Error when the record is of neither the files nor the tool, or doesn't have its shape */
    partsOf(content: Content, edit: MergedEdit, isNew: boolean): Tree[] {
      const known = recordsOf(content, kind).get(edit.reference);
      if (!known && !isNew) throw new Error(`there is no ${kind} ${edit.reference}`);
      const raw = known && rawRecord(known, content.spoken.languages);
      const before = known ? bodyOf(kind, known, content) : null;
      return partsFor(place, edit.reference, editedRecord(kind, { raw, before }, content, edit));
    },
    /** Whether no record of the kind contains another one or depends on it: any number of them is merged at once. */
    isIndependent: place.parts.every(({ inContent }) => inContent.putAll),
    /** @param made the parts of each edited record, by reference */
    merge(content: Content, made: ReadonlyMap<string, Tree[]>): Content {
      const merged = place.parts.map(({ contentKind, inContent: lens }, index) => {
        const own = new Map(
          [...made].flatMap(([reference, parts]) => (parts[index] ? [[reference, parts[index]]] : [])),
        );
        const before: unknown = content[contentKind];
        const after =
          lens.putAll?.(before, own) ?? [...own].reduce((all, [name, part]) => lens.put(all, name, part), before);
        return [contentKind, after] as const;
      });
      return Object.assign({}, content, Object.fromEntries(merged));
    },
    isOpen: (content: Content, reference: string): boolean => {
      const record = recordsOf(content, kind).get(reference);
      return record !== undefined && record.published !== false;
    },
    /** The id under which visitors get it. */
    idOf(content: Content, reference: string): number | null {
      const id = recordsOf(content, kind).get(reference)?.id;
      return typeof id === "number" ? id : null;
    },
  };
}

const KINDS = new Map(EDIT_KINDS.map((kind) => [kind, describedKind(kind)]));

export function kindNamed(kind: EditKind): EditableKind {
  const found = KINDS.get(kind);
  if (!found) throw new Error(`there is no kind ${kind}`);
  return found;
}
