/** Edits records by the description of their kind (`shared/records/`): reads, checks and merges any field of any kind. */
import { isDeepStrictEqual } from "node:util";
import { DescribedEdit, type DescribedKind, type EditTexts } from "../../shared/contract";
import type { EditField } from "../../shared/records/fields";
import { fieldsOf } from "../../shared/records/kinds";
import { LOCALES } from "../../shared/route-table.js";
import { isTree, setValueAt, type Tree, valueAt } from "../../shared/rules/tree";
import { type Content, slugify } from "../content/content";
import { withItsLanguages } from "../content/record-languages";
import { checkFields, textFieldsOf } from "./by-fields";
import { destinationCode, readDestination } from "./choices";
import type { EditableKind, MergedEdit } from "./kind";
import { PLACES, partOf, recordsAt } from "./places";
import { rawRecord } from "./raw-record";
import { requiredOf, spokenIn } from "./spoken";
import { anyText, textsAt, written, writtenOrNone } from "./texts";

const known = new WeakMap<Content, Map<DescribedKind, Map<string, Tree>>>();
/** The records of a kind by their reference, as the content has them. */
function recordsOf(content: Content, kind: DescribedKind): Map<string, Tree> {
  const kinds = known.get(content) ?? new Map<DescribedKind, Map<string, Tree>>();
  known.set(content, kinds);
  const records = kinds.get(kind) ?? recordsAt(PLACES[kind], ({ contentKind }) => content[contentKind], "inContent");
  kinds.set(kind, records);
  return records;
}

const bodies = new WeakMap<Tree, DescribedEdit>();

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];

function readField(field: EditField, value: unknown): unknown {
  switch (field.as) {
    case "texts":
      return textsAt(value);
    case "list":
      return (Array.isArray(value) ? value : []).map((part: unknown, place) =>
        valueAt(part, "type") === field.type
          ? { type: field.type, ...readFields(field.of, part) }
          : { type: "uneditable", place },
      );
    case "choices":
      return strings(value);
    case "choice":
      return field.of === "destinations" ? destinationCode(value) : (value ?? "");
    case "number":
      return value ?? null;
    case "check":
      return value === true;
    default:
      return value ?? "";
  }
}

function readFields(fields: readonly EditField[], record: unknown): Tree {
  const read: Tree = {};
  for (const field of fields) setValueAt(read, field.name, readField(field, valueAt(record, field.name)));
  return read;
}

/** Values that the form doesn't show; edits carry them along. */
const CARRIED = ["slug", "sites"] as const;

function bodyOf(kind: DescribedKind, raw: Tree): DescribedEdit {
  const carried = CARRIED.flatMap((name) => (raw[name] === undefined ? [] : [[name, raw[name]]]));
  return DescribedEdit.parse({
    ...Object.fromEntries(carried),
    ...readFields(fieldsOf(kind), withoutDerived(raw)),
    kind,
  });
}

/** A page without a description of its own has its extract. */
const hasOwnDescription = ({ metas, extract }: Tree): boolean =>
  !extract || !isDeepStrictEqual(valueAt(metas, "description"), extract);
const withoutDerived = (raw: Tree): Tree =>
  hasOwnDescription(raw) || !isTree(raw.metas) ? raw : { ...raw, metas: { ...raw.metas, description: {} } };

/** The value for the content's record; `undefined` leaves it out. @param old the record's value */
function writeField(field: EditField, value: unknown, old: unknown): unknown {
  switch (field.as) {
    case "texts":
      return writtenOrNone(textsAt(value));
    case "list":
      return (Array.isArray(value) ? value : []).flatMap((part: unknown): unknown[] => {
        const place = valueAt(part, "place");
        if (typeof place === "number") return Array.isArray(old) ? old.slice(place, place + 1) : [];
        return [{ type: field.type, ...writeFields(field.of, {}, null, part) }];
      });
    case "choices":
      return field.optional && field.of === "sites" && strings(value).length === 0 ? undefined : value;
    case "choice":
      return field.of === "destinations" ? readDestination(value) : value || undefined;
    case "number":
      return value ?? undefined;
    case "check":
      return value;
    default:
      return value || undefined;
  }
}

/** Writes the fields that differ from `before`; the others stay as the record has them. */
function writeFields(fields: readonly EditField[], record: Tree, before: unknown, after: unknown): Tree {
  const made = structuredClone(record);
  for (const field of fields) {
    const value = valueAt(after, field.name);
    if (before && isDeepStrictEqual(value, valueAt(before, field.name))) continue;
    setValueAt(made, field.name, writeField(field, value, valueAt(record, field.name)));
  }
  return made;
}

/** The description that a page has of its own, by the form where it has that field. */
function keepsDescription(kind: DescribedKind, raw: Tree | undefined, body: DescribedEdit): boolean {
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
  kind: DescribedKind,
  { raw, before }: { raw: Tree | undefined; before: DescribedEdit | null },
  content: Content,
  edit: MergedEdit<DescribedEdit>,
): Tree {
  const { body, isOpen, at } = edit;
  const place = PLACES[kind];
  const made = writeFields(fieldsOf(kind), raw ?? place.blank(content, edit), before, body);
  const slug = written(textsAt(body.slug));
  if (place.slugFrom && !isDeepStrictEqual(slug, textsAt(before?.slug))) made.slug = slug;
  if (place.parts[0]?.contentKind === "pages") {
    if (!keepsDescription(kind, raw, body))
      made.metas = { ...(isTree(made.metas) && made.metas), description: made.extract };
    if (!isDeepStrictEqual(made, raw)) made.updated_at = at.slice(0, 10);
  }
  const { published, closed, ...rest } = made;
  return { ...rest, ...(!isOpen && { published: false }), ...(!isOpen && kind === "job" && { closed: true }) };
}

/** Merges a record into the content. @throws ZodError when it doesn't have the shape of its kind */
function withRecord(kind: DescribedKind, content: Content, reference: string, record: Tree): Content {
  const place = PLACES[kind];
  let merged = content;
  for (const part of place.parts) {
    const own = partOf(place, part, record);
    const marked =
      place.hasLanguages && part.field === null
        ? withItsLanguages(part.file(reference), own, part === place.parts.at(-1) ? null : record)
        : own;
    const value = part.inContent.put(content[part.contentKind], reference, part.schema.parse(marked));
    merged = Object.assign({}, merged, { [part.contentKind]: value });
  }
  return merged;
}

/**
 * The files of a content folder with an edit.
 * @param content of the folder @param fileOf reads a file @returns those that differ, by name
 */
export function writeDescribed(
  kind: DescribedKind,
  content: Content,
  edit: MergedEdit<DescribedEdit>,
  fileOf: (name: string) => unknown,
): Map<string, unknown> {
  const place = PLACES[kind];
  const { reference } = edit;
  const record = recordsAt(place, (part) => fileOf(part.file(reference)), "inFile").get(reference);
  const known = recordsOf(content, kind).get(reference);
  const before = known ? bodyOf(kind, rawRecord(known, content.spoken.languages)) : null;
  const made = editedRecord(kind, { raw: record, before }, content, edit);
  if (record && isDeepStrictEqual(made, { ...record, ...(record.published === true && { published: undefined }) }))
    return new Map();
  return new Map(
    place.parts.map((part) => {
      const name = part.file(reference);
      return [name, part.inFile.put(fileOf(name), reference, partOf(place, part, made))];
    }),
  );
}

const isEmptyPart = (part: unknown): boolean =>
  isTree(part) && part.type !== "uneditable" && Object.values(part).every((text) => !isTree(text) || !anyWritten(text));
const anyWritten = (texts: Tree): boolean => writtenOrNone(textsAt(texts)) !== undefined;

/** A free address for each language that has a title and no address yet. */
function slugsFor(title: EditTexts, before: EditTexts, content: Content, own: readonly string[]): EditTexts {
  const slugs: EditTexts = { ...before };
  const { pages, folders, faq, tags } = content;
  for (const locale of LOCALES) {
    const wanted = slugify(title[locale] ?? "");
    if (slugs[locale] || !wanted) continue;
    const taken = new Set([...pages, ...folders, ...faq, ...tags].map(({ slug }) => slug[locale]));
    for (const slug of own) taken.delete(slug);
    let slug = wanted;
    for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
    slugs[locale] = slug;
  }
  return slugs;
}

export function describedKind(kind: DescribedKind): EditableKind<DescribedEdit> {
  const place = PLACES[kind];
  const [first] = place.parts;
  const fields = fieldsOf(kind);
  const find = (content: Content, reference: string): Tree | undefined => {
    const record = recordsOf(content, kind).get(reference);
    return record && rawRecord(record, content.spoken.languages);
  };
  const sitesOf = ({ sites }: DescribedEdit): string[] => strings(sites);
  return {
    contentKind: first?.contentKind ?? "pages",
    keyOf(content, reference) {
      const record = recordsOf(content, kind).get(reference);
      return String(record?.id ?? record?.code ?? "");
    },
    newReference: place.newReference,
    list: (content) => [...recordsOf(content, kind).keys()],
    find(content, reference) {
      const record = recordsOf(content, kind).get(reference);
      if (!record) return null;
      // Lists read the bodies of all records, and records don't change.
      const body = bodies.get(record) ?? bodyOf(kind, rawRecord(record, content.spoken.languages));
      bodies.set(record, body);
      return body;
    },
    empty: (_content, today) => {
      const raw = { ...(kind !== "tag" && { targets: ["pro", "part"] }), publication_date: today };
      return DescribedEdit.parse({ kind, ...readFields(fields, raw) });
    },
    titleOf(body, reference, lang) {
      const title = valueAt(body, fields.find(({ as }) => as === "texts" || as === "line")?.name ?? "");
      return (typeof title === "string" ? title : anyText(textsAt(title), lang)) || reference;
    },
    textsOf: textFieldsOf,
    sitesOf,
    required: (body, content) =>
      place.hasLanguages ? requiredOf({ sites: sitesOf(body) }, content) : spokenIn(content),
    check: checkFields,
    complete(body, { reference, shown, content }) {
      const made: Tree = { ...body };
      for (const field of fields)
        if (valueAt(made, field.name) === undefined) setValueAt(made, field.name, readField(field, undefined));
      if (place.slugFrom) {
        const before = textsAt(shown && valueAt(shown, "slug"));
        const raw = reference === null ? undefined : find(content, reference);
        made.slug = slugsFor(textsAt(body[place.slugFrom]), before, content, Object.values(textsAt(raw?.slug)));
      }
      if (!fields.some(({ name }) => name === "sites") && shown && "sites" in shown) made.sites = shown.sites;
      if (Array.isArray(made.paragraphs)) made.paragraphs = made.paragraphs.filter((part) => !isEmptyPart(part));
      return DescribedEdit.parse(made);
    },
    mergeEdit(content, edit, isNew) {
      const raw = find(content, edit.reference);
      if (!raw && !isNew) throw new Error(`there is no ${kind} ${edit.reference}`);
      return withRecord(
        kind,
        content,
        edit.reference,
        editedRecord(kind, { raw, before: raw ? bodyOf(kind, raw) : null }, content, edit),
      );
    },
    isOpen: (content, reference) => {
      const record = recordsOf(content, kind).get(reference);
      return record !== undefined && record.published !== false;
    },
    idOf(content, reference) {
      const id = recordsOf(content, kind).get(reference)?.id;
      return typeof id === "number" ? id : null;
    },
  };
}
