/** Remix matches an address against every route, twice: half of the CPU time of a page. A build for one screen avoids that. */
import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { parseAddress } from "../app/routing/paths";
import { LOCALES } from "../shared/route-table.js";
import { inEachLanguage } from "../shared/rules/languages";

/** Every build contains the frame and the page of unknown addresses. */
const ALWAYS = ["root", "unknown-address"];

/** The route that answers a path, when the route table says so; else `null`. */
export function routeIdOf(pathname: string): string | null {
  const address = parseAddress(pathname);
  if (!address) return null;
  const name = address.screen ?? address.endpoint;
  return name ? `${address.locale}.${name}` : null;
}

/** Returns the handler of a path: of a build with its route alone, or of the whole build, as always with `perScreen: false`. */
export function handlersByScreen<Handler>(
  build: ServerBuild,
  createHandler: (build: ServerBuild) => Handler,
  { perScreen }: { perScreen: boolean },
): (pathname: string) => Handler {
  const lists = listsOf(build);
  const whole = createHandler(withList(build, lists.get("all")));
  if (!perScreen) return () => whole;
  const builds = inEachLanguage((locale) => withList(build, lists.get(locale)));
  const wholes = inEachLanguage((locale) => createHandler(builds[locale]));
  const handlers = new Map(
    LOCALES.flatMap((locale) =>
      Object.keys(build.routes)
        .filter((id) => id.startsWith(`${locale}.`))
        .map((id) => [id, createHandler(buildOf(builds[locale], id))] as const),
    ),
  );
  return (pathname) => {
    const id = routeIdOf(pathname);
    const locale = parseAddress(pathname)?.locale;
    return (id && handlers.get(id)) || (locale ? wholes[locale] : whole);
  };
}

/** Addresses of the browser's lists of routes, by what they hold: a language, or `all` (scripts/manifest.mjs). */
function listsOf({ assets }: ServerBuild): ReadonlyMap<string, string> {
  const folder = join("public", dirname(assets.url));
  const start = `${basename(assets.url, ".js")}.`;
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const lists = names.filter((name) => name.startsWith(start) && name.endsWith(".js"));
  return new Map(lists.map((name) => [name.slice(start.length).split(".")[0] ?? "", `${dirname(assets.url)}/${name}`]));
}

const withList = (build: ServerBuild, url: string | undefined): ServerBuild =>
  url ? { ...build, assets: { ...build.assets, url } } : build;

function buildOf(build: ServerBuild, id: string): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([name]) => name === id || ALWAYS.includes(name)));
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}
