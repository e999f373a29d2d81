/** The signal words and pictograms of hazards (CLP, annex I, articles 20 and 26). H221 has no rule, as its categories differ. */
import statements from "./hazards.json" with { type: "json" };

const LABELS: Readonly<Record<string, string | undefined>> = statements;
/** By the content's codes; a maker's own code has no rule. */
const SIGNALS: Readonly<Record<string, string | undefined>> = { DANGER: "Danger", ATTENTION: "Warning" };
const PICTOGRAMS = Array.from({ length: 9 }, (_, index) => `GHS0${index + 1}`);

interface Hazard {
  pictograms: readonly string[];
  signal_word?: string | null;
  h: readonly string[];
  euh: readonly string[];
}

/** `H360FD` has the label of H360, `H302+H312` those of both. Supplements without a hazard class require nothing. */
const labelsOf = (all: readonly string[]) =>
  all
    .flatMap((statement) => statement.split("+"))
    .map((part) => {
      const code = /^(?:EU)?H\d{3}/.exec(part.trim())?.[0] ?? part;
      return { code, label: (LABELS[code] ?? (code.startsWith("EUH") ? "" : undefined))?.split(" ") };
    });

/** @returns what the wrong fields must have instead; two signal words: one of them */
export function hazardFaults({ h, euh, pictograms, signal_word: word }: Hazard) {
  const labels = labelsOf([...h, ...euh]);
  const isKnown = labels.every(({ label }) => label);
  const has = (sign: string, except: readonly string[] = []): boolean =>
    labels.some(({ code, label }) => label?.includes(sign) && !except.includes(code));

  const isDanger = labels.some(({ label }) => label?.includes("Danger") && !label.includes("Warning"));
  const signals = isDanger ? ["Danger"] : ["Danger", "Warning"].filter((signal) => has(signal));
  const others = isKnown || isDanger ? [] : ["Danger", ...(signals.length === 0 ? ["Warning"] : [])];
  const given = word ? SIGNALS[word] : "";
  const isSignalRight = given === undefined || [...(signals.length > 0 ? signals : [""]), ...others].includes(given);

  // H290 alone may be without a pictogram (article 23).
  const isCorrosive = has("GHS05", ["H290"]);
  /** Hazards for which GHS07 isn't shown beside a stronger pictogram. */
  const lesser = (isShown: boolean) => [
    ...(isShown ? ["H315", "H319"] : []),
    ...(labels.some(({ code }) => code === "H334") ? ["H315", "H317", "H319"] : []),
  ];
  const isPossible = (sign: string): boolean =>
    sign === "GHS07" ? has(sign, lesser(isCorrosive)) && !has("GHS06") : has(sign);
  const isOptional = (sign: string): boolean =>
    (["GHS02", "GHS03"].includes(sign) && has("GHS01")) ||
    (sign === "GHS04" && (has("GHS02") || has("GHS06"))) ||
    (sign === "GHS05" && !isCorrosive) ||
    (sign === "GHS07" && !has(sign, lesser(has("GHS05"))));
  const due = PICTOGRAMS.filter((sign) => isPossible(sign) && !isOptional(sign));
  const isEachRight =
    due.every((sign) => pictograms.includes(sign)) &&
    pictograms.every((sign) => !isKnown || !PICTOGRAMS.includes(sign) || isPossible(sign));

  return { ...(!isSignalRight && { signal_word: signals }), ...(!isEachRight && { pictograms: due }) };
}

/** A sentence for a field that `hazardFaults` names. */
export const requiredHazards = (field: string, due: readonly string[]): string =>
  `CLP requires ${due.join(field === "signal_word" ? " or " : " and ") || "none"}`;
