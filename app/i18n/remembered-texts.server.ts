/**
 * i18next finds a text anew each time it is asked for, with all it can do: a tenth of what a page costs. Here a plain
 * text is remembered, one with blanks is taken apart once (for each count that it is asked for with), and all others
 * stay i18next's.
 */
import type { i18n, TFunction } from "i18next";

/** Options of i18next that aren't values to fill in. */
const SPECIAL = new Set(["context", "ordinal", "defaultValue", "ns", "lng", "keyPrefix", "returnObjects", "replace"]);
const BLANK = /\{\{(\w+)\}\}/;

/** Literal parts and names of blanks, in turn; `null` for what only i18next can fill in. */
type Pattern = readonly string[] | null;

function patternOf(text: unknown): Pattern {
  if (typeof text !== "string") return null;
  const parts = text.split(BLANK);
  const literals = parts.filter((_, index) => index % 2 === 0).join("");
  return /\{\{|\$t\(/.test(literals) ? null : parts;
}

/** `null` when a value is missing or isn't one that can just be put in. */
function fillIn(pattern: readonly string[], values: Readonly<Record<string, unknown>>): string | null {
  let text = "";
  for (const [index, part] of pattern.entries()) {
    const value = index % 2 === 0 ? part : values[part];
    if (typeof value !== "string" && typeof value !== "number") return null;
    text += value;
  }
  return text;
}

/** So that what is remembered stays small, whatever is counted. */
const isUsualCount = (count: unknown): count is number =>
  typeof count === "number" && Number.isInteger(count) && count >= 0 && count < 1_000;

function remembering(t: TFunction): TFunction {
  const plain = new Map<string, string>();
  const patterns = new Map<string, Pattern>();

  function findPlain(key: string): unknown {
    const known = plain.get(key);
    if (known !== undefined) return known;
    const found: unknown = t(key);
    // A key that isn't there comes back as itself, and there may be any number of those.
    if (typeof found === "string" && found !== key) plain.set(key, found);
    return found;
  }

  function findFilledIn(key: string, values: Readonly<Record<string, unknown>>): unknown {
    if (Object.keys(values).some((name) => SPECIAL.has(name))) return t(key, values);
    const { count } = values;
    if (count !== undefined && !isUsualCount(count)) return t(key, values);
    const place = count === undefined ? key : `${key} ${count}`;
    let pattern = patterns.get(place);
    if (pattern === undefined) {
      const text: unknown = t(key, { ...(count === undefined ? {} : { count }), skipInterpolation: true });
      if (text === key) return t(key, values);
      pattern = patternOf(text);
      patterns.set(place, pattern);
    }
    return (pattern && fillIn(pattern, values)) ?? t(key, values);
  }

  const quick = (key: unknown, values: unknown) => {
    if (typeof key === "string" && values === undefined) return findPlain(key);
    if (typeof key === "string" && typeof values === "object" && values !== null) {
      return findFilledIn(key, values as Record<string, unknown>);
    }
    return t(key as string, values as Record<string, unknown>);
  };
  return Object.assign(quick, t) as unknown as TFunction;
}

/** Makes an instance whose texts don't change quick to ask. */
export function rememberTexts(instance: i18n): void {
  const getFixedT = instance.getFixedT.bind(instance);
  const remembered = new Map<string, TFunction>();
  const quickFixedT = (...place: Parameters<i18n["getFixedT"]>) => {
    const key = place.join(" ");
    const known = remembered.get(key);
    if (known) return known;
    const made = remembering(getFixedT(...place));
    remembered.set(key, made);
    return made;
  };
  instance.getFixedT = quickFixedT as i18n["getFixedT"];
  instance.t = remembering(instance.t);
}
