/** The legacy addresses of the Swiss site and its documents, as JSON files; `redirects/README.md` explains the three. */
import { z } from "zod";

const code = z.union([z.literal(301), z.literal(302), z.literal(308)]);
const AddressEntry = z.strictObject({ from: z.string().startsWith("/"), to: z.string().startsWith("/"), code });
/** `slugs` names the list of `slugs.json` that `:slug` is looked up in before `to` is used. */
const PatternEntry = AddressEntry.extend({ from: z.string().regex(/^[/(]/), slugs: z.string().optional() });
const SlugLists = z.record(z.record(z.string().startsWith("/")));
export interface Moved {
  to: string;
  code: 301 | 302 | 308;
}
export interface LegacyRedirects {
  /** The current path, or `null` when it isn't an old one. The time doesn't depend on the size of the table. */
  find(pathname: string): Moved | null;
}

type Rule = z.infer<typeof PatternEntry>;
/** A step of the patterns' tree: what may follow the segments so far. */
interface Step {
  literal: Map<string, Step>;
  anySegment?: Step;
  /** Patterns that end here. */
  rule?: Rule;
  /** `*`: whatever follows. */
  rest?: Rule;
  /** `TM-*`: whatever follows, when its last segment begins with this word. */
  restBeginnings: Map<string, Rule>;
  /** `*-de.pdf`: whatever follows, when it ends with this word. */
  restEndings: Map<string, Rule>;
}

/** @throws {Error} when an entry is invalid, or two entries claim one address */
export function createRedirects(table: { addresses: unknown; patterns: unknown; slugs: unknown }): LegacyRedirects {
  const addresses = new Map<string, Moved>();
  for (const { from, to, code } of z.array(AddressEntry).parse(table.addresses)) {
    const key = keyOf(segmentsOf(from));
    if (addresses.has(key)) throw new Error(`Two legacy redirects for ${from}`);
    addresses.set(key, { to, code });
  }
  const slugLists = new Map(
    Object.entries(SlugLists.parse(table.slugs)).map(([name, list]) => [name, new Map(Object.entries(list))]),
  );
  const root = newStep();
  for (const rule of z.array(PatternEntry).parse(table.patterns)) {
    if (rule.slugs && !slugLists.has(rule.slugs)) throw new Error(`No slug list ${rule.slugs}, named by ${rule.from}`);
    for (const pattern of alternativesOf(rule.from)) plant(root, pattern.split("/").slice(1), rule);
  }

  return {
    find(pathname) {
      const segments = segmentsOf(pathname);
      const known = addresses.get(keyOf(segments));
      if (known) return known;
      const match = walk(root, segments, 0, []);
      if (!match) return null;
      const { rule, slug } = match;
      const renamed = slugLists.get(rule.slugs ?? "")?.get(slug);
      return { to: renamed ?? rule.to.replace(":slug", encodeURIComponent(slug)), code: rule.code };
    },
  };
}

function newStep(): Step {
  return { literal: new Map(), restBeginnings: new Map(), restEndings: new Map() };
}

/** Expands `/(fr/|)(produit|produits)/:slug` into four patterns. */
function alternativesOf(pattern: string): string[] {
  const group = /\(([^()]*)\)/.exec(pattern);
  if (!group) return [pattern];
  const [whole, inside = ""] = group;
  return inside.split("|").flatMap((choice) => alternativesOf(pattern.replace(whole, choice)));
}

function plant(root: Step, segments: readonly string[], rule: Rule): void {
  let step = root;
  for (const [index, segment] of segments.entries()) {
    if (segment.includes("*")) {
      if (index !== segments.length - 1) throw new Error(`Only the last segment may have a *: ${rule.from}`);
      plantRest(step, normalise(segment), rule);
      return;
    }
    if (segment.startsWith(":")) {
      step.anySegment ??= newStep();
      step = step.anySegment;
    } else {
      const key = normalise(segment);
      const next = step.literal.get(key) ?? newStep();
      step.literal.set(key, next);
      step = next;
    }
  }
  step.rule = claim(step.rule, rule);
}

function plantRest(step: Step, segment: string, rule: Rule): void {
  if (segment === "*") {
    step.rest = claim(step.rest, rule);
    return;
  }
  const [words, word] = segment.startsWith("*")
    ? [step.restEndings, lastWordOf(segment)]
    : [step.restBeginnings, firstWordOf(segment)];
  words.set(word, claim(words.get(word), rule));
}

function claim(holder: Rule | undefined, rule: Rule): Rule {
  if (holder) throw new Error(`Two legacy redirects for ${rule.from}: the other is ${holder.from}`);
  return rule;
}

/** The most particular pattern wins: a word before any segment, an ending before whatever follows. */
function walk(
  step: Step,
  segments: readonly string[],
  at: number,
  slugs: readonly string[],
): { rule: Rule; slug: string } | null {
  const segment = segments[at];
  if (segment === undefined) return step.rule ? { rule: step.rule, slug: slugs.at(-1) ?? "" } : null;
  const literal = step.literal.get(segment);
  const found =
    (literal && walk(literal, segments, at + 1, slugs)) ||
    (step.anySegment && walk(step.anySegment, segments, at + 1, [...slugs, segment]));
  if (found) return found;
  const last = segments.at(-1) ?? "";
  const rule = step.restEndings.get(lastWordOf(last)) ?? step.restBeginnings.get(firstWordOf(last)) ?? step.rest;
  return rule ? { rule, slug: last } : null;
}

/** Returns the text after the last hyphen or underscore: `FT-214507-de.pdf` gives `de.pdf`. */
function lastWordOf(segment: string): string {
  return segment.slice(Math.max(segment.lastIndexOf("-"), segment.lastIndexOf("_")) + 1);
}

/** Returns the text before the first hyphen or underscore: `TM_COMBLIS_P45_DE.pdf` gives `tm`. */
function firstWordOf(segment: string): string {
  return segment.split(/[-_]/, 1)[0] ?? "";
}

/** Decoded, without regard to case, without a page's ending: old links are written in many ways. */
function segmentsOf(pathname: string): string[] {
  const segments = pathname.split("/").filter(Boolean).map(normalise);
  const last = segments.pop()?.replace(/\.(?:html?|php|aspx?)$/, "");
  return last ? [...segments, last] : segments;
}

function keyOf(segments: readonly string[]): string {
  return segments.join("\n");
}

function normalise(segment: string): string {
  return decode(segment).normalize("NFC").toLowerCase();
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
