/** What a declaration of performance says, by the essential characteristics of its own standard (annex ZA). */
import { formatNumber } from "../../../shared/rules/numbers";
import type { ProductSource } from "../../content/base-data";
import { type DocumentWords, filled } from "../words";

type Performance = DocumentWords["performance"];
type Characteristic = keyof Performance["characteristics"];
type Bound = readonly ["at_least" | "at_most", value: number, unit: string];
/** A class as it is written, a bound, or a sentence. */
type Declared = string | Bound | { words: "untested" | "undetermined" | "see_sheet" };
type Rows = readonly (readonly [Characteristic, Declared])[];

const UNDETERMINED = { words: "undetermined" } as const;
/** System 4 has no test: mineral products are in class A1 by decision 96/603/EC, all others in class F. */
const UNTESTED = { words: "untested" } as const;
const UNCLASSIFIED = "F";
const DANGEROUS = ["dangerous", { words: "see_sheet" }] as const;

const classIn = (norm: string, name: RegExp): Declared => name.exec(norm)?.[0] ?? UNDETERMINED;

const BY_STANDARD: Readonly<Record<string, (norm: string) => Rows>> = {
  "EN 998-1": (norm) => [
    ["reaction", UNTESTED],
    ["compressive", classIn(norm, /CS I{1,3}V?/)],
    ["adhesion", ["at_least", 0.3, "MPa"]],
    ["water", classIn(norm, /W[0-2]/)],
    ...(["vapour", "thermal", "durability"] as const).map((name) => [name, UNDETERMINED] as const),
  ],
  "EN 1504-3": () => [
    // The least that table 3 asks of class R2.
    ["compressive", ["at_least", 15, "MPa"]],
    ["chloride", ["at_most", 0.05, "%"]],
    ["adhesion", ["at_least", 0.8, "MPa"]],
    ["shrinkage", ["at_least", 0.8, "MPa"]],
    ["compatibility", ["at_least", 0.8, "MPa"]],
    ["capillary", ["at_most", 0.5, "kg/(m²·h^½)"]],
    ["carbonation", UNDETERMINED],
    ["reaction", UNTESTED],
  ],
  "EN 13279-1": () => [
    ["reaction", UNTESTED],
    ...(["fire_resistance", "sound", "thermal_resistance"] as const).map((name) => [name, UNDETERMINED] as const),
  ],
  "EN 13963": () => [
    ["reaction", UNCLASSIFIED],
    ["flexural", UNDETERMINED],
  ],
  "EN 15824": () => [
    ["reaction", UNCLASSIFIED],
    ["adhesion", ["at_least", 0.3, "MPa"]],
    ...(["vapour", "water", "thermal", "durability"] as const).map((name) => [name, UNDETERMINED] as const),
  ],
};

/** Characteristic and performance in words; none without a harmonised standard. */
export function performancesOf({ norms }: ProductSource, performance: Performance, lang: string): [string, string][] {
  const [norm = ""] = norms;
  const standard = Object.keys(BY_STANDARD).find((name) => norm.startsWith(`${name} `) || norm === name);
  const rows = standard === undefined ? [] : [...(BY_STANDARD[standard]?.(norm) ?? []), DANGEROUS];
  const inWords = (declared: Declared): string => {
    if (typeof declared === "string") return declared;
    if ("words" in declared) return performance[declared.words];
    const [bound, value, unit] = declared;
    return filled(performance[bound], { value: `${formatNumber(value, lang)}\u00a0${unit}` });
  };
  return rows.map(([name, declared]) => [performance.characteristics[name], inWords(declared)]);
}
