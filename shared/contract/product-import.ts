/** Products from a spreadsheet: what its rows would change, and the drafts that they become. */
import { z } from "zod";
import { MAX_IMPORT_COLUMNS } from "../rules/product-import";
import { listOf, text } from "./primitives";
import { LocaleCode } from "./shared";

export const ProductImportBody = z.object({
  /** The field of each column, empty for a column without use. Left out, the fields are suggested by the headers. */
  columns: z.array(text).max(MAX_IMPORT_COLUMNS).optional(),
  /** The product that new products are copies of. */
  like: text.optional(),
  /** Drafts are created. Left out, nothing is stored. */
  create: z.boolean().optional(),
});
const ImportedProduct = z.object({ reference: text, fields: listOf(text) });
export const ProductImport = z.object({
  headers: z.array(text),
  /** The first rows. */
  samples: z.array(z.array(text)),
  columns: z.array(text),
  /** `field`: its path in a product's body; `label`: of a field that the maker defines. */
  fields: z.array(z.object({ name: text, field: text, language: LocaleCode.nullish(), label: text.nullish() })),
  /** Products that a new one may be a copy of. */
  models: listOf(z.object({ code: text, label: text })),
  added: listOf(ImportedProduct),
  changed: listOf(ImportedProduct),
  unchanged: z.number().int().nonnegative(),
  /** Their products are left out. `code` and `values`: what is wrong, and what to write. */
  refused: listOf(
    z.object({
      row: z.number().int().nullish(),
      column: text.nullish(),
      value: text.nullish(),
      code: text,
      values: z.record(text).default({}),
    }),
  ),
  /** Names the drafts that were created. */
  batch: text.nullish(),
});
/** Drafts of one import that are as it made them. */
export const ImportBatch = z.object({
  batch: text,
  name: text,
  author: text,
  at: text,
  products: z.number().int().positive(),
});
/** `changed_since`: references of the products that were edited after the import and stay as they are. */
export const ImportUndone = z.object({ undone: z.number().int().nonnegative(), changed_since: listOf(text) });

export type ProductImport = z.infer<typeof ProductImport>;
export type ImportBatch = z.infer<typeof ImportBatch>;
export type ImportUndone = z.infer<typeof ImportUndone>;
