/**
 * Remix matches an address against every route, twice, and hands all of them to React's router: with fifty screens in
 * two languages a tenth of a page's cost. What the route table already knows is answered from a build that holds just
 * that route.
 */
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { parseAddress } from "../app/routing/paths";

/** Stands in every build: the frame, and the page for what no route takes. */
const ALWAYS = ["root", "unknown-address"];

/** The route that answers a path, when the route table says so; else `null`. */
export function routeIdOf(pathname: string): string | null {
  const address = parseAddress(pathname);
  if (!address) return null;
  const name = address.screen ?? address.endpoint;
  return name ? `${address.locale}.${name}` : null;
}

/**
 * A handler for each route that the table knows, of a build that holds just that route, and one of the whole build for all
 * else. With `perScreen: false` (the setting `RENDERING_SHORTCUTS=off`) that one answers everything.
 * @returns the handler that answers a path
 */
export function handlersByScreen(build: ServerBuild, mode: string, { perScreen }: { perScreen: boolean }) {
  const whole = createRequestHandler(build, mode);
  const ids = perScreen ? Object.keys(build.routes).filter((id) => !ALWAYS.includes(id)) : [];
  const handlers = new Map(ids.map((id) => [id, createRequestHandler(buildOf(build, id), mode)]));
  return (pathname: string): RequestHandler => {
    const id = routeIdOf(pathname);
    return (id && handlers.get(id)) || whole;
  };
}

function buildOf(build: ServerBuild, id: string): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([name]) => name === id || ALWAYS.includes(name)));
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}
