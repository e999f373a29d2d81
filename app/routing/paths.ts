/** Addresses by screen name, and back: the only code that builds or reads a path. */
import { endpointPath } from "~shared/route-patterns.js";
import type { Locale, Screen, Target } from "~shared/route-table.js";
import { ENDPOINTS, isLocale, LOCALES, SCREENS, TARGET_SEGMENTS, TARGETS } from "~shared/route-table.js";
import { decoded } from "~shared/rules/decoded";
import { isScreenOn } from "~shared/rules/screens";

export { isLocale, type Locale, type Target } from "~shared/route-table.js";
export type ScreenName = keyof typeof SCREENS;
export type EndpointName = keyof typeof ENDPOINTS;

/** A language and an audience. */
export interface Place {
  locale: Locale;
  target: Target;
}

/** `segments` follow the screen's own path, as the grammars of `filters.ts` write them; they are encoded here. */
export interface Tail {
  slug?: string | undefined;
  text?: string | undefined;
  segments?: readonly string[] | undefined;
}

export interface Address {
  locale: Locale;
  /** `null` on addresses without a target segment. */
  target: Target | null;
  /** The language whose target segment was used: another one than `locale` is answered by a redirect. */
  targetLocale: Locale | null;
  screen: ScreenName | null;
  /** Set where something answers that isn't a screen. */
  endpoint?: EndpointName;
  /** Decoded segments behind the screen's own path, or in the places of the endpoint's parameters. */
  rest: readonly string[];
}

/** Tools and forms (route-table.js, `task`). */
export const TASK_SCREENS: ReadonlySet<string> = new Set(
  Object.entries<Screen>(SCREENS).flatMap(([name, { task }]) => (task ? [name] : [])),
);

const endpointNames = Object.keys(ENDPOINTS) as EndpointName[];
const screenNames = Object.keys(SCREENS) as ScreenName[];

export const isTarget = (value: unknown): value is Target => TARGETS.some((target) => target === value);

function join(segments: readonly string[]): string {
  return `/${segments.filter(Boolean).map(encodeURIComponent).join("/")}`;
}

const ownSegments = new Map<string, readonly string[]>();

function segmentsOf(screen: ScreenName, { locale, target }: Place): readonly string[] {
  const key = `${screen} ${locale} ${target}`;
  const known = ownSegments.get(key);
  if (known) return known;
  const { path, targetless } = SCREENS[screen];
  const head = targetless ? [locale] : [locale, TARGET_SEGMENTS[locale][target]];
  const segments = [...head, ...path[locale].split("/")];
  ownSegments.set(key, segments);
  return segments;
}

/** The path of a screen. A tail that the screen doesn't know is a programming error, not checked at run time. */
export function pathTo(screen: ScreenName, place: Place, tail: Tail = {}): string {
  return join([...segmentsOf(screen, place), tail.slug ?? "", tail.text ?? "", ...(tail.segments ?? [])]);
}

/** A place of a site, which may have screens switched off. */
export interface SitePlace extends Place {
  site: { screens_off?: string[] | undefined };
}
/** `null`: the site doesn't have this screen. */
export const findPath = (screen: ScreenName, place: SitePlace, tail?: Tail): string | null =>
  isScreenOn(place.site, screen) ? pathTo(screen, place, tail) : null;

/** The path of an endpoint; `params` fill its `:parameters`. */
export function endpointTo(endpoint: EndpointName, place: Place, params: Record<string, string> = {}): string {
  const definition = ENDPOINTS[endpoint];
  const head = definition.targeted ? [place.locale, TARGET_SEGMENTS[place.locale][place.target]] : [place.locale];
  const own = endpointPath(definition, place.locale).split("/");
  return join([...head, ...own.map((part) => (part.startsWith(":") ? (params[part.slice(1)] ?? part) : part))]);
}

/** A path that the back-office gives "behind `/{locale}/{target}`" (it begins with `/` and is already encoded). */
export function pathBehind(place: Place, path: string): string {
  return `/${place.locale}/${TARGET_SEGMENTS[place.locale][place.target]}${path === "/" ? "" : path}`;
}

function findTarget(segment: string): { target: Target; locale: Locale } | null {
  for (const locale of LOCALES) {
    for (const target of TARGETS) if (TARGET_SEGMENTS[locale][target] === segment) return { target, locale };
  }
  return null;
}

interface Found {
  screen: ScreenName;
  rest: string[];
}

/** Finds the screen of these segments: the longest matching path, static ones before `{slug}`. */
function findScreen(segments: readonly string[], locale: Locale, targetless: boolean): Found | null {
  const own = screenNames.flatMap((screen) => {
    const path = SCREENS[screen].path[locale].split("/");
    const isHere = Boolean(SCREENS[screen].targetless) === targetless && path[0] !== "";
    return isHere && path.every((part, index) => part === segments[index]) ? [{ screen, length: path.length }] : [];
  });
  const longest = Math.max(...own.map(({ length }) => length));
  const rest = segments.slice(longest);
  const screen = own.find((each) => each.length === longest && accepts(SCREENS[each.screen], rest))?.screen;
  if (screen) return { screen, rest };
  const isContentPage = own.length === 0 && !targetless && segments.length === 1;
  return isContentPage ? { screen: "content-page", rest: [...segments] } : null;
}

/** `rest` contains the values of the endpoint's parameters, in order. */
function findEndpoint(segments: readonly string[], locale: Locale, targeted: boolean) {
  for (const endpoint of endpointNames) {
    const parts = endpointPath(ENDPOINTS[endpoint], locale).split("/");
    const isParameter = (index: number) => parts[index]?.startsWith(":") ?? false;
    const isHere = Boolean(ENDPOINTS[endpoint].targeted) === targeted && parts.length === segments.length;
    if (isHere && parts.every((part, index) => isParameter(index) || part === segments[index])) {
      return { endpoint, rest: segments.filter((_, index) => isParameter(index)) };
    }
  }
  return null;
}

/** Whether a screen accepts this number of segments behind its path; the screen checks their content. */
function accepts({ tail = [] }: Screen, rest: readonly string[]): boolean {
  if (tail.length === 0) return rest.length === 0;
  if (tail[0] === "kind" || tail[0] === "id") return rest.length === tail.length;
  if (tail.length === 1 && tail[0] === "slug") return rest.length === 1;
  // The search's own path without a text is where its form is sent (`?text=`).
  if (tail[0] === "slug") return rest.length >= 1;
  return true;
}

function locate(
  segments: readonly string[],
  locale: Locale,
  targetless: boolean,
): Pick<Address, "screen" | "endpoint" | "rest"> {
  if (!targetless && segments.length === 0) return { screen: "home", rest: [] };
  const endpoint = findEndpoint(segments, locale, !targetless);
  if (endpoint) return { screen: null, ...endpoint };
  return findScreen(segments, locale, targetless) ?? { screen: null, rest: [...segments] };
}

/** An address is parsed several times during one request, so recent results are cached. */
const recent = new Map<string, Address | null>();
const MAX_RECENT = 100;

/** Reads a pathname of the site. `null`: no language, or a segment that can't be decoded. */
export function parseAddress(pathname: string): Address | null {
  const known = recent.get(pathname);
  if (known !== undefined) return known;
  const address = readAddress(pathname);
  if (recent.size >= MAX_RECENT) recent.clear();
  recent.set(pathname, address);
  return address;
}

function readAddress(pathname: string): Address | null {
  const segments: string[] = [];
  for (const raw of pathname.split("/").filter(Boolean)) {
    const segment = decoded(raw);
    if (segment === null || segment.includes("\0")) return null;
    segments.push(segment);
  }
  const [locale, targetSegment, ...behind] = segments;
  if (!isLocale(locale)) return null;
  const none = { locale, target: null, targetLocale: null };
  if (targetSegment === undefined) return { ...none, screen: "locale-home", rest: [] };
  const found = findTarget(targetSegment);
  if (!found) return { ...none, ...locate(segments.slice(1), locale, true) };
  return { locale, target: found.target, targetLocale: found.locale, ...locate(behind, locale, false) };
}

/** Whether an address belongs to the teams' tool, which has its own frame and rules. */
export const isTeamAddress = ({ screen, endpoint }: Pick<Address, "screen" | "endpoint">): boolean =>
  (screen !== null && SCREENS[screen].frame === "team") ||
  (endpoint !== undefined && ENDPOINTS[endpoint].team === true);
