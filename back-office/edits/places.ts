/** Where the records of each described kind are: in the content, and in the files of a content folder. */
import { z } from "zod";
import type { EditBody, EditTexts } from "../../shared/contract";
import { memoized } from "../../shared/memoized";
import { type Description, descriptionOf } from "../../shared/records/kinds";
import { LOCALES, type Locale } from "../../shared/route-table.js";
import { isTree, type Tree, valueAt } from "../../shared/rules/tree";
import { CategorySource, ProductSource } from "../content/base-data";
import { CONTENT_KINDS, CONTENT_SHAPES, type Content, type ContentKind } from "../content/content";
import {
  Audience,
  CategoryTexts,
  FILES,
  Focuses,
  Folders,
  Menus,
  Page,
  ProductTexts,
  Settings,
  Slides,
  Stores,
} from "../content/schema";
import { Brand } from "../content/schema-brand";
import { LocalisedText, Slugs } from "../content/schema-parts";
import { price } from "../content/schema-shop";
import { EditedSite } from "../content/schema-sites";
import { siteTexts } from "../content/site-texts";
import type { AddressedEntity } from "../paths";
import { brandContent, brandFile, brandForm, brandProblems, brandRecord } from "./brand";
import { categoryProblems, isRoot, withOrder } from "./category";
import { closureProblems } from "./closures";
import type { EditContext, MergedEdit, Problems, TextField } from "./kind";
import { anyText, textsAt, writtenOrNone } from "./kind";
import * as lens from "./lenses";
import { type Lens, recordsIn } from "./lenses";
import { priceListForm, priceListProblems, priceListRecord } from "./price-list";
import { copiedProduct, productForm, productProblems, productTitle, withDerived } from "./product";
import { redirectProblems } from "./redirects";
import { byHours, fileOfHours, hoursForm, hoursSetting, settingProblems, sitesOfHours } from "./setting";
import { placedShop, shopForm, shopProblems, shopRecord, shopTexts, shopTitle } from "./shop";
import { bySite, siteForm, siteProblems, siteRecord } from "./site";
import { sessionProblems, withBoxes, withNumbers, withoutBoxes } from "./training";
import { videoProblems, withAddress, withVideo } from "./video";

/** A part of a record: most records have one, products and categories have their texts in a second file. */
export interface Part {
  contentKind: ContentKind;
  /** The field of the record that holds it; `null`: the record itself. */
  field: "texts" | "listing" | "shop" | "moved" | null;
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
  /** The text that gives the addresses. */
  slugFrom: ((body: Tree) => EditTexts) | null;
  newReference: ((id: number) => string) | null;
  /** Problems beyond those of the fields. */
  check?: (body: Tree, content: Content, reference: string) => Problems;
  /** Adds what follows from the fields of a changed record. */
  derive?: (record: Tree, before: Tree | undefined, content: Content) => Tree;
  /** The record in the shape of its fields, where the content has another one; `derive` goes back. */
  toForm?: (record: Tree, content: Content) => Tree;
  /** Adds values that the form leaves to the back-office. */
  complete?: (body: Tree, around: EditContext) => Tree;
  textsOf?: (body: EditBody) => TextField[];
  /** The title, if it isn't the first text. */
  title?: (record: Tree, lang: Locale) => string;
  /** The sites of a record that doesn't name them. */
  sitesOf?: (reference: string) => string[];
  /** Values of a new record, beside those that every kind begins with. */
  begin?: (content: Content) => Tree;
  /** The texts that visitors see where the record has none. */
  instead?: (reference: string) => EditTexts;
  /** The fields of a new record that the form doesn't have. */
  blank(content: Content, made: Pick<MergedEdit, "id" | "reference" | "body">): Tree;
}

const Listing = ProductSource.pick({ categories: true }).extend({ like: z.string() }).partial();
const parent = z.string();
const Category = z.union([CategorySource.extend({ parent }), CategorySource.shape.childs.element.extend({ parent })]);

const MenuRecord = z.object({ entries: z.array(z.record(z.unknown())) });
const noRecord = (): never => {
  throw new Error("new records of this kind come from the content folder");
};

function pagesOf(type: string): Pick<Place, "parts" | "has" | "blank"> {
  return {
    parts: [
      {
        contentKind: "pages",
        field: null,
        schema: Page,
        inContent: lens.byName("code"),
        inFile: lens.alone,
        file: (reference) => `pages/${reference}`,
      },
      movedFrom("page"),
    ],
    has: (record) => record.type === type,
    // A new page has the design of the others of its kind.
    blank({ pages }, { id, reference }) {
      const like = pages.find((page) => page.type === type) ?? pages[0];
      return {
        id,
        code: reference,
        type,
        author: like?.author ?? "–",
        order: 0,
        cover: like?.cover ?? "plaster",
        alt: like?.alt ?? { fr: "–", de: "–" },
      };
    },
  };
}

/** A part in the file of its name, which has the content's shape unless another lens reads it. */
const partIn = (contentKind: ContentKind, schema: z.ZodTypeAny, inContent: Lens, inFile = inContent): Part => ({
  contentKind,
  field: null,
  schema,
  inContent,
  inFile,
  file: () => contentKind.replace("_", "-"),
});
/** The addresses that a record had are in a file of their own, which keeps what it has. */
const movedFrom = (entity: AddressedEntity): Part => ({
  ...partIn("moved", z.object({ from: z.array(Slugs).optional() }), lens.byMove(entity)),
  field: "moved",
});
/** The schema of the records of a file that is a list. */
function listedIn(file: string): { contentKind: ContentKind; schema: z.AnyZodObject } {
  const contentKind = CONTENT_KINDS.find((kind) => kind === file);
  const list = contentKind && CONTENT_SHAPES[contentKind];
  if (!contentKind || !(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject))
    throw new Error(`the content has no list ${file}`);
  return { contentKind, schema: list.element };
}

function listOf({ file, key }: NonNullable<Description["list"]>): Pick<Place, "parts" | "blank"> {
  const { contentKind, schema } = listedIn(file);
  const { id, code } = schema.shape;
  return {
    parts: [partIn(contentKind, schema, lens.byName(key))],
    blank: (_content, made) => ({ ...(id && { id: made.id }), ...(code && { code: made.reference }) }),
  };
}

/** The place of a kind by its description, with what `OWN` has for it. */
export function placeBy(kind: string, description: Description): Place {
  const { page, list, hasLanguages, newReference, addressFrom } = description;
  return {
    parts: [],
    has: () => true,
    blank: noRecord,
    hasLanguages,
    slugFrom: addressFrom === undefined ? null : (body) => textsAt(valueAt(body, addressFrom)),
    newReference: newReference === undefined ? null : (id) => newReference + id,
    ...(page !== undefined && pagesOf(page)),
    ...(list && listOf(list)),
    ...OWN[kind],
  };
}
export const placeOf = memoized((kind: string) => placeBy(kind, descriptionOf(kind)));

/** Kinds with records of a shape, or with rules, of their own. */
const OWN: Readonly<Partial<Record<string, Partial<Place>>>> = {
  video: { toForm: withAddress, derive: withVideo, check: videoProblems },
  folder: { parts: [partIn("folders", Folders.element, lens.byName("code")), movedFrom("folder")] },
  redirect: { check: redirectProblems },
  substance: {
    // Products differ in the share of the same substance.
    title: ({ name, share }, lang) =>
      [name, share]
        .map((text) => anyText(textsAt(text), lang))
        .filter(Boolean)
        .join(", "),
  },
  training: {
    check: sessionProblems,
    toForm: withBoxes,
    derive: withoutBoxes,
    complete: withNumbers,
    begin: () => ({ targets: ["pro"] }),
  },
  shop: {
    parts: [partIn("stores", Stores.shape.stores.element, lens.within("stores", lens.byName("id")))],
    blank: (_content, { id }) => ({ id }),
    check: shopProblems,
    toForm: shopForm,
    derive: shopRecord,
    textsOf: shopTexts,
    title: shopTitle,
    complete: (body, { content }) => placedShop(body, content),
    begin: ({ stores }) => ({ hours: Object.keys(stores.hours)[0] ?? "" }),
  },
  hours: {
    parts: (["settings", "sites"] as const).map((contentKind) => ({
      contentKind,
      field: null,
      schema: Settings.element,
      file: fileOfHours,
      inContent: byHours,
      inFile: byHours,
    })),
    check: closureProblems,
    toForm: hoursForm,
    derive: hoursSetting,
    sitesOf: sitesOfHours,
  },
  slide: {
    parts: [partIn("slides", Slides.shape.pro.element.extend({ audience: Audience }), lens.bySlide)],
    blank: ({ slides }, { reference }) => ({
      code: reference,
      text_color: [...slides.pro, ...slides.part][0]?.text_color ?? "#000000",
    }),
  },
  text: {
    parts: [partIn("texts", z.object({ wording: FILES.texts.valueSchema.optional() }), lens.byText)],
    instead: (reference) => Object.fromEntries(LOCALES.map((lang) => [lang, siteTexts(lang).get(reference) ?? ""])),
  },
  menu: {
    parts: [partIn("menus", MenuRecord, lens.byMenu(Menus.parse), lens.byMenu())],
    check: ({ entries }) =>
      Object.fromEntries(
        recordsIn(entries).flatMap((entry, index) =>
          writtenOrNone(textsAt(entry.label)) || String(entry.to).startsWith("category/")
            ? []
            : [[`entries.${index}.label.${LOCALES[0]}`, "missing"]],
        ),
      ),
  },
  product: {
    parts: [
      partIn("products", ProductSource, lens.byName("reference"), lens.within("products", lens.byName("reference"))),
      { ...partIn("product_texts", ProductTexts.element, lens.byKey), field: "texts" },
      { ...partIn("categories", Listing, lens.byListing), field: "listing" },
      { ...partIn("shop", z.object({ price: price.optional() }), lens.byPrice), field: "shop" },
      movedFrom("product"),
    ],
    has: () => true,
    slugFrom: productTitle,
    blank: copiedProduct,
    check: productProblems,
    toForm: productForm,
    derive: withDerived,
  },
  category: {
    parts: [
      partIn("categories", Category, lens.byCategory),
      { ...partIn("category_texts", CategoryTexts.element, lens.byKey), field: "texts" },
      movedFrom("category"),
    ],
    has: (record) => isTree(record.texts),
    check: categoryProblems,
    blank: (_content, { id, reference: code, body }) =>
      isRoot(body) ? { id, code, childs: [] } : { id, code, products: [] },
    complete: withOrder,
  },
  "price-list": { toForm: priceListForm, derive: priceListRecord, check: priceListProblems },
  setting: {
    parts: [partIn("settings", z.record(z.unknown()), lens.bySetting(Settings.parse), lens.bySetting())],
    check: settingProblems,
  },
  site: {
    parts: [partIn("sites", EditedSite, bySite)],
    toForm: siteForm,
    derive: siteRecord,
    check: siteProblems,
    title: ({ market, legal }, lang) => String(market || anyText(textsAt(valueAt(legal, "country")), lang)),
  },
  brand: {
    parts: [partIn("brand", Brand, brandContent, brandFile)],
    toForm: brandForm,
    derive: brandRecord,
    check: brandProblems,
  },
  picture: {
    parts: [partIn("pictures", Focuses.extend({ alt: LocalisedText }), lens.byPicture)],
    blank: () => ({}),
    derive: withWholeFocus,
  },
};

/** A number that is left empty is the middle; without both there is no focus. */
function withWholeFocus({ focus, focus_phone, ...record }: Tree): Tree {
  for (const [name, value] of Object.entries({ focus, focus_phone })) {
    const { x, y } = isTree(value) ? value : {};
    if ((x ?? y) !== undefined) record[name] = { x: x ?? 50, y: y ?? 50 };
  }
  return record;
}
