import type { Locale } from "../../shared/route-table.js";
import type { CharacteristicsFile, ProductSource } from "./base-data";

type Stated = Pick<ProductSource, "hazard">;

/** A statement in several wordings has a code for each: `EUH208_FA10` is EUH208. */
export const printedCode = (code: string): string => code.replace(/_.*/, "");

/** Of all its statements, as they are printed. */
export const codesOf = ({ hazard }: Stated): string[] => [...hazard.h, ...hazard.euh].map(printedCode);

export const statementsOf = ({ hazard }: Stated, { hazard_statements }: CharacteristicsFile, lang: Locale) =>
  [...hazard.h, ...hazard.euh].map((code) => ({
    code: printedCode(code),
    words: hazard_statements[code]?.[lang] ?? "",
  }));
