/** The kinds of records that the teams edit. A kind has its fields here, its place in the content in `back-office/edits/places.ts`. */
import type { EditKind } from "../contract";
import article from "./article.json";
import category from "./category.json";
import faq from "./faq.json";
import type { ChoiceList, EditField, EditSection } from "./fields";
import hours from "./hours.json";
import job from "./job.json";
import news from "./news.json";
import product from "./product.json";
import shop from "./shop.json";
import slide from "./slide.json";
import tag from "./tag.json";
import testimony from "./testimony.json";
import training from "./training.json";
import video from "./video.json";
import worksheet from "./worksheet.json";

/** A unit test reads each file by its schema, which browsers needn't load. */
const SECTIONS = {
  ...{ job, news, worksheet, video, article, product, category, faq, slide, testimony, tag },
  ...{ training, shop, hours },
} as Readonly<Record<EditKind, readonly EditSection[]>>;
export const sectionsOf = (kind: EditKind): readonly EditSection[] => SECTIONS[kind];

/** Kinds without new records: those come from the content folder. */
const FIXED: ReadonlySet<EditKind> = new Set(["hours", "product", "category", "video"]);
export const canAdd = (kind: EditKind): boolean => !FIXED.has(kind);

/** Kinds whose records can't be taken off the site. */
const PERMANENT: ReadonlySet<EditKind> = new Set(["hours", "category", "tag"]);
export const canClose = (kind: EditKind): boolean => !PERMANENT.has(kind);

export const fieldsOf = (kind: EditKind): EditField[] => sectionsOf(kind).flatMap(({ fields }) => fields);

/** The lists that a kind's fields choose from. */
export const listsOf = (kind: EditKind): ChoiceList[] =>
  fieldsOf(kind).flatMap((field) =>
    (field.as === "list" ? field.of : [field]).flatMap((each) =>
      "of" in each && typeof each.of === "string" ? [each.of] : [],
    ),
  );
