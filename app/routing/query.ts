/** The page cache distinguishes pages by the queries that the route table declares, so screens read queries through `readQuery` alone. */
import { type DeclaredScreens, SCREENS } from "~shared/route-table.js";
import { type FilterCode, isFilterCode } from "./filters";
import type { ScreenName } from "./paths";

type DeclaredIn<Name extends ScreenName, List extends "query" | "uncachedQuery"> =
  DeclaredScreens[Name] extends Record<List, readonly (infer Parameter extends string)[]> ? Parameter : never;
type FilterCodeOf<Name extends ScreenName> = DeclaredScreens[Name] extends { tail: readonly (infer Tail)[] }
  ? "filters" extends Tail
    ? FilterCode
    : never
  : never;
export type ParameterOf<Name extends ScreenName> =
  | DeclaredIn<Name, "query">
  | DeclaredIn<Name, "uncachedQuery">
  | FilterCodeOf<Name>;

/** The part of `URLSearchParams` that reads, for these parameters alone; it holds no others. */
export interface Query<Parameter extends string> extends Iterable<[name: string, value: string]> {
  get(name: Parameter): string | null;
  getAll(name: Parameter): string[];
  has(name: Parameter): boolean;
}

const isIn = (list: readonly string[] | undefined, name: string) => list?.includes(name) === true;

function isDeclared(screen: ScreenName, name: string): boolean {
  const { query, uncachedQuery, tail } = SCREENS[screen];
  return isIn(query, name) || isIn(uncachedQuery, name) || (isIn(tail, "filters") && isFilterCode(name));
}

interface SplitQuery<Parameter extends string> {
  query: Query<Parameter>;
  /** Undeclared parameters, such as `utm_source`: redirects preserve them. */
  undeclared: URLSearchParams;
}

/** @param address a query with its `?`, or any address that ends with one */
export function splitQuery<Name extends ScreenName>(screen: Name, address: string): SplitQuery<ParameterOf<Name>> {
  const query = new URLSearchParams();
  const undeclared = new URLSearchParams();
  for (const [name, value] of new URL(address, "http://site").searchParams) {
    (isDeclared(screen, name) ? query : undeclared).append(name, value);
  }
  return { query, undeclared };
}

/** Reads a screen's query; only parameters that the route table declares compile. */
export const readQuery = <Name extends ScreenName>(screen: Name, address: string): Query<ParameterOf<Name>> =>
  splitQuery(screen, address).query;

/** Remix: whose data a client navigation asks for. */
const DATA_PARAMETER = "_data";

/** A query as part of the page cache's key: declared names only, sorted. @returns `null` when the page isn't cached */
export function sharedQuery(screen: ScreenName | null, search: string): string | null {
  if (screen === null) return null;
  const declared: [string, string][] = [];
  for (const [name, value] of new URLSearchParams(search)) {
    if (isIn(SCREENS[screen].uncachedQuery, name)) return null;
    if (name === DATA_PARAMETER || isDeclared(screen, name)) declared.push([name, value]);
  }
  if (declared.length === 0) return "";
  declared.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `?${new URLSearchParams(declared)}`;
}
