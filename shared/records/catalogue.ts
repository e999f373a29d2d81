/** What the catalogue says about products and categories, and the answers to frequent questions. */
import { type EditField, type EditSection, READERS } from "./fields";

const around = (name: string): EditField => ({ as: "choices", name, of: "products", optional: true });

/** Packs, hazards and technical values come from the content folder. */
export const PRODUCT: EditSection[] = [
  {
    name: "product",
    fields: [
      { as: "line", name: "name" },
      { as: "texts", name: "designation" },
      { as: "texts", name: "description", rows: 4 },
      { as: "check", name: "flags.new" },
      { as: "check", name: "flags.promo" },
      { as: "check", name: "flags.new_format" },
      { as: "check", name: "flags.best_seller" },
    ],
  },
  {
    name: "advice",
    fields: [
      { as: "texts", name: "texts.advice.pro", rows: 5, html: true, optional: true },
      { as: "texts", name: "texts.advice.part", rows: 5, html: true, optional: true },
    ],
  },
  { name: "around", fields: [around("texts.before"), around("texts.after"), around("texts.accessories")] },
  {
    name: "found",
    fields: [
      { as: "texts", name: "texts.meta_description", rows: 2, hinted: true },
      { as: "choice", name: "texts.surface", of: "pictures" },
    ],
  },
];

export const CATEGORY: EditSection[] = [
  {
    name: "category",
    fields: [
      { as: "texts", name: "name" },
      { as: "texts", name: "texts.text", rows: 2, hinted: true },
      { as: "texts", name: "texts.content", rows: 6, html: true },
      { as: "choice", name: "texts.cover", of: "pictures" },
    ],
  },
  {
    name: "found",
    fields: [
      { as: "texts", name: "texts.metas.title" },
      { as: "texts", name: "texts.metas.description", rows: 2, hinted: true },
    ],
  },
];

export const FAQ: EditSection[] = [
  {
    name: "question",
    fields: [
      { as: "texts", name: "title" },
      { as: "texts", name: "content", rows: 6, html: true },
      { as: "choices", name: "tags", of: "faq.tag", label: "subjects" },
      { as: "choices", name: "products", of: "products", optional: true },
    ],
  },
  READERS,
];
