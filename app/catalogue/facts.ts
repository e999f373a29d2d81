import type { Target } from "~/routing/paths";
import type { Characteristic, Characteristics, Picto } from "~shared/contract";
import knownCodes from "./characteristic-codes.json";
import { formatMeasure, type Wording } from "./measures";

/** Characteristics that the site knows by their code. Others are shown as they come. */
export const CODE = knownCodes.known;

/** Groups of characteristics have a code for each audience. */
export const AUDIENCE_CODE = knownCodes.ofAudience;

/** The default of setting `comparator_{target}`. */
export const COMPARED_CODES: Record<Target, readonly string[]> = knownCodes.compared;

export interface Fact {
  code: string;
  label: string;
  /** One text per value, numbers with their unit. */
  values: string[];
  /** Colour of a swatch beside the value. */
  hex?: string;
  /** The heading that it has on product pages. */
  group?: string;
  pictos?: Picto[];
}

const FIRST_FACTS: Record<Target, readonly string[]> = knownCodes.first;

/** Shown beside the name with their pictograms, as the law requires, and therefore left out of the sheets. */
export const HAZARD_CODES: readonly string[] = [CODE.signalWord, CODE.hazardStatements, CODE.mandatorySentences];

function valuesOf({ value, unit }: Characteristic, wording: Wording): string[] {
  if (typeof value === "number") return [formatMeasure(value, unit, wording)];
  return (typeof value === "string" ? [value] : value).filter((text) => text.trim() !== "");
}

/** The named characteristics that the product has, in the order of the names. */
export function pickFacts(caracteristics: Characteristics, codes: readonly string[], wording: Wording): Fact[] {
  return codes.flatMap((code) => {
    const characteristic = caracteristics[code];
    const values = characteristic ? valuesOf(characteristic, wording) : [];
    if (!characteristic || values.length === 0) return [];
    const { label, hex, group, medias } = characteristic;
    const optional = { ...(hex && { hex }), ...(group && { group }), ...(medias?.length && { pictos: medias }) };
    return [{ code, label, values, ...optional }];
  });
}

export const firstFacts = (caracteristics: Characteristics, target: Target, wording: Wording): Fact[] =>
  pickFacts(caracteristics, FIRST_FACTS[target], wording);

/** The whole sheet without hazards. @param order codes that come first (setting `comparator_{target}`) */
export function allFacts(caracteristics: Characteristics, order: readonly string[], wording: Wording): Fact[] {
  const codes = new Set([...order, ...Object.keys(caracteristics)]);
  return pickFacts(
    caracteristics,
    [...codes].filter((code) => !HAZARD_CODES.includes(code)),
    wording,
  );
}

export function textsOf(caracteristics: Characteristics, code: string, wording: Wording): string[] {
  return pickFacts(caracteristics, [code], wording)[0]?.values ?? [];
}

/** Codes of the fields that the maker defines, in its order. */
export function ownCodesIn(some: readonly Characteristics[]): string[] {
  const ranked = some.flatMap((caracteristics) =>
    Object.entries(caracteristics).flatMap(([code, { own_rank: rank }]) => (rank === undefined ? [] : { code, rank })),
  );
  return [...new Set(ranked.sort((one, other) => one.rank - other.rank).map(({ code }) => code))];
}

const STATEMENT = /^((?:EUH|H|P)\d{3}[A-Za-z]*)\s*[—–:-]\s*(.+)$/s;

/** `H318` with its text; the code may be missing. */
function parseStatement(sentence: string) {
  const [, code = null, words = sentence] = STATEMENT.exec(sentence) ?? [];
  return { code, words };
}

/** Files of hazard pictograms carry the code that the United Nations gave them. */
const isHazardPicto = ({ url }: Picto) => /GHS\d{2}/i.test(url);

/** Statements that the law requires near the name (CLP article 48); `null` if there are none. */
export function hazardsOf(caracteristics: Characteristics, wording: Wording) {
  const pictos = (caracteristics[CODE.pictograms]?.medias ?? []).filter(isHazardPicto);
  const [signalWord = null] = textsOf(caracteristics, CODE.signalWord, wording);
  const statements = textsOf(caracteristics, CODE.hazardStatements, wording).map(parseStatement);
  const mandatory = textsOf(caracteristics, CODE.mandatorySentences, wording);
  if (pictos.length === 0 && !signalWord && statements.length === 0 && mandatory.length === 0) return null;
  return { pictos, signalWord, statements, mandatory };
}
export type Hazards = NonNullable<ReturnType<typeof hazardsOf>>;

export const labelsOf = (pictos: readonly Picto[]): Picto[] => pictos.filter((picto) => !isHazardPicto(picto));
