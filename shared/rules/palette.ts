/** The colours of a site: those of brand.json, and those derived from them. Each pair that meets in the design is checked. */
import table from "./palette.json";

export const NEUTRAL: Readonly<typeof table.neutral> = table.neutral;
export type ColourName = keyof typeof NEUTRAL;
export type Palette = Readonly<Record<ColourName, string>>;
export type GivenColours = Readonly<Partial<Record<ColourName, string | undefined>>>;
export const COLOUR_NAMES = Object.keys(NEUTRAL) as [ColourName];

/** The written colour, or the shares of two colours, of which a colour is made. */
type Made = Partial<Record<ColourName, { of: ColourName; mix: [first: string, second: string, share: number] }>>;
/** Text needs 4.5, edges of controls, rings and signs 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
type Pairs = { colours: ColourName[]; on: (ColourName | "white")[]; least: number }[];
/** A unit test reads the table by its schema, which browsers needn't load. */
const { made, pairs } = table as unknown as { made: Made; pairs: Pairs };

const isColourName = (name: string): name is ColourName => Object.hasOwn(NEUTRAL, name);
/** The colour that another one is derived from, unless that one is written. */
export const sourceOf = (name: string): ColourName | undefined => (isColourName(name) ? made[name]?.of : undefined);

const PAIRS = pairs.flatMap(({ colours, on, least }) =>
  colours.flatMap((colour) => on.map((ground) => [colour, ground, least] as const)),
);

type Channels = [red: number, green: number, blue: number];

/** 0 to 255 each. @param hex `#rrggbb` */
export function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
const hexOf = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/** @param share of the second colour, 0 to 1 */
export function mixed(first: string, second: string, share: number): string {
  const [a, b] = [channelsOf(first), channelsOf(second)];
  const mix = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share;
  return hexOf([mix(0), mix(1), mix(2)]);
}

/** WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, "contrast ratio": 1 to 21. */
export function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The written colours with those that are derived from them, and neutral ones. */
export function completePalette(given: GivenColours): Palette {
  const written: Readonly<Record<string, string>> = { ...NEUTRAL, ...given };
  const derived = Object.entries(made).flatMap(
    ([
      name,
      {
        of,
        mix: [first, second, share],
      },
    ]) => (given[of] ? [[name, mixed(written[first] ?? first, written[second] ?? second, share)] as const] : []),
  );
  return { ...NEUTRAL, ...Object.fromEntries(derived), ...given };
}

const groundOf = (palette: Palette, name: ColourName | "white"): string =>
  name === "white" ? "#ffffff" : palette[name];

const measuredPairs = (palette: Palette) =>
  PAIRS.map(([colour, on, least]) => ({ colour, on, least, ratio: contrast(palette[colour], groundOf(palette, on)) }));
type MeasuredPair = ReturnType<typeof measuredPairs>[number];
const failingPairs = (palette: Palette) => measuredPairs(palette).filter(({ ratio, least }) => ratio < least);

/** The colour that a colour which isn't written is made of (completePalette). */
const madeOf = (name: ColourName | "white"): string =>
  (name === "white" ? undefined : made[name]?.of) ?? name.split("_")[0] ?? name;

function writtenOf({ colour, on: ground }: MeasuredPair, given: GivenColours): ColourName | undefined {
  const names = [colour, ground].flatMap((name) => [name, madeOf(name)]);
  return names.flatMap((name) => COLOUR_NAMES.find((each) => each === name && given[each]) ?? [])[0];
}

const STEPS = 200;
function nearestPassing(given: GivenColours, name: ColourName): string | null {
  const keyOf = (pair: MeasuredPair) => `${pair.colour} ${pair.on}`;
  const palette = completePalette(given);
  const others = new Set(failingPairs(palette).flatMap((pair) => (writtenOf(pair, given) === name ? [] : keyOf(pair))));
  for (let step = 1; step <= STEPS; step++) {
    for (const end of ["#000000", "#ffffff"]) {
      const tone = mixed(palette[name], end, step / STEPS);
      if (failingPairs(completePalette({ ...given, [name]: tone })).every((pair) => others.has(keyOf(pair))))
        return tone;
    }
  }
  return null;
}

/**
 * The written colours that fail, each once with its worst pair; grounds come first, for the others have to pass on them.
 * @returns `written`: the colour that has to change, which is that of the pair, what it is made of, or its ground; `nearest`:
 * its nearest tone that passes wherever it matters, beside those of the others, `null` when there is none
 */
export function failingColours(written: GivenColours) {
  let given = written;
  return COLOUR_NAMES.flatMap((name) => {
    const palette = completePalette(given);
    const [worst] = failingPairs(palette)
      .filter((pair) => writtenOf(pair, given) === name)
      .sort((a, b) => a.ratio / a.least - b.ratio / b.least);
    if (!worst) return [];
    const nearest = nearestPassing(given, name);
    if (nearest) given = { ...given, [name]: nearest };
    return [{ ...worst, written: name, palette, nearest }];
  });
}

/**
 * Written colours and those that a form changed. A derived one that is written gives way once its source changes, or when it
 * can't be read: forms have no field for it.
 */
export function chosenColours(shown: Readonly<Record<string, unknown>>, written: GivenColours): GivenColours {
  const palette = completePalette(written);
  const isChanged = (name: string | undefined) =>
    name !== undefined && isColourName(name) && String(shown[name]).toLowerCase() !== palette[name].toLowerCase();
  const unchanged = Object.entries(written).filter(([name]) => !isChanged(sourceOf(name)));
  const changed = Object.entries(shown).filter(([name]) => isChanged(name));
  const chosen = Object.fromEntries([...unchanged, ...changed]);
  const failing = failingPairs(completePalette(chosen)).flatMap(({ colour, on }): string[] => [colour, on]);
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !sourceOf(name) || !failing.includes(name)));
}

/** A pair of a form's colours: the field, and `contrast <ratio> <least> <other colour> <tone>` as the problem of that field. */
export interface FormContrast {
  name: ColourName;
  problem: `contrast${string}`;
}

/** Pairs of a form's colours that are hard to read. The nearest tones are beside the derived ones that they will have. */
export function failingInForm(shown: Readonly<Record<string, unknown>>, written: GivenColours): FormContrast[] {
  const chosen = chosenColours(shown, written);
  const failing = failingColours(chosen);
  const isKept = ([name]: [string, unknown]) => !failing.some((each) => each.written === sourceOf(name));
  const corrected = failingColours(Object.fromEntries(Object.entries(chosen).filter(isKept)));
  return failing.map((each) => {
    const { nearest } = corrected.find((other) => other.written === each.written) ?? each;
    return contrastInForm(each.written, each, nearest ? "contrast" : "contrast_none", nearest);
  });
}

/** The pair that is nearest to its limit. */
export function closestInForm(shown: Readonly<Record<string, unknown>>, written: GivenColours): FormContrast[] {
  const palette = completePalette(chosenColours(shown, written));
  const [closest] = measuredPairs(palette).sort((a, b) => a.ratio / a.least - b.ratio / b.least);
  return closest ? [contrastInForm(closest.colour, closest, "contrast_enough")] : [];
}

function contrastInForm(
  colour: ColourName,
  { ratio, least, on }: MeasuredPair,
  key: FormContrast["problem"],
  tone?: string | null,
): FormContrast {
  // Rounded down, so that what fails never reads as if it passed.
  const measured = (Math.floor(ratio * 100) / 100).toFixed(2);
  return { name: sourceOf(colour) ?? colour, problem: `${key} ${measured} ${least} ${on}${tone ? ` ${tone}` : ""}` };
}
