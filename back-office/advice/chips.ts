/** What was understood, piece by piece, each with the text that it would be without. */
import type { Answer, AnswerChip } from "../../shared/contract";
import type { AdviceConcepts } from "../content/schema-advice";
import type { Measure } from "./measures";
import type { Sentences } from "./sentences";
import { type Group, has, type Request, type Understanding } from "./understand";

const SHOWN: readonly Group[] = ["problem", "substrate", "place", "tool", "wish", "time", "context"];
/** Told back only where the answer is about it. */
const OF_ANSWERS: Partial<Record<Answer["kind"], Group>> = { fact: "fact" };
/** A place on the site or what isn't sold says itself what was understood. */
const PLAIN: readonly Answer["kind"][] = ["place", "nothing"];
const ROLES: ReadonlySet<string> = new Set(["depth", "width", "length", "height", "diameter", "thickness", "reserve"]);

export function chipsOf(
  request: Request,
  kind: Answer["kind"],
  { concepts, lexicon }: Pick<Understanding, "concepts" | "lexicon">,
  sentences: Sentences,
): AnswerChip[] {
  if (PLAIN.includes(kind)) return [];
  const { said, measures, products, city } = request;
  const isSmall = (place: number): boolean => {
    const token = request.tokens[place];
    return token !== undefined && token.number === null && lexicon.isSkipped(token);
  };
  const measured = measures.flatMap((measure) => {
    const label = sizeLabel(measure, sentences);
    return label ? [{ label, tokens: measure.tokens, isSize: true }] : [];
  });
  const isAsked = has(request, "ask", "quantity");
  const pieces: Piece[] = [
    ...products.slice(0, 1).map(({ product, tokens }) => ({ label: product.name, tokens })),
    ...[...SHOWN, ...(OF_ANSWERS[kind] ? [OF_ANSWERS[kind]] : [])].flatMap((group) =>
      said[group].flatMap((each) => piece(group, each, concepts, sentences)),
    ),
    ...measured,
    ...(city ? [{ label: city.name, tokens: city.tokens }] : []),
    ...(isAsked
      ? said.ask.filter(({ name }) => name === "quantity").flatMap((each) => piece("ask", each, concepts, sentences))
      : []),
  ];
  // One chip for each piece of the text: a word may have told two things.
  const seen = new Set<string>();
  return pieces
    .map((each) => ({ ...each, tokens: ownTokens(each, pieces) }))
    .filter(({ tokens }) => tokens.length > 0)
    .filter(({ tokens }) => !seen.has(String(tokens)) && seen.add(String(tokens)))
    .map(({ label, tokens, opposite }) => ({
      label,
      without: cut(request, tokens, isSmall),
      instead: opposite ? { label: opposite, text: cut(request, tokens, isSmall, opposite) } : null,
    }))
    .slice(0, MOST);
}
const MOST = 8;

/**
 * Without those that a shorter piece needs: "decke" stays when "decke glätten" is taken away. Of "trou de 8 cm de profond" no "profond"
 * stays without its size.
 */
function ownTokens({ tokens, isSize }: Piece, pieces: readonly Piece[]): readonly number[] {
  if (isSize) return tokens;
  const shorter = new Set(
    pieces.filter((other) => other.tokens.length < tokens.length).flatMap((other) => other.tokens),
  );
  const own = tokens.filter((token) => !shorter.has(token));
  return own.length > 0 ? own : tokens;
}

interface Piece {
  label: string;
  tokens: readonly number[];
  opposite?: string | undefined;
  isSize?: boolean;
}

function piece(
  group: Group,
  { name, tokens }: { name: string; tokens: readonly number[] },
  concepts: AdviceConcepts,
  sentences: Sentences,
): Piece[] {
  const label = sentences.label(`${group}.${name}`);
  if (!label) return [];
  const opposite = group === "place" ? concepts.places[name]?.opposite : undefined;
  return [{ label, tokens, opposite: opposite && sentences.label(`place.${opposite}`) }];
}

function sizeLabel({ unit, value, role }: Measure, sentences: Sentences): string | null {
  const [amount, sign] = written(unit, value);
  if (!sign) return null;
  const size = sentences.say("size", { amount, unit: sign });
  return role && ROLES.has(role) ? sentences.say(`size.${role}`, { size }) : size;
}

function written(unit: Measure["unit"], value: number): [number, string] {
  switch (unit) {
    case "length":
      if (value >= 1000) return [value / 1000, "m"];
      return value >= 10 ? [value / 10, "cm"] : [value, "mm"];
    case "area":
      return [value, "m²"];
    case "hours":
      return [value, "h"];
    case "celsius":
      return [value, "°C"];
    case "percent":
      return [value, "%"];
    default:
      return [0, ""];
  }
}

/**
 * The text without some of its words and the small ones before them ("in der") and at its end ("wie viel brauche ich"), or
 * with another in their place.
 */
export function cut(
  { text, tokens }: Pick<Request, "text" | "tokens">,
  places: readonly number[],
  isSmall: (place: number) => boolean,
  instead = "",
): string {
  const gone = new Set(places);
  for (const place of places) for (let before = place - 1; isSmall(before); before -= 1) gone.add(before);
  let end = Math.max(...places) + 1;
  while (isSmall(end)) end += 1;
  if (end === tokens.length) for (let place = Math.max(...places) + 1; place < end; place += 1) gone.add(place);
  let left = text;
  const first = Math.min(...gone);
  for (const place of [...gone].sort((a, b) => b - a)) {
    const token = tokens[place];
    if (token) left = left.slice(0, token.start) + (place === first ? instead : "") + left.slice(token.end);
  }
  return left
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\s'’]+([,.;:?!])/g, "$1")
    .replaceAll(/([,;:])(?:\s*[,;:])+/g, "$1")
    .replaceAll(/^[\s,.;:'’]+|[\s,;:'’]+$/g, "");
}
