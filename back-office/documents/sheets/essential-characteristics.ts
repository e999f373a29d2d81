/** By standard (annex ZA): standards.json. System 4 has no test of fire, so mineral products are A1 (96/603/EC), all others F. */
import { z } from "zod";
import { formatNumber } from "../../../shared/rules/numbers";
import type { ProductSource } from "../../content/base-data";
import { type DocumentWords, documentWords, filled } from "../words";
import standards from "./standards.json" with { type: "json" };

type Performance = DocumentWords["performance"];

const Declared = z.union([
  z.strictObject({ is: z.string() }),
  z.strictObject({ words: z.enum(["untested", "undetermined", "see_sheet"]) }),
  /** The class that the product's own standard names. */
  z.strictObject({ class: z.string().transform((pattern) => new RegExp(pattern)) }),
  z.strictObject({ bound: z.enum(["at_least", "at_most"]), value: z.number(), unit: z.string() }),
]);
type Characteristic = keyof Performance["characteristics"];
const Characteristic = z.enum(Object.keys(documentWords.fr.performance.characteristics) as [Characteristic]);
const STANDARDS = z.record(z.record(Characteristic, Declared)).parse(standards);

/** Characteristic and performance in words; none without a harmonised standard. */
export function performancesOf({ norms }: ProductSource, performance: Performance, lang: string): [string, string][] {
  const [norm = ""] = norms;
  const standard = Object.keys(STANDARDS).find((name) => norm.startsWith(`${name} `) || norm === name);
  const inWords = (declared: z.output<typeof Declared>): string => {
    if ("is" in declared) return declared.is;
    if ("words" in declared) return performance[declared.words];
    if ("class" in declared) return declared.class.exec(norm)?.[0] ?? performance.undetermined;
    const { bound, value, unit } = declared;
    return filled(performance[bound], { value: `${formatNumber(value, lang)}\u00a0${unit}` });
  };
  const rows = Object.entries(STANDARDS[standard ?? ""] ?? {});
  return rows.map(([name, declared]) => [performance.characteristics[Characteristic.parse(name)], inWords(declared)]);
}
