import type { AppLoadContext } from "@remix-run/node";
import { orElse } from "~/back-office/errors";
import type { AnswerOf, EntityType, Filter } from "~shared/contract";
import { TARGETS } from "~shared/route-table.js";
import { type Filters, formatFilterSegments, parseFilterSegments } from "./filters";
import { decodeAnswers, encodeAnswers } from "./guide-answers";
import type { Address, Locale, Place, ScreenName, Target } from "./paths";
import { isTeamAddress, parseAddress, pathBehind, pathTo } from "./paths";
import { localeOf } from "./request-context.server";

type Context = Pick<AppLoadContext, "resolution" | "backOffice" | "trace" | "visitor">;

type ScreenAddress = Address & { screen: ScreenName; target: Target };

const ENTITY_OF: Partial<Record<ScreenName, EntityType>> = {
  product: "product",
  category: "category",
  folder: "folder",
  "content-page": "page",
};

/** The client of one language and audience. `null` when the back-office is down or the site has no such plan. */
function clientFor({ resolution, backOffice, trace }: Context, { locale, target }: Place) {
  if (resolution.kind === "unavailable") return null;
  const { site } = resolution.requestContext;
  const plan = site.salesplan.find((candidate) => candidate.target === target);
  return plan ? backOffice.for({ siteId: site.id, lang: locale, planId: plan.id }, trace) : null;
}

/** An address without a target segment keeps the visitor's audience. */
function targetOf({ resolution, visitor }: Context): Target {
  if (resolution.kind !== "unavailable") return resolution.requestContext.target;
  return visitor.target ?? TARGETS[0];
}

function screenAddressOf(back: string | null, context: Context): ScreenAddress | null {
  const address = back ? parseAddress(new URL(back, "http://site").pathname) : null;
  if (!address?.screen) return null;
  return { ...address, screen: address.screen, target: address.target ?? targetOf(context) };
}

async function findEntity(context: Context, place: Place, type: EntityType, slug: string) {
  const answer = clientFor(context, place)?.get("findEntity", { query: { entity_type: type, slug, parents: "1" } });
  // If the page is missing or unavailable, the visitor gets the home page in the chosen language or audience.
  return answer ? orElse(answer, null) : null;
}

/** The slug of an entity's address, if it is one: a category's list has filters in its place. */
function slugOf({ screen, rest: [first] }: ScreenAddress): { type: EntityType; slug: string } | null {
  const type = ENTITY_OF[screen];
  return type && first !== undefined && !first.startsWith("_") ? { type, slug: first } : null;
}

type EntityAnswer = AnswerOf<"findEntity">;
const translationOf = (answer: EntityAnswer, locale: Locale) =>
  "items" in answer ? answer.items[0]?.translation[locale] : undefined;

/** Rewrites chosen values through their `code`; what can't be mapped is dropped. */
export function translateFilters(chosen: Filters, from: readonly Filter[], to: readonly Filter[]): Filters {
  const translated = Object.entries(chosen).map(([name, values]) => {
    const valuesIn = (filters: readonly Filter[]) =>
      filters.find(({ technical_name }) => technical_name === name)?.data;
    const rewritten = values.flatMap((value) => {
      const code = valuesIn(from)?.find((candidate) => candidate.value === value)?.code;
      const counterpart = valuesIn(to)?.find((candidate) =>
        code ? candidate.code === code : candidate.value === value,
      );
      return counterpart ? [counterpart.value] : [];
    });
    return [name, rewritten] as const;
  });
  return Object.fromEntries(translated);
}

/** None when the back-office is down. */
async function translateChoice(context: Context, chosen: Filters, from: Place, to: Place): Promise<Filters> {
  const answers = [from, to].map((place) => clientFor(context, place)?.get("listFilters"));
  const [listFrom, listTo] = await orElse(Promise.all(answers), []);
  return translateFilters(chosen, listFrom?.list ?? [], listTo?.list ?? []);
}

async function translateSegments(context: Context, segments: readonly string[], from: Place, to: Place) {
  const state = parseFilterSegments(segments);
  if (!state) return [];
  if (Object.keys(state.filters).length === 0) return formatFilterSegments(state);
  const filters = await translateChoice(context, state.filters, from, to);
  const countOf = (each: Filters) => Object.values(each).flat().length;
  // Another choice has other pages.
  const page = countOf(filters) === countOf(state.filters) ? state.page : 1;
  return formatFilterSegments({ filters, page });
}

/** The answers of the choice guide in the other language's words; what can't be mapped is dropped. */
async function translateGuide(context: Context, [answers = "", ...segments]: string[], from: Place, to: Place) {
  const chosen = Object.entries(decodeAnswers(answers) ?? {}).map(([code, value]) => [code, [value]] as const);
  const [translated, behind] = await Promise.all([
    translateChoice(context, Object.fromEntries(chosen), from, to),
    translateSegments(context, segments, from, to),
  ]);
  const entries = Object.entries(translated).flatMap(([code, [value]]) => (value ? [[code, value] as const] : []));
  // With an unknown answer the list would differ, so the guide starts again.
  return entries.length > 0 && entries.length === chosen.length
    ? [encodeAnswers(Object.fromEntries(entries)), ...behind]
    : [];
}

/** Segments without words are the same in every language and audience. */
const keepsSegments = (screen: ScreenName) =>
  screen === "notices" || screen === "folder" || screen === "team-request" || screen === "preview";
/** The filters of the teams' inbox are named the same in every language. */
const queryOf = (back: string | null) => (back ? new URL(back, "http://site").search : "");

/** The address in another language: the same screen and entity, else the home page. */
export async function addressInLocale(context: Context, back: string | null, locale: Locale): Promise<string> {
  const from = screenAddressOf(back, context);
  const home = pathTo("home", { locale, target: from?.target ?? targetOf(context) });
  if (!from) return home;
  const to: Place = { locale, target: from.target };
  const entity = slugOf(from);
  const behind = from.rest.slice(entity || from.screen === "search" ? 1 : 0);
  const filtered = from.screen === "category" || from.screen === "search";
  const segments = filtered
    ? await translateSegments(context, behind, from, to)
    : from.screen === "choice-guide"
      ? await translateGuide(context, behind, from, to)
      : keepsSegments(from.screen)
        ? behind
        : [];
  if (isTeamAddress(from)) return pathTo(from.screen, to, { segments }) + queryOf(back);
  if (!entity) return pathTo(from.screen, to, { text: from.screen === "search" ? from.rest[0] : undefined, segments });
  const answer = await findEntity(context, from, entity.type, entity.slug);
  const path = answer ? translationOf(answer, locale) : undefined;
  return path ? [pathBehind(to, path), ...segments.map(encodeURIComponent)].join("/") : home;
}

/** The address for the other audience: filters and pages are left behind, as each has its own characteristics. */
export async function addressForTarget(context: Context, back: string | null, target: Target): Promise<string> {
  const from = screenAddressOf(back, context);
  const to: Place = { locale: from?.locale ?? localeOf(context), target };
  const home = pathTo("home", to);
  if (!from || from.screen === "locale-home") return home;
  const entity = slugOf(from);
  if (!entity) {
    const isText = from.screen === "search";
    const keeps = from.screen === "category" || from.screen === "choice-guide" || isText ? [] : from.rest;
    return pathTo(from.screen, to, { text: isText ? from.rest[0] : undefined, segments: keeps });
  }
  const answer = await findEntity(context, to, entity.type, entity.slug);
  if (!answer) return home;
  if ("code" in answer) return pathBehind(to, answer.slug);
  const segments = keepsSegments(from.screen) ? from.rest.slice(1) : [];
  return pathTo(from.screen, to, { slug: entity.slug, segments });
}
