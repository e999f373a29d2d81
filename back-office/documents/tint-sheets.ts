/**
 * Tint sheets are drawn on request and cached on disk: there is one for each machine, tint and language, far more than are ever
 * opened (docs/decisions/2026-11-21-tint-sheets-on-demand.md).
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LOCALES } from "../../shared/route-table.js";
import { inEachLanguage } from "../../shared/rules/languages";
import type { Content } from "../content/content";
import type { ReadOwnFile } from "../store/own-files";
import { createDrawnFiles } from "./drawn-files";
import { type PaperBrand, paperBrand } from "./paper-brand";
import { drawTintSheet, type TintSheet } from "./tint-sheet";
import type { Lang } from "./words";

type TintContent = Pick<Content, "machines" | "tints" | "tinting" | "products">;
type SheetContent = TintContent & Pick<Content, "brand" | "media">;

/** Finds the data of a tint sheet; `null` if the machine doesn't mix the tint. */
export function findTintSheet(content: TintContent, machineId: number, code: string): TintSheet | null {
  const { machines, tints, tinting, products } = content;
  const machine = machines.find(({ id }) => id === machineId);
  const tint = tints.find((candidate) => candidate.code === code);
  const doses = tint?.formulas_ml[String(machineId)];
  const base = tint && tinting.bases[tint.base];
  if (!machine || !tint?.name || !doses || !base || !machine.tint_ids.includes(tint.id)) return null;
  const { name, hex } = tint;
  const used = [...new Set(Object.values(doses).flatMap((can) => Object.keys(can)))];
  const largest = tinting.cans.at(-1) ?? "";
  return {
    machine: { name: machine.name, stepMl: machine.dosing_step_ml },
    ...{ code, name, hex, base },
    cans: tinting.cans,
    colourants: used
      .map((colourant) => ({
        code: colourant,
        name: tinting.colourants[colourant] ?? inEachLanguage(() => colourant),
        hex: tinting.colourants[colourant]?.hex ?? "#ffffff",
        millilitres: Object.fromEntries(tinting.cans.map((can) => [can, doses[can]?.[colourant] ?? 0])),
      }))
      .sort((a, b) => (b.millilitres[largest] ?? 0) - (a.millilitres[largest] ?? 0)),
    products: tinting.tintable_products.flatMap(
      (reference) => products.find((product) => product.reference === reference) ?? [],
    ),
  };
}

/** `/1/TV-010-fr.pdf`, behind the folder of the sheets. */
const ADDRESS = /^\/(\d{1,9})\/([\w-]{1,40})-(\w\w)\.pdf$/;

interface SheetRequest {
  sheet: TintSheet;
  lang: Lang;
}

export function readTintAddress(content: TintContent, path: string): SheetRequest | null {
  const [, machineId = "", code = "", language] = ADDRESS.exec(path) ?? [];
  const lang = LOCALES.find((candidate) => candidate === language);
  const sheet = findTintSheet(content, Number(machineId), code);
  return sheet && lang ? { sheet, lang } : null;
}

/** The program that draws; when it changes, so may every sheet. */
const drawingCode = (): string => readFileSync(fileURLToPath(import.meta.url), "utf8");

const MAX_CACHED_BYTES = 100 * 1024 * 1024;

export interface TintSheets {
  /** The path of the sheet's file, drawn if need be; `null` when there is no such sheet. */
  fileOf(path: string): Promise<string | null>;
}

/** @param folder the cache of drawn sheets */
export function createTintSheets(content: SheetContent, folder: string, readFile: ReadOwnFile): TintSheets {
  let code: string | undefined;
  let paper: Promise<PaperBrand> | undefined;
  const files = createDrawnFiles(folder, MAX_CACHED_BYTES);

  async function readPaper(): Promise<PaperBrand> {
    const { brand, media } = content;
    const mark = brand.document_mark ? await readFile(brand.document_mark, media) : null;
    return paperBrand(brand, mark?.toString("utf8") ?? null);
  }

  return {
    async fileOf(path) {
      const sheetRequest = readTintAddress(content, path);
      if (!sheetRequest) return null;
      code ??= drawingCode();
      const drawn = JSON.stringify([sheetRequest, content.brand]);
      const version = createHash("sha256").update(code).update(drawn).digest("hex").slice(0, 24);
      return await files.fileOf(`${version}.pdf`, async () => {
        paper ??= readPaper();
        return drawTintSheet(sheetRequest.sheet, sheetRequest.lang, await paper);
      });
    },
  };
}
