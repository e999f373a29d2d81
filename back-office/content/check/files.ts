import type { z } from "zod";
import * as base from "../base-data";
import { FILES, Page } from "../schema";
import { AdviceConcepts, AdviceWords, SubjectModel } from "../schema-advice";
import { Brand } from "../schema-brand";
import { SafetyModel, SafetyRules, SafetyWords } from "../schema-safety";
import { NoticeSizes, Substances } from "../schema-substances";

/** Keyed by file name without `.json`, with a description of each file. */
export const SHAPES: Readonly<Record<string, { shape: z.ZodTypeAny; about: string; isRequired?: true }>> = {
  brand: { shape: Brand, about: "Who the maker is and how the site looks", isRequired: true },
  products: { shape: base.ProductsFile, about: "The products and their pack sizes", isRequired: true },
  "product-texts": { shape: FILES["product-texts"], about: "What belongs to products on their pages, by reference" },
  categories: {
    shape: base.CategoriesFile,
    about: "Categories of both audiences and their products",
    isRequired: true,
  },
  "category-texts": { shape: FILES["category-texts"], about: "Texts and pictures of categories, by code" },
  pictures: { shape: FILES.pictures, about: "What pictures show, for those who can't see them" },
  characteristics: {
    shape: base.CharacteristicsFile,
    about: "What products are compared and filtered by, and the words of its values",
    isRequired: true,
  },
  wording: { shape: base.WordingFile, about: "Sentences that are put together from data", isRequired: true },
  "forms-reference": {
    shape: base.FormsReferenceFile,
    about: "What forms offer: countries, titles, trades",
    isRequired: true,
  },
  settings: { shape: FILES.settings, about: "Single values of the site, by code" },
  menus: { shape: FILES.menus, about: "Menus of both audiences" },
  slides: { shape: FILES.slides, about: "What the home pages begin with" },
  testimonies: { shape: FILES.testimonies, about: "What customers say" },
  tags: { shape: FILES.tags, about: "By what pages, questions and jobs are found" },
  faq: { shape: FILES.faq, about: "Questions and answers" },
  folders: { shape: FILES.folders, about: "Pages under one heading" },
  stores: { shape: FILES.stores, about: "Points of sale and their opening hours" },
  trainings: { shape: FILES.trainings, about: "Courses and their dates" },
  synonyms: { shape: FILES.synonyms, about: "Words that mean the same to somebody who searches" },
  cities: { shape: FILES.cities, about: "Places that the store locator finds" },
  shop: { shape: FILES.shop, about: "Prices, carriers and discounts" },
  "price-lists": { shape: FILES["price-lists"], about: "Prices of packs that are valid from a day on" },
  texts: { shape: FILES.texts, about: "Texts of the site in your own words, by their key" },
  redirects: { shape: FILES.redirects, about: "Old addresses of the site and where they lead" },
  sites: { shape: FILES.sites, about: "Several markets; without it there is the one of brand.json" },
  colorimetry: { shape: base.ColorimetryFile, about: "Machines, tints and formulas" },
  substances: { shape: Substances, about: "What safety data sheets have to name, and the products that contain it" },
  "notice-sizes": { shape: NoticeSizes, about: "Sizes of the drawn documents; npm run content -- sizes writes them" },
  moved: { shape: base.MovedFile, about: "Old addresses of what has a new one" },
};
export const PAGE = { shape: Page, about: "One page, a file each in pages/" };

/** `undefined`: no such file is read. */
export function shapeOf(name: string): z.ZodTypeAny | undefined {
  if (name.startsWith("pages/")) return Page;
  if (name === "advice/concepts") return AdviceConcepts;
  if (name === "advice/concepts.model") return SubjectModel;
  if (name === "advice/safety") return SafetyRules;
  if (name === "advice/safety.model") return SafetyModel;
  if (name.startsWith("advice/safety-")) return SafetyWords;
  if (name.startsWith("advice/")) return AdviceWords;
  return SHAPES[name]?.shape;
}
