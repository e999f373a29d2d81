/**
 * Addresses by screen name, and back: the only code that builds or reads a path of the site (urls.md, "Screens").
 */

import type { Locale, Screen, Target } from "./table.js";
import { ENDPOINTS, LOCALES, SCREENS, TARGET_SEGMENTS, TARGETS } from "./table.js";

export type { Locale, Target } from "./table.js";
export type ScreenName = keyof typeof SCREENS;
export type EndpointName = keyof typeof ENDPOINTS;

/** Where a visitor stands: which language, which audience. */
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

/** What an address says, whether or not anything lives there. */
export interface Address {
  locale: Locale;
  /** `null` on addresses without a target segment. */
  target: Target | null;
  /** The language whose target segment was used: another one than `locale` is answered by a redirect. */
  targetLocale: Locale | null;
  screen: ScreenName | null;
  /** Decoded segments behind the screen's own path. */
  rest: string[];
}

const screenNames = Object.keys(SCREENS) as ScreenName[];

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);
export const isTarget = (value: unknown): value is Target => TARGETS.some((target) => target === value);

function join(segments: readonly string[]): string {
  return `/${segments.filter(Boolean).map(encodeURIComponent).join("/")}`;
}

/** The path of a screen. A tail that the screen doesn't know is a programming error, not checked at run time. */
export function pathTo(screen: ScreenName, place: Place, tail: Tail = {}): string {
  const { path, targetless } = SCREENS[screen];
  const own = path[place.locale].split("/");
  const behind = [tail.slug ?? "", tail.text ?? "", ...(tail.segments ?? [])];
  const head = targetless ? [place.locale] : [place.locale, TARGET_SEGMENTS[place.locale][place.target]];
  return join([...head, ...own, ...behind]);
}

/** The path of an endpoint (urls.md, "Form endpoints"). */
export function endpointTo(endpoint: EndpointName, place: Place): string {
  const { path, targeted } = ENDPOINTS[endpoint];
  const head = targeted ? [place.locale, TARGET_SEGMENTS[place.locale][place.target]] : [place.locale];
  return join([...head, ...path.split("/")]);
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

function decode(segment: string): string | null {
  try {
    const decoded = decodeURIComponent(segment);
    return decoded.includes("\0") ? null : decoded;
  } catch {
    return null;
  }
}

/** Which screen owns these segments: the longest own path that begins them, static ones before `{slug}`. */
function findScreen(segments: readonly string[], locale: Locale): { screen: ScreenName; rest: string[] } | null {
  if (segments.length === 0) return { screen: "home", rest: [] };
  let best: { screen: ScreenName; length: number } | null = null;
  for (const screen of screenNames) {
    const { path, targetless } = SCREENS[screen];
    if (targetless || !path[locale]) continue;
    const own = path[locale].split("/");
    const begins = own.every((part, index) => part === segments[index]);
    if (begins && own.length > (best?.length ?? 0)) best = { screen, length: own.length };
  }
  if (best) {
    const rest = segments.slice(best.length);
    return accepts(SCREENS[best.screen], rest) ? { screen: best.screen, rest } : null;
  }
  return segments.length === 1 ? { screen: "content-page", rest: [...segments] } : null;
}

/** Whether a screen takes this many segments behind its path; what they say is its own grammar's business. */
function accepts({ tail = [] }: Screen, rest: readonly string[]): boolean {
  if (tail.length === 0) return rest.length === 0;
  if (tail.length === 1 && tail[0] === "slug") return rest.length === 1;
  // The search's own path without a text is where its form is sent (`?text=`).
  if (tail[0] === "slug") return rest.length >= 1;
  return true;
}

/** Reads a pathname of the site. `null`: no language, or a segment that can't be decoded. */
export function parseAddress(pathname: string): Address | null {
  const segments: string[] = [];
  for (const raw of pathname.split("/").filter(Boolean)) {
    const segment = decode(raw);
    if (segment === null) return null;
    segments.push(segment);
  }
  const [locale, targetSegment, ...behind] = segments;
  if (!isLocale(locale)) return null;
  const nowhere = { locale, target: null, targetLocale: null, screen: null, rest: segments.slice(1) };
  if (targetSegment === undefined) return { ...nowhere, screen: "locale-home", rest: [] };
  const found = findTarget(targetSegment);
  if (!found) return nowhere;
  const place = { locale, target: found.target, targetLocale: found.locale };
  return { ...place, ...(findScreen(behind, locale) ?? { screen: null, rest: behind }) };
}
