/** The kinds of records that the teams edit. A kind has its fields here, its place in the content in `back-office/edits/places.ts`. */
import type { EditKind } from "../contract";
import article from "./article.json";
import brand from "./brand.json";
import category from "./category.json";
import faq from "./faq.json";
import type { ChoiceList, EditField, EditSection } from "./fields";
import folder from "./folder.json";
import hours from "./hours.json";
import job from "./job.json";
import menu from "./menu.json";
import news from "./news.json";
import picture from "./picture.json";
import product from "./product.json";
import redirect from "./redirect.json";
import setting from "./setting.json";
import shop from "./shop.json";
import site from "./site.json";
import slide from "./slide.json";
import substance from "./substance.json";
import tag from "./tag.json";
import testimony from "./testimony.json";
import text from "./text.json";
import training from "./training.json";
import video from "./video.json";
import worksheet from "./worksheet.json";

/** A unit test reads each file by its schema, which browsers needn't load. */
const SECTIONS = {
  ...{ job, news, worksheet, video, article, folder, product, category },
  ...{ faq, slide, testimony, tag, text, menu, redirect, picture, setting, substance },
  ...{ training, shop, hours, site, brand },
} as Readonly<Record<EditKind, readonly EditSection[]>>;
export const sectionsOf = (kind: EditKind): readonly EditSection[] => SECTIONS[kind];

/** Kinds whose records come from the content folder and stay on the site. */
const FIXED: readonly EditKind[] = ["hours", "text", "menu", "picture", "setting", "site", "brand"];
/** A new product is a copy of another one. */
export const canAdd = (kind: EditKind): boolean => ![...FIXED, "product"].includes(kind);
export const canClose = (kind: EditKind): boolean =>
  ![...FIXED, "category", "tag", "substance", "folder"].includes(kind);

export const fieldsOf = (kind: EditKind): EditField[] => sectionsOf(kind).flatMap(({ fields }) => fields);

/** The fields of a kind, with those of the parts of lists by their path: `paragraphs.title`. */
export const singleFieldsOf = (kind: EditKind) => singleFieldsIn(fieldsOf(kind));
export const singleFieldsIn = (fields: readonly EditField[]) =>
  fields.flatMap((field) =>
    field.as === "list" ? field.of.map((part) => ({ ...part, name: `${field.name}.${part.name}` })) : [field],
  );

export const namesSites = (kind: EditKind): boolean => fieldsOf(kind).some(({ name }) => name === "sites");

/** Whether each of its records has a page of its own, with an address in each language. */
export const hasAddress = (kind: EditKind): boolean => fieldsOf(kind).some(({ name }) => name === "slug");

/** Whether its records have texts to translate, apart from those that replace a text of the site. */
export const isTranslated = (kind: EditKind): boolean =>
  singleFieldsOf(kind).some((field) => field.as === "texts" && !field.instead);

export const listsOf = (kind: EditKind): ChoiceList[] =>
  singleFieldsOf(kind).flatMap((field) => ("of" in field ? [field.of] : []));
