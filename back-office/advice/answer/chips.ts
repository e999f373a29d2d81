/** Lists each understood part of the query, with the query without that part. */
import type { Answer, AnswerChip } from "../../../shared/contract";
import type { Sentences } from "../text/sentences";
import { range, uniqueBy } from "../text/tokens";
import { type Group, has, type Measure, type Request } from "../types";
import { SIZE_ROLES } from "../understanding/measures";
import type { AdviceInput } from "./answer-input";

const GROUPS: readonly Group[] = ["problem", "substrate", "place", "tool", "wish", "time", "context"];
const MAX_CHIPS = 8;
const MM_PER_M = 1000;
const MM_PER_CM = 10;

interface Piece {
  label: string;
  tokens: readonly number[];
  opposite?: string | undefined;
  isSize?: boolean;
}

/** A screen or what isn't sold tells by itself what was understood. */
export function chipsOf(kind: Answer["kind"], input: AdviceInput): AnswerChip[] {
  if (kind === "place" || kind === "nothing") return [];
  const { request, knowledge, sentences } = input;
  const { mentions, measures, products, city, sizes, tokens } = request;
  const sized = new Set(measures.flatMap((measure) => measure.tokens));
  const counting = tokens.findIndex(({ amount }, at) => amount && amount.value === sizes.count && !sized.has(at));
  const piecesOf = (group: Group): Piece[] =>
    mentions[group].flatMap(({ name, tokens }) => {
      const label = sentences.label(`${group}.${name}`);
      const opposite = group === "place" ? knowledge.concepts.places[name]?.opposite : undefined;
      return label ? [{ label, tokens, opposite: opposite && sentences.label(`place.${opposite}`) }] : [];
    });
  const pieces: Piece[] = [
    ...products.slice(0, 1).map(({ product, tokens }) => ({ label: product.name, tokens })),
    ...GROUPS.flatMap(piecesOf),
    ...(kind === "fact" ? piecesOf("fact") : []),
    ...measures.flatMap((measure) => {
      const label = sizeLabel(measure, sentences);
      return label ? [{ label, tokens: measure.tokens, isSize: true }] : [];
    }),
    ...(counting >= 0 ? [{ label: `× ${sizes.count}`, tokens: [counting] }] : []),
    ...(city ? [{ label: city.name, tokens: city.tokens }] : []),
    ...(has(request, "ask", "quantity") ? piecesOf("ask") : []),
  ];
  // One chip for each piece of the text: a word may mention two things.
  const owned = pieces.map((piece) => ({ ...piece, tokens: ownTokens(piece, pieces) }));
  const written = owned.filter(({ tokens }) => tokens.length > 0);
  return uniqueBy(written, ({ tokens }) => String(tokens))
    .slice(0, MAX_CHIPS)
    .map(({ label, tokens, opposite }) => ({
      label,
      without: cut(request, tokens),
      instead: opposite ? { label: opposite, text: cut(request, tokens, opposite) } : null,
    }));
}

/** Without those of a shorter piece: "decke" stays when "decke glätten" is removed. A size keeps all ("8 cm profond"). */
function ownTokens({ tokens, isSize }: Piece, pieces: readonly Piece[]): readonly number[] {
  const shorter = new Set(pieces.flatMap((other) => (other.tokens.length < tokens.length ? other.tokens : [])));
  const own = tokens.filter((token) => !shorter.has(token));
  return isSize || own.length === 0 ? tokens : own;
}

const SIGNS = { area: "m²", hours: "h", celsius: "°C", percent: "%" } as const;

function sizeLabel({ unit, value, role }: Measure, { say }: Sentences): string | null {
  if (unit === "kilograms" || unit === "litres") return null;
  const [amount, sign] = unit === "length" ? lengthParts(value) : [value, SIGNS[unit]];
  const size = say("size", { amount, unit: sign });
  return role && SIZE_ROLES.has(role) ? say(`size.${role}`, { size }) : size;
}
function lengthParts(mm: number): [amount: number, unit: string] {
  if (mm >= MM_PER_M) return [mm / MM_PER_M, "m"];
  return mm >= MM_PER_CM ? [mm / MM_PER_CM, "cm"] : [mm, "mm"];
}

/** The text without some tokens and the small words before them ("in der") or at its end ("wie viel brauche ich"). */
export function cut({ text, tokens }: Pick<Request, "text" | "tokens">, places: readonly number[], instead = "") {
  const isSmall = (place: number): boolean => tokens[place]?.number === null && tokens[place].isSkipped;
  const gone = new Set(places);
  for (const place of places) for (let before = place - 1; isSmall(before); before -= 1) gone.add(before);
  const behind = Math.max(...places) + 1;
  const rest = range(behind, tokens.length);
  if (rest.every(isSmall)) for (const place of rest) gone.add(place);
  const first = Math.min(...gone);
  let left = text;
  for (const place of [...gone].sort((a, b) => b - a)) {
    const token = tokens[place];
    if (token) left = left.slice(0, token.start) + (place === first ? instead : "") + left.slice(token.end);
  }
  return withoutStrayMarks(left);
}

/** Removes blanks and punctuation that were around removed words. */
const withoutStrayMarks = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[ '’]([,.;:?!])/g, "$1")
    .replaceAll(/([,;:])[,;: ]*[,;:]/g, "$1")
    .replaceAll(/^[\s,.;:'’]+/g, "")
    .replaceAll(/(?<![\s,;:'’])[\s,;:'’]+$/g, "");
