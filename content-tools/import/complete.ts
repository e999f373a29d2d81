import { ConsumptionSource, HazardSource } from "../../back-office/content/base-data";
import { nearest } from "../../back-office/content/check/nearest";
import { MEASURES } from "../../back-office/content/measure-words";
import type { Mistake } from "../../back-office/spreadsheet/cell-mistake";
import { comparable } from "../../back-office/spreadsheet/comparable";
import { packsOf } from "../../back-office/spreadsheet/doubled";
import type { Column, Draft, Entry } from "../../back-office/spreadsheet/drafts";
import { type Field, UNKNOWN } from "../../back-office/spreadsheet/fields";
import type { Locale } from "../../shared/route-table.js";
import { consumptionFaults, IMPLIED_UNIT } from "../../shared/rules/consumption";
import { hazardFaults, requiredHazards } from "../../shared/rules/hazards";
import { isTree, type Tree, valueAt } from "../../shared/rules/tree";
import type { Colour } from "./content-folder";

export interface Checked {
  fields: readonly Field[];
  columns: readonly Column[];
  languages: readonly Locale[];
  /** Existing products by reference. */
  existing: ReadonlyMap<string, Tree>;
  colours: readonly Colour[];
}

export function mistakesOf(draft: Draft, checked: Checked): Mistake[] {
  const old = checked.existing.get(draft.reference);
  return [
    ...missing(draft, "product", old === undefined, checked),
    ...draft.packs.flatMap((pack) => missing(pack, "pack", isNewPack(pack, old), checked)),
    ...draft.tones.flatMap((tone) => missing(tone, "tone", true, checked)),
    ...packMistakes(draft, old, checked),
    ...categoryMistakes(draft, old, checked),
    ...thicknessMistakes(draft, old, checked),
    ...consumptionMistakes(draft, old, checked),
    ...draft.packs.flatMap((pack) =>
      consumptionMistakes(pack, packOf(pack, old), checked, {
        of: "pack.",
        implied: numberOf(draft, old, "consumption.unit", checked),
      }),
    ),
    ...wordsAlone(draft, old, checked),
    ...colourMistakes(draft, old, checked),
    ...plusMistakes(draft, checked),
    ...hazardMistakes(draft, old, checked),
  ];
}

const createReporter =
  (entry: Entry, { columns }: Checked) =>
  (name: string, says: string | null): Mistake[] => {
    if (says === null) return [];
    const cell = entry.values.get(name);
    const column = cell?.column ?? columns.find(({ field }) => field.name === name)?.header;
    return [{ row: cell?.row ?? entry.row, column, value: cell?.text, says }];
  };

const isNewPack = (pack: Entry, old: Tree | undefined): boolean => packOf(pack, old) === undefined;
export const packOf = (pack: Entry, old: Tree | undefined): Tree | undefined =>
  packsOf(old).find(({ reference }) => reference === pack.values.get("pack.reference")?.value);

function missing(entry: Entry, of: Field["of"], isNew: boolean, { fields, columns }: Checked): Mistake[] {
  return fields.flatMap((field): Mistake[] => {
    const isOf = of === (field.of === "texts" ? "product" : field.of);
    if (!isOf || !field.isNeeded || entry.values.has(field.name) || entry.broken.has(field.name)) return [];
    const column = columns.find((other) => other.field === field);
    const example = field.example ? `, such as "${field.example}"` : "";
    if (column)
      return [{ row: entry.row, column: column.header, says: `is empty (${field.name}): ${field.means}${example}` }];
    if (!isNew) return [];
    const says = `new ${of}s need "${field.name}" (${field.means}${example}): add a column, or give it for all in the map ("defaults")`;
    return [{ says }];
  });
}

/** The audiences once imported: of the file, else of the content. */
const audiencesOf = (draft: Draft, old: Tree | undefined): readonly unknown[] => {
  const audiences = draft.values.get("audiences")?.value ?? old?.salesplans;
  return Array.isArray(audiences) ? audiences : [];
};

function packMistakes(draft: Draft, old: Tree | undefined, checked: Checked): Mistake[] {
  const audiences = audiencesOf(draft, old);
  if (draft.packs.length === 0 && packsOf(old).length === 0) {
    const says = `${draft.reference} has no pack: fill pack.reference, pack.size, pack.packaging and pack.barcode`;
    return [{ row: draft.row, says }];
  }
  return draft.packs.flatMap((pack) => {
    const own = pack.values.get("pack.audiences")?.value;
    const others = Array.isArray(own) ? own.filter((audience) => !audiences.includes(audience)) : [];
    if (others.length === 0 || audiences.length === 0) return [];
    const says = `the product itself is for ${audiences.join(" and ")} alone: change one of them`;
    return createReporter(pack, checked)("pack.audiences", says);
  });
}

function categoryMistakes(draft: Draft, old: Tree | undefined, checked: Checked): Mistake[] {
  const report = createReporter(draft, checked);
  const audiences = audiencesOf(draft, old);
  if (audiences.length === 0) return [];
  return ["pro", "part"].flatMap((audience) => {
    const name = `category.${audience}`;
    if (draft.values.has(name)) {
      const says = `its audiences are ${audiences.join(" and ")} alone: add ${audience} there, or leave this empty`;
      return audiences.includes(audience) ? [] : report(name, says);
    }
    const has = isTree(old?.categories) && old.categories[audience] !== undefined;
    const staysAsIs = has && !checked.columns.some(({ field }) => field.name === name);
    if (!audiences.includes(audience) || staysAsIs || draft.broken.has(name)) return [];
    return report(name, `${draft.reference} is for ${audience}, so it needs ${name}`);
  });
}

function numberOf(entry: Entry, old: Tree | undefined, name: string, { columns, fields }: Checked): unknown {
  const cell = entry.values.get(name);
  if (cell) return cell.value;
  if (columns.some(({ field }) => field.name === name)) return undefined;
  return valueAt(old, fields.find((field) => field.name === name)?.at.join(".") ?? "");
}

/** @param of what begins the names of a pack's fields; a pack's unit is that of the product unless it names one */
function consumptionMistakes(
  entry: Entry,
  old: Tree | undefined,
  checked: Checked,
  { of = "", implied = IMPLIED_UNIT }: { of?: string; implied?: unknown } = {},
): Mistake[] {
  const at = `${of}consumption.`;
  const [value, unit = implied, coats, overlap_percent] = ["value", "unit", "coats", "overlap"].map((name) =>
    numberOf(entry, old, at + name, checked),
  );
  const isBroken = entry.broken.has(`${at}unit`);
  const { data } = ConsumptionSource.safeParse(!isBroken && { value, unit, coats, overlap_percent });
  const report = createReporter(entry, checked);
  return Object.entries(data ? consumptionFaults(data) : {}).flatMap(([field, says]) =>
    report(at + field.replace("_percent", ""), says),
  );
}

function thicknessMistakes(draft: Draft, old: Tree | undefined, checked: Checked): Mistake[] {
  const report = createReporter(draft, checked);
  const names = ["min", "max_per_coat", "max_total"] as const;
  if (names.some((name) => draft.broken.has(`thickness.${name}`))) return [];
  const [min, coat, total] = names.map((name) => numberOf(draft, old, `thickness.${name}`, checked));
  if (min === undefined && coat === undefined && total === undefined) return [];
  const absent = [coat, total].indexOf(undefined) + 1;
  if (absent > 0)
    return report(
      `thickness.${names[absent]}`,
      'is missing beside the other thickness: write millimetres, or "unlimited"',
    );
  if (typeof coat === "number" && Number(min ?? 0) > coat)
    return report("thickness.max_per_coat", `the thinnest coat has ${min} mm: the thickest can't have less`);
  if (typeof total === "number" && (coat === null || Number(coat) > total)) {
    return report(
      "thickness.max_total",
      `one coat may have ${coat === null ? "any thickness" : `${coat} mm`}: all together can't have less`,
    );
  }
  return [];
}

/** Words for a measure that has no number. */
function wordsAlone(draft: Draft, old: Tree | undefined, checked: Checked): Mistake[] {
  return MEASURES.flatMap((measure) => {
    const own = checked.fields.filter(({ wordsOf }) => wordsOf === measure);
    const numbers = checked.fields.filter(({ at, wordsOf, of }) => of === "product" && at[0] === measure && !wordsOf);
    const hasNumber = numbers.some(({ name }) => draft.values.get(name)?.value !== undefined || draft.broken.has(name));
    const keepsNumber = isTree(old?.[measure]) && !checked.columns.some(({ field }) => numbers.includes(field));
    if (hasNumber || keepsNumber) return [];
    const names = numbers.map(({ name }) => name).join(" or ");
    return own
      .filter(({ name }) => draft.values.has(name))
      .flatMap(({ name }) =>
        createReporter(draft, checked)(name, `words need their number beside them: fill ${names}`),
      );
  });
}

/** The colour that a product names: a known one, or a new one that the draft describes whole. */
export function colourOf(
  draft: Draft,
  { colours, languages }: Pick<Checked, "colours" | "languages">,
): Colour | undefined {
  const named = String(draft.values.get("colour.code")?.value ?? "");
  const names = ({ code, hex, ...labels }: Colour) => [code, ...Object.values(labels).map(String)];
  const known =
    colours.find(({ code }) => code === named) ??
    colours.find((colour) => names(colour).some((name) => comparable(name) === comparable(named)));
  const hex = draft.values.get("colour.hex")?.value;
  const labels = languages.map(
    (language) => [language, draft.values.get(`colour.${language}`)?.value ?? known?.[language]] as const,
  );
  const whole = { code: known?.code ?? codeFrom(named), hex: hex ?? known?.hex, ...Object.fromEntries(labels) };
  return Object.values(whole).every((value) => typeof value === "string" && value !== "")
    ? (whole as Colour)
    : undefined;
}
/** "Blanc cassé" → BLANC_CASSE. */
export const codeFrom = (text: string): string =>
  comparable(text)
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "")
    .toUpperCase();

function colourMistakes(draft: Draft, _old: Tree | undefined, checked: Checked): Mistake[] {
  const cell = draft.values.get("colour.code");
  const isBroken = [...draft.broken].some((name) => name.startsWith("colour."));
  if (!cell || cell.value === null || isBroken || colourOf(draft, checked)) return [];
  const names = checked.colours.flatMap((colour) => [
    colour.code,
    ...checked.languages.map((language) => String(colour[language] ?? "")),
  ]);
  const near = nearest(cell.text, names.filter(Boolean));
  const suggestion = near
    ? `did you mean ${near}? `
    : `there are ${checked.colours.map(({ code }) => code).join(", ") || "none yet"}. `;
  const wanted = ["hex", ...checked.languages].map((part) => `colour.${part}`).join(", ");
  const says = `no colour is called so: ${suggestion}A new one needs ${wanted} beside it`;
  return createReporter(draft, checked)("colour.code", says);
}

function plusMistakes(draft: Draft, checked: Checked): Mistake[] {
  const names = checked.languages.map((language) => `plus.${language}`);
  const lengths = names.map((name) => {
    const value = draft.values.get(name)?.value;
    return Array.isArray(value) ? value.length : 0;
  });
  if (names.some((name) => draft.broken.has(name)) || new Set(lengths).size <= 1) return [];
  const counted = names.map((name, index) => `${name} has ${lengths[index]}`).join(", ");
  const at = names[lengths.indexOf(Math.max(...lengths))] ?? "plus";
  return createReporter(draft, checked)(at, `as many in each language: ${counted} (separate them with ; )`);
}

export const isHazardUnknown = ({ values }: Draft): boolean =>
  [...values.values()].some(({ value }) => value === UNKNOWN);

function hazardMistakes(draft: Draft, old: Tree | undefined, checked: Checked): Mistake[] {
  if (isHazardUnknown(draft) || [...draft.broken].some((name) => name.startsWith("hazard."))) return [];
  const given = ["pictograms", "signal_word", "h", "euh"].map((name) => {
    const cell = draft.values.get(`hazard.${name}`) ?? { value: valueAt(old, `hazard.${name}`) ?? [] };
    return [name, cell.value];
  });
  const { data } = HazardSource.safeParse(Object.fromEntries(given));
  const report = createReporter(draft, checked);
  return Object.entries(data ? hazardFaults(data) : {}).flatMap(([field, due]) =>
    report(`hazard.${field}`, `doesn't match the hazard statements: ${requiredHazards(field, due)}`),
  );
}
