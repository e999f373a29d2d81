/** The maker's own fields as characteristics of products: their values in words, and as codes of a filter. */
import type { LocaleCode } from "../../shared/contract";
import { formatNumber } from "../../shared/rules/numbers";
import { isTree } from "../../shared/rules/tree";
import type { CharacteristicSource, VariantSource } from "./base-data";
import { type Content, slugify } from "./content";
import { WORDS } from "./pack-size";
import type { OwnField } from "./schema-own-fields";
import type { Audience, LocalisedText } from "./schema-parts";

/** The fields by which products of an audience are described, filtered and compared. Codes of own fields differ from the program's. */
export function characteristicSources({ comparator, own }: Content["characteristics"], target: Audience) {
  const sources = own.map((field): CharacteristicSource & { own: OwnField } => ({
    label: field.label,
    group: field.group,
    filterable: field.filterable,
    own: field,
    code: `OWN_${field.code}`,
    product_field: `own.${field.code}`,
  }));
  const shipped: (CharacteristicSource & { own?: OwnField })[] = comparator[target];
  return [...shipped, ...sources.filter((source) => source.own.targets.includes(target))];
}

/** Products, or packs. */
type Owner = Pick<VariantSource, "own">;
const valuesOf = ({ code }: OwnField, owners: readonly Owner[]) => owners.flatMap(({ own }) => own?.[code] ?? []);

/** The codes of a field's values; texts have none. */
export const ownCodes = (field: OwnField, owners: readonly Owner[]): string[] => [
  ...new Set(valuesOf(field, owners).flatMap((value) => (isTree(value) ? [] : String(value)))),
];

/** @param code of `ownCodes` */
export function ownName({ kind, unit, values }: OwnField, code: string, lang: LocaleCode) {
  const isNumber = kind === "number";
  const { yes, no } = WORDS[lang];
  const chosen = kind === "yes-no" ? { yes, no }[code] : values?.[code]?.[lang];
  const written = isNumber && [formatNumber(Number(code), lang), unit?.[lang]].filter(Boolean).join("\u00a0");
  const label = written || chosen || code;
  const rank = isNumber ? Number(code) : Object.keys(values ?? { yes, no }).indexOf(code);
  return { label, slug: slugify(label), rank };
}

/** The first tones are named; a card can have hundreds. */
const MOST_LABELS = 12;

/** The values in words, in the order of the filter. */
export function ownLabels(field: OwnField, owners: readonly Owner[], lang: LocaleCode): string[] {
  const texts = valuesOf(field, owners).flatMap((value) => (isTree(value) ? (value as LocalisedText)[lang] : []));
  const names = ownCodes(field, owners).map((code) => ownName(field, code, lang));
  names.sort((one, other) => one.rank - other.rank);
  const labels = [...new Set([...texts, ...names.map(({ label }) => label)])];
  const beyond = labels.length - MOST_LABELS;
  return beyond > 0 ? [...labels.slice(0, MOST_LABELS), `+\u00a0${beyond}`] : labels;
}

/** `undefined` where none of them has a value. */
export function ownValue(field: OwnField, owners: readonly Owner[], lang: LocaleCode) {
  const [only = "", ...others] = ownCodes(field, owners);
  if (field.kind === "number" && only && others.length === 0) return { value: Number(only), unit: field.unit?.[lang] };
  const value = ownLabels(field, owners, lang);
  return value.length > 0 ? { value, hex: others.length > 0 ? undefined : field.values?.[only]?.hex } : undefined;
}
