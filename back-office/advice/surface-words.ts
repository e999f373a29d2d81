/** What is said around sizes: walls and how many of them, rooms and ceilings, what is added and what is taken off. */
import { span } from "./measure-words";
import type { Measure } from "./measures";
import type { Token } from "./tokens";
import type { Request, Said, Understanding } from "./understand";

/** Where a surface stands in a sentence, and the words that may be about it. Ends are the first token that is left out. */
export interface Placed {
  from: number;
  to: number;
  /** Behind the surface before it, and where the next one begins. */
  after: number;
  until: number;
}
type Role =
  | ("plus" | "minus" | "less" | "deducted" | "opening" | "both-sides" | "included")
  | ("wall" | "walls" | "walls-only" | "ceiling" | "room" | "each" | "coat");
export type SurfaceWords = ReturnType<typeof createSurfaceWords>;

const MOST_ALIKE = 99;
/** How far behind a number what it counts may stand. */
const COUNTED_WITHIN = 3;
const NAMED_WITHIN = 2;
const SAID_WITHIN = 5;
const ALIKE_WITHIN = 2;

export function createSurfaceWords(
  { text, tokens, measures, products, said }: Request,
  { lexicon, concepts }: Understanding,
) {
  /** Numbers in sizes and in the names of products count nothing, nor does the "two" of "two sides". */
  const taken = new Set([...measures, ...products].flatMap((each) => each.tokens));
  const ofSides = tokens.flatMap((_, at) => {
    const role = lexicon.findAt(tokens, at, "role");
    return role?.name === "both-sides" ? span(at, at + role.length) : [];
  });
  const countless = new Set([...taken, ...ofSides]);
  const places = said.place.filter(({ name }) => (concepts.places[name]?.locations.length ?? 0) > 0);
  const placed = new Set(places.flatMap((place) => place.tokens));
  const roles = tokens.map((_, at) => lexicon.findAt(tokens, at, "role")?.name);
  const isSaid = (from: number, to: number, ...wanted: Role[]): boolean =>
    roles.slice(from, to).some((role) => wanted.some((each) => each === role));
  const isAnywhere = (...wanted: Role[]): boolean => isSaid(0, tokens.length, ...wanted);
  const isPaused = (from: number, to: number): boolean =>
    /[,;.:]/.test(text.slice(tokens[from]?.end, tokens[to]?.start));

  const isOpening = (at: number): boolean => isSaid(at, at + 1, "opening");
  const isWall = (at: number): boolean =>
    !isOpening(at) && (placed.has(at) || isSaid(at, at + 1, "wall", "walls", "ceiling"));
  /** Before another size: in "twice 0.8 mm, a living room of …" no rooms are counted. */
  const isSoon = (is: (at: number) => boolean, from: number, to: number): boolean => {
    const size = tokens.slice(from, to).findIndex((_, step) => taken.has(from + step));
    const near = Math.min(COUNTED_WITHIN, size < 0 ? to - from : size);
    return tokens.slice(from, from + near).some((_, step) => is(from + step));
  };
  const numbersIn = (from: number, to: number): { at: number; value: number }[] =>
    tokens.slice(from, to).flatMap((token, step) => {
      const value = countless.has(from + step) ? null : lexicon.number(token);
      const isCount = value !== null && Number.isInteger(value) && value > 1 && value <= MOST_ALIKE;
      return isCount ? { at: from + step, value } : [];
    });

  const isNamedAfter = ({ to, until }: Pick<Placed, "to" | "until">): boolean =>
    tokens
      .slice(to, Math.min(until, to + NAMED_WITHIN))
      .some((_, step) => isWall(to + step) && !isPaused(to - 1, to + step));
  /** Whether there are only small words between something and the size that comes next. */
  const leadsOn = (at: number, until: number): boolean => {
    const next = at + (lexicon.findAt(tokens, at, "role")?.length ?? 1);
    return until < tokens.length && !isSaid(next, until, "plus") && tokens.slice(next, until).every(lexicon.isSkipped);
  };
  /** "12 m² with a door of 2 m²": the door leads on to its own size; not so in "2 m² of door". */
  const isOfNext = (at: number, to: number, until: number): boolean =>
    (at >= to + NAMED_WITHIN || tokens.slice(to, at).some((token) => !lexicon.isSkipped(token))) && leadsOn(at, until);
  /** Cracks are counted, "brushed twice" isn't. */
  const damages = new Set(said.problem.flatMap(({ name, tokens: at }) => (concepts.problems[name]?.through ? at : [])));
  const isRoom = (at: number): boolean => isSaid(at, at + 1, "room");

  // "The ceiling at 2.5 m" is how high the room is.
  const isFlat = ({ name, tokens: at }: Said): boolean =>
    concepts.places[name]?.flat === true && at.some((token) => roles[token] !== "height");
  const isCeiling = said.place.some(isFlat) && !isAnywhere("walls-only");
  const isOneWall = isAnywhere("wall");
  return {
    isCeiling,
    isOneWall,
    isCeilingAlone: isCeiling && !isAnywhere("walls", "included"),
    isRoom: isAnywhere("room") && !isOneWall,
    isNamed: ({ after, from, to, until }: Placed): boolean =>
      tokens.slice(after, from).some((_, step) => isWall(after + step)) || isNamedAfter({ to, until }),
    /** One of a list that was counted at its beginning: "three walls: 6, 8 and 4 m²". */
    isListed: ({ after, from }: Placed): boolean =>
      tokens
        .slice(after, from)
        .every((_, step) => !isWall(after + step) && lexicon.number(tokens[after + step] as Token) === null),
    /** "Two of 3.5 m". */
    alike(measure: Measure): number {
      const from = Math.min(...measure.tokens);
      return numbersIn(Math.max(0, from - ALIKE_WITHIN), from).at(-1)?.value ?? 1;
    },
    isJoined: ({ after, from }: Placed): boolean => after > 0 && (after === from || isSaid(after, from, "plus")),
    isOffBefore: ({ after, from }: Placed): boolean => isSaid(after, from, "minus", "less", "opening"),
    isDeductedBefore: ({ after, from }: Placed): boolean => isSaid(after, from, "deducted"),
    isOffAfter({ to, until }: Placed): boolean {
      // In "12 m² of wall minus a door of 2 m²" the door is what comes next.
      const next = tokens.slice(to, until).findIndex((_, step) => isSaid(to + step, to + step + 1, "minus", "less"));
      const end = Math.min(until, to + SAID_WITHIN, next < 0 ? until : to + next);
      return tokens.slice(to, end).some((_, step) => {
        const isPausedBefore = isPaused(to - 1, to + step);
        // "9 m², to deduct 3 m² of windows".
        if (isSaid(to + step, to + step + 1, "deducted")) return !(isPausedBefore && leadsOn(to + step, until));
        return isOpening(to + step) && !isPausedBefore && !isOfNext(to + step, to, until);
      });
    },
    /** "Two windows of": not those of walls. */
    openingsBefore({ after, from }: Placed): number {
      const behindSizes = [...taken].filter((at) => at < from).map((at) => at + 1);
      const numbers = numbersIn(Math.max(after, ...behindSizes), from);
      return numbers.findLast(({ at }) => !isSoon(isWall, at + 1, from))?.value ?? 1;
    },
    /** "Two walls of", "2 x 12 m²", "on both sides", "eight offices of": rooms count where a room's walls are meant. */
    countOf({ after, from, to, until }: Placed, isOfRoom: boolean): number {
      const isEach = isSaid(after, Math.min(until, to + SAID_WITHIN), "each");
      const isRooms = isOfRoom || isEach || isNamedAfter({ to, until });
      const isCounted = (at: number): boolean =>
        (isRooms && isRoom(at)) || (!isOfRoom && (isWall(at) || isOpening(at) || damages.has(at)));
      const counted = numbersIn(after, from).find(
        ({ at }) =>
          isSoon(isCounted, at + 1, from) ||
          (at === from - 2 && roles[at + 1] === "times") ||
          // "Three gable ends at 40 m²".
          (roles[from - 1] === "each" && at >= from - 1 - COUNTED_WITHIN && !isSaid(at, from, "coat")),
      );
      return (counted?.value ?? 1) * (!isOfRoom && isSaid(after, until, "both-sides") ? 2 : 1);
    },
  };
}
