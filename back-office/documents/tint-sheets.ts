/** The tint sheets: one for each machine, tint and language. */
import { LOCALES } from "../../shared/route-table.js";
import { inEachLanguage } from "../../shared/rules/languages";
import { withSitePhone } from "../content/brand/defaults";
import type { Content } from "../content/content";
import type { ReadOwnFile } from "../store/own-files";
import type { WantedDocument } from "./documents";
import { readPaper } from "./paper-brand";
import type { TintSheet } from "./tint-sheet";

type TintContent = Pick<Content, "machines" | "tints" | "tinting" | "products">;
type SheetContent = TintContent & Pick<Content, "brand" | "media" | "settings">;

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
    code,
    name,
    hex,
    base,
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

/** @returns `null` when there is no such sheet */
export function tintSheetAt(content: SheetContent, path: string, readFile: ReadOwnFile): WantedDocument | null {
  const [, machineId = "", code = "", language] = ADDRESS.exec(path) ?? [];
  const lang = LOCALES.find((candidate) => candidate === language);
  const tint = findTintSheet(content, Number(machineId), code);
  if (!tint || !lang) return null;
  return {
    facts: [tint, lang, withSitePhone(content)],
    task: async () => ({ kind: "TINT", data: { tint, lang, brand: await readPaper(content, readFile) } }),
  };
}
