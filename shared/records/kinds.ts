/** The kinds of records that the teams edit. A kind has its fields here, its place in the content in `back-office/edits/places.ts`. */
import type { EditKind } from "../contract";
import { CATEGORY, FAQ, PRODUCT } from "./catalogue";
import type { ChoiceList, EditField, EditSection } from "./fields";
import { SLIDE, TAG, TESTIMONY } from "./home";
import { ARTICLE, JOB, NEWS, VIDEO, WORKSHEET } from "./pages";
import { HOURS, SHOP, TRAINING } from "./sales";

export const SECTIONS: Readonly<Record<EditKind, readonly EditSection[]>> = {
  job: JOB,
  training: TRAINING,
  shop: SHOP,
  hours: HOURS,
  news: NEWS,
  worksheet: WORKSHEET,
  video: VIDEO,
  article: ARTICLE,
  product: PRODUCT,
  category: CATEGORY,
  faq: FAQ,
  slide: SLIDE,
  testimony: TESTIMONY,
  tag: TAG,
};

/** Kinds without new records: those come from the content folder. */
const FIXED: ReadonlySet<EditKind> = new Set(["hours", "product", "category", "video"]);
export const canAdd = (kind: EditKind): boolean => !FIXED.has(kind);

/** Kinds whose records can't be taken off the site. */
const PERMANENT: ReadonlySet<EditKind> = new Set(["hours", "category", "tag"]);
export const canClose = (kind: EditKind): boolean => !PERMANENT.has(kind);

export const fieldsOf = (kind: EditKind): EditField[] => SECTIONS[kind].flatMap(({ fields }) => fields);

/** The lists that a kind's fields choose from. */
export const listsOf = (kind: EditKind): ChoiceList[] =>
  fieldsOf(kind).flatMap((field) =>
    (field.as === "list" ? field.of : [field]).flatMap((each) =>
      "of" in each && typeof each.of === "string" ? [each.of] : [],
    ),
  );
