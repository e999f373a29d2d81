/** The legacy addresses of the Swiss site and its documents, as JSON files; `redirects/README.md` explains the three. */
import { z } from "zod";
import { groupBy } from "../shared/group-by";
import { decoded } from "../shared/rules/decoded";

const code = z.union([z.literal(301), z.literal(302), z.literal(308)]);
const AddressEntry = z.strictObject({ from: z.string().startsWith("/"), to: z.string().startsWith("/"), code });
/** `slugs` names the list of `slugs.json` that `:slug` is looked up in before `to` is used. */
const PatternEntry = AddressEntry.extend({ from: z.string().regex(/^[/(]/), slugs: z.string().optional() });
const SlugLists = z.record(z.record(z.string().startsWith("/")));
type Moved = Pick<z.infer<typeof AddressEntry>, "to" | "code">;
export type LegacyRedirects = ReturnType<typeof createRedirects>;

type Rule = z.infer<typeof PatternEntry>;
interface Pattern {
  steps: readonly { kind: (typeof KINDS)[number]; word: string }[];
  rule: Rule;
}
/** A segment's kinds: `word`, `:name`, `*-ending`, `beginning-*`, `*`. An earlier one is more specific and has precedence. */
const KINDS = ["word", "any", "ending", "beginning", "rest"] as const;

/** @throws {Error} when an entry is invalid, or two entries claim one address */
export function createRedirects(table: { addresses: unknown; patterns: unknown; slugs: unknown }) {
  const addresses = new Map<string, Moved>();
  for (const { from, to, code } of z.array(AddressEntry).parse(table.addresses)) {
    const key = keyOf(segmentsOf(from));
    if (addresses.has(key)) throw new Error(`Two legacy redirects for ${from}`);
    addresses.set(key, { to, code });
  }
  const slugLists = new Map(
    Object.entries(SlugLists.parse(table.slugs)).map(([name, list]) => [name, new Map(Object.entries(list))]),
  );
  const rules = z.array(PatternEntry).parse(table.patterns);
  for (const { slugs, from } of rules)
    if (slugs && !slugLists.has(slugs)) throw new Error(`No slug list ${slugs}, named by ${from}`);
  const families = familiesOf(rules);

  return {
    /** The current path, or `null` when it isn't an old one. Only patterns with its first word are tried. */
    find(pathname: string): Moved | null {
      const segments = segmentsOf(pathname);
      const known = addresses.get(keyOf(segments));
      if (known) return known;
      for (const { steps, rule } of families.get(segments[0] ?? "") ?? []) {
        const slug = findSlug(steps, segments);
        if (slug === null) continue;
        const renamed = slugLists.get(rule.slugs ?? "")?.get(slug);
        return { to: renamed ?? rule.to.replace(":slug", encodeURIComponent(slug)), code: rule.code };
      }
      return null;
    },
  };
}

/** The patterns by their first word, in their order of precedence. */
function familiesOf(rules: readonly Rule[]): Map<string, Pattern[]> {
  const patterns = new Map<string, Pattern>();
  for (const rule of rules) {
    for (const from of alternativesOf(rule.from)) {
      const segments = from.split("/").slice(1);
      if (segments.slice(0, -1).some((segment) => segment.includes("*")))
        throw new Error(`Only the last segment may have a *: ${rule.from}`);
      const steps = segments.map(readStep);
      const key = steps.map(({ kind, word }) => `${KINDS.indexOf(kind)}${word}`).join("\n");
      const holder = patterns.get(key)?.rule;
      if (holder) throw new Error(`Two legacy redirects for ${rule.from}: the other is ${holder.from}`);
      patterns.set(key, { steps, rule });
    }
  }
  const inOrder = [...patterns].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pattern]) => pattern);
  return groupBy(inOrder, ({ steps: [first] }) => [first?.word ?? ""]);
}

/** Expands `/(fr/|)(produit|produits)/:slug` into four patterns. */
function alternativesOf(pattern: string): string[] {
  const group = /\(([^()]*)\)/.exec(pattern);
  if (!group) return [pattern];
  const [whole, inside = ""] = group;
  return inside.split("|").flatMap((choice) => alternativesOf(pattern.replace(whole, choice)));
}

function readStep(segment: string): Pattern["steps"][number] {
  if (segment.startsWith(":")) return { kind: "any", word: "" };
  if (segment === "*") return { kind: "rest", word: "" };
  const word = normalise(segment);
  if (word.startsWith("*")) return { kind: "ending", word: lastWordOf(word) };
  return word.endsWith("*") ? { kind: "beginning", word: firstWordOf(word) } : { kind: "word", word };
}

/** The last segment that isn't a word of the pattern, perhaps an empty text; `null`: the pattern doesn't match. */
function findSlug(steps: Pattern["steps"], segments: readonly string[]): string | null {
  const last = segments.at(-1) ?? "";
  let slug = "";
  for (const [index, { kind, word }] of steps.entries()) {
    const segment = segments[index];
    if (segment === undefined || (kind === "word" && segment !== word)) return null;
    if (kind === "any") slug = segment;
    if (kind === "rest") return last;
    if (kind === "ending") return lastWordOf(last) === word ? last : null;
    if (kind === "beginning") return firstWordOf(last) === word ? last : null;
  }
  return segments.length === steps.length ? slug : null;
}

/** Returns the text after the last hyphen or underscore: `FT-214507-de.pdf` gives `de.pdf`. */
function lastWordOf(segment: string): string {
  return segment.slice(Math.max(segment.lastIndexOf("-"), segment.lastIndexOf("_")) + 1);
}

/** Returns the text before the first hyphen or underscore: `TM_ALBA_P45_DE.pdf` gives `tm`. */
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
  return (decoded(segment) ?? segment).normalize("NFC").toLowerCase();
}
