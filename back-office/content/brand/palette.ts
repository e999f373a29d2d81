/**
 * The colours of a site: what brand.json says, and what follows from it where it says nothing. Each colour has its place in
 * the design (app/styles/tokens.css), so each pair that meets there is known and can be checked.
 */

export const NEUTRAL = {
  paper: "#f8f8f6",
  sheet: "#ffffff",
  ground: "#ededea",
  line: "#d7d7d3",
  edge: "#7b7b77",
  text: "#202224",
  text_soft: "#51555a",
  accent: "#0b5c86",
  accent_deep: "#084868",
  accent_wash: "#e4eff5",
  mark: "#a8481c",
  mark_deep: "#8a3a15",
  mark_wash: "#f7eae2",
  good: "#1c6a3d",
  good_wash: "#e3f0e7",
  on_dark: "#f8f8f6",
  on_dark_soft: "#c1c4c7",
  dark_line: "#3d4043",
  dark_field: "#2c2f32",
  dark_edge: "#898d91",
  dark_ring: "#9ccbe6",
  ground_line: "#cbcbc6",
  ground_edge: "#757571",
} as const;

export type ColourName = keyof typeof NEUTRAL;
export type Palette = Readonly<Record<ColourName, string>>;
export const COLOUR_NAMES = Object.keys(NEUTRAL) as ColourName[];

type Channels = readonly [red: number, green: number, blue: number];

function channelsOf(hex: string): Channels {
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

export function completePalette(given: Partial<Palette>): Palette {
  const accent = given.accent ?? NEUTRAL.accent;
  const mark = given.mark ?? NEUTRAL.mark;
  const sheet = given.sheet ?? NEUTRAL.sheet;
  const text = given.text ?? NEUTRAL.text;
  const derived: Partial<Palette> = {
    ...(given.accent && {
      accent_deep: mixed(accent, "#000000", 0.22),
      accent_wash: mixed(sheet, accent, 0.1),
      dark_ring: mixed(accent, "#ffffff", 0.6),
    }),
    ...(given.mark && { mark_deep: mixed(mark, "#000000", 0.18), mark_wash: mixed(sheet, mark, 0.1) }),
    ...(given.text && {
      dark_line: mixed(text, "#ffffff", 0.14),
      dark_field: mixed(text, "#ffffff", 0.06),
      dark_edge: mixed(text, "#ffffff", 0.5),
    }),
  };
  return { ...NEUTRAL, ...derived, ...given };
}

/** Text needs 4.5, edges of controls, rings and signs 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const EDGE = 3;
type Pair = readonly [colour: ColourName, on: ColourName | "white", least: number];
const on = (colours: readonly ColourName[], grounds: readonly (ColourName | "white")[], least: number): Pair[] =>
  colours.flatMap((colour) => grounds.map((ground) => [colour, ground, least] as const));

export const PAIRS: readonly Pair[] = [
  ...on(["text", "text_soft"], ["paper", "sheet", "ground", "accent_wash"], TEXT),
  ...on(["text"], ["mark_wash", "good_wash"], TEXT),
  ...on(["accent"], ["paper", "sheet", "ground", "accent_wash", "white"], TEXT),
  ...on(["accent_deep"], ["paper", "sheet", "ground", "accent_wash", "white"], TEXT),
  ...on(["mark_deep"], ["paper", "sheet", "mark_wash", "white"], TEXT),
  ...on(["mark"], ["paper", "sheet", "white"], EDGE),
  ...on(["good"], ["paper", "sheet", "good_wash"], TEXT),
  ...on(["edge"], ["paper", "sheet"], EDGE),
  ...on(["ground_edge"], ["ground", "sheet"], EDGE),
  ...on(["on_dark", "on_dark_soft"], ["text", "dark_field"], TEXT),
  ...on(["dark_edge"], ["text", "dark_field"], EDGE),
  ...on(["dark_ring"], ["text"], EDGE),
];

interface FailingPair {
  colour: ColourName;
  on: ColourName | "white";
  ratio: number;
  least: number;
}
interface FailingColour extends FailingPair {
  /** The written colour that has to change: this one, what it is made of, or its ground. */
  written: ColourName;
  palette: Palette;
  /** The nearest tone of the written colour that passes wherever it matters, beside those of the others; `null`: there is none. */
  nearest: string | null;
}

const groundOf = (palette: Palette, name: ColourName | "white"): string =>
  name === "white" ? "#ffffff" : palette[name];

function failingPairs(palette: Palette): FailingPair[] {
  return PAIRS.flatMap(([colour, ground, least]) => {
    const ratio = contrast(palette[colour], groundOf(palette, ground));
    return ratio < least ? [{ colour, on: ground, ratio, least }] : [];
  });
}

/** The colours that a colour which isn't written is made of (completePalette). */
const madeOf = (name: string): string =>
  name.startsWith("dark_") ? (name === "dark_ring" ? "accent" : "text") : (name.split("_")[0] ?? name);

type Given = Partial<Record<ColourName, string | undefined>>;
function writtenOf({ colour, on: ground }: FailingPair, given: Given): ColourName | undefined {
  const names = [colour, ground].flatMap((name) => [name, madeOf(name)]);
  return names.flatMap((name) => COLOUR_NAMES.find((each) => each === name && given[each]) ?? [])[0];
}

const STEPS = 200;
function nearestPassing(given: Given, name: ColourName): string | null {
  const keyOf = (pair: FailingPair) => `${pair.colour} ${pair.on}`;
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

/** The written colours that fail, each once with its worst pair; grounds come first, for the others have to pass on them. */
export function failingColours(written: Given): FailingColour[] {
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
