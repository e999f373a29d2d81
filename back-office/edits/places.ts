/** Where the records of each described kind are: in the content, and in the files of a content folder. */
import { z } from "zod";
import type { DescribedKind } from "../../shared/contract";
import { isTree, type Tree, valueAt } from "../../shared/rules/tree";
import { CategorySource, ProductSource } from "../content/base-data";
import type { Content, ContentKind } from "../content/content";
import { Audience, CategoryTexts, Faq, Page, ProductTexts, Slides, Tags, Testimonies } from "../content/schema";

/** Reads and replaces records within a value, by their reference. */
interface Lens {
  list(value: unknown): [reference: string, record: Tree][];
  /** Replaces the record, or adds it at the end. */
  put(value: unknown, reference: string, record: Tree): unknown;
}

/** A part of a record: most records have one, products and categories have their texts in a second file. */
interface Part {
  contentKind: ContentKind;
  /** The field of the record that holds it; `null`: the record itself. */
  field: "texts" | null;
  schema: z.ZodTypeAny;
  inContent: Lens;
  file(reference: string): string;
  inFile: Lens;
}

export interface Place {
  parts: readonly Part[];
  /** Whether a record of the first part is of this kind. */
  has(record: Tree): boolean;
  /** The languages that have all of the record's texts are noted in it. */
  hasLanguages: boolean;
  /** The field whose text gives the addresses. */
  slugFrom: string | null;
  newReference: ((id: number) => string) | null;
  /** The fields of a new record that the form doesn't have. */
  blank(content: Content, made: { id: number; reference: string }): Tree;
}

const recordsIn = (value: unknown): Tree[] => (Array.isArray(value) ? value.filter(isTree) : []);

const byName = (name: string): Lens => ({
  list: (value) => recordsIn(value).map((record) => [String(record[name]), record]),
  put(value, reference, record) {
    const records = recordsIn(value);
    return records.some((each) => String(each[name]) === reference)
      ? records.map((each) => (String(each[name]) === reference ? record : each))
      : [...records, record];
  },
});
const byKey: Lens = {
  list: (value) =>
    (isTree(value) ? Object.entries(value) : []).flatMap(([key, record]) => (isTree(record) ? [[key, record]] : [])),
  put: (value, reference, record) => ({ ...(isTree(value) && value), [reference]: record }),
};
const within = (field: string, lens: Lens): Lens => ({
  list: (value) => lens.list(valueAt(value, field)),
  put: (value, reference, record) => ({
    ...(isTree(value) && value),
    [field]: lens.put(valueAt(value, field), reference, record),
  }),
});
/** A file with one record. */
const alone: Lens = {
  list: (value) => (isTree(value) ? [[String(value.code), value]] : []),
  put: (_value, _reference, record) => record,
};

const AUDIENCES = ["pro", "part"] as const;
/** Slides by audience; those of the files have no name but their position. The record tells its audience too. */
const bySlide: Lens = {
  list: (value) =>
    AUDIENCES.flatMap((audience) =>
      recordsIn(valueAt(value, audience)).map((slide, index): [string, Tree] => [
        typeof slide.code === "string" ? slide.code : `${audience}-${index + 1}`,
        { ...slide, audience },
      ]),
    ),
  put(value, reference, { audience, ...record }) {
    const slides = this.list(value);
    const known = slides.find(([name]) => name === reference)?.[1];
    const isMoved = known?.audience !== audience;
    const inAudience = (of: string) => [
      ...slides.flatMap(([name, { audience: own, ...slide }]) => {
        if (own !== of) return [];
        if (name !== reference) return [slide];
        return isMoved ? [] : [record];
      }),
      ...(isMoved && of === audience ? [record] : []),
    ];
    return { pro: inAudience("pro"), part: inAudience("part") };
  },
};
/** Categories of both audiences with their children. */
const byCategory: Lens = {
  list: (value) =>
    AUDIENCES.flatMap((audience) =>
      recordsIn(valueAt(value, audience)).flatMap((category) =>
        [category, ...recordsIn(category.childs)].map((each): [string, Tree] => [String(each.code), each]),
      ),
    ),
  put(value, reference, record) {
    const replaced = (category: Tree): Tree =>
      category.code === reference
        ? record
        : { ...category, ...(Array.isArray(category.childs) && { childs: recordsIn(category.childs).map(replaced) }) };
    return {
      ...(isTree(value) && value),
      ...Object.fromEntries(AUDIENCES.map((audience) => [audience, recordsIn(valueAt(value, audience)).map(replaced)])),
    };
  },
};

const Category = z.union([CategorySource, CategorySource.shape.childs.element]);

const noRecord = (): never => {
  throw new Error("new records of this kind come from the content folder");
};

function pagesOf(type: Content["pages"][number]["type"], kind: DescribedKind): Place {
  return {
    parts: [
      {
        ...{ contentKind: "pages", field: null, schema: Page, inContent: byName("code"), inFile: alone },
        file: (reference) => `pages/${reference}`,
      },
    ],
    has: (record) => record.type === type,
    hasLanguages: true,
    slugFrom: "title",
    newReference: (id) => `${kind}-${id}`,
    // A new page has the design of the others of its kind.
    blank({ pages }, { id, reference }) {
      const like = pages.find((page) => page.type === type) ?? pages[0];
      return {
        ...{ id, code: reference, type, author: like?.author ?? "–", order: 0 },
        ...{ cover: like?.cover ?? "plaster", alt: like?.alt ?? { fr: "–", de: "–" } },
      };
    },
  };
}

/** A kind whose records are a list of one file. */
function listOf(
  contentKind: "faq" | "testimonies" | "tags",
  schema: z.ZodTypeAny,
  place: Pick<Place, "blank" | "newReference" | "slugFrom" | "hasLanguages"> & { name: "code" | "id" },
): Place {
  const lens = byName(place.name);
  return {
    ...place,
    parts: [{ contentKind, field: null, schema, inContent: lens, file: () => contentKind, inFile: lens }],
    has: () => true,
  };
}

export const PLACES: Readonly<Record<DescribedKind, Place>> = {
  job: pagesOf("job", "job"),
  news: pagesOf("actualite", "news"),
  worksheet: pagesOf("worksheet", "worksheet"),
  video: pagesOf("video", "video"),
  article: pagesOf("page", "article"),
  faq: listOf("faq", Faq.element, {
    ...{ name: "code", hasLanguages: true, slugFrom: "title" },
    newReference: (id) => `question-${id}`,
    blank: (_content, { id, reference }) => ({ id, code: reference }),
  }),
  testimony: listOf("testimonies", Testimonies.element, {
    ...{ name: "id", hasLanguages: true, slugFrom: null },
    newReference: String,
    blank: (_content, { id }) => ({ id }),
  }),
  tag: listOf("tags", Tags.element, {
    ...{ name: "code", hasLanguages: false, slugFrom: "name" },
    newReference: (id) => `tag-${id}`,
    blank: (_content, { id, reference }) => ({ id, code: reference }),
  }),
  slide: {
    parts: [
      {
        ...{ contentKind: "slides", field: null, schema: Slides.shape.pro.element.extend({ audience: Audience }) },
        ...{ inContent: bySlide, inFile: bySlide, file: () => "slides" },
      },
    ],
    ...{ has: () => true, hasLanguages: true, slugFrom: null },
    newReference: (id) => `slide-${id}`,
    blank: ({ slides }, { reference }) => ({
      code: reference,
      text_color: [...slides.pro, ...slides.part][0]?.text_color ?? "#000000",
    }),
  },
  product: {
    parts: [
      {
        ...{ contentKind: "products", field: null, schema: ProductSource, inContent: byName("reference") },
        ...{ file: () => "products", inFile: within("products", byName("reference")) },
      },
      {
        ...{ contentKind: "product_texts", field: "texts", schema: ProductTexts.element, inContent: byKey },
        ...{ file: () => "product-texts", inFile: byKey },
      },
    ],
    ...{
      has: (record) => isTree(record.texts),
      hasLanguages: true,
      slugFrom: null,
      newReference: null,
      blank: noRecord,
    },
  },
  category: {
    parts: [
      {
        ...{ contentKind: "categories", field: null, schema: Category, inContent: byCategory },
        ...{ file: () => "categories", inFile: byCategory },
      },
      {
        ...{ contentKind: "category_texts", field: "texts", schema: CategoryTexts.element, inContent: byKey },
        ...{ file: () => "category-texts", inFile: byKey },
      },
    ],
    ...{
      has: (record) => isTree(record.texts),
      hasLanguages: false,
      slugFrom: null,
      newReference: null,
      blank: noRecord,
    },
  },
};

/** All records of a kind, from the values that hold its parts. */
export function recordsAt(
  { parts, has }: Place,
  read: (part: Part) => unknown,
  inPart: "inContent" | "inFile",
): Map<string, Tree> {
  const [first, ...others] = parts;
  const found = new Map(first ? first[inPart].list(read(first)) : []);
  for (const part of others)
    for (const [reference, record] of part[inPart].list(read(part))) {
      const known = found.get(reference);
      if (known && part.field) found.set(reference, { ...known, [part.field]: record });
    }
  return new Map([...found].filter(([, record]) => has(record)));
}

/** The value of a record for one of its parts. */
export function partOf({ parts }: Place, part: Part, record: Tree): Tree {
  if (part.field) {
    const inner = record[part.field];
    return isTree(inner) ? inner : {};
  }
  const others = parts.map(({ field }) => field);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !others.some((field) => field === name)));
}
