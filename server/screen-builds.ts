/**
 * Remix matches an address against every route, twice, and hands all of them to React's router: with fifty screens in
 * two languages a tenth of a page's cost. What the route table already knows is answered from a build that holds just
 * that route.
 */
import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { parseAddress } from "../app/routing/paths";

/** Stands in every build: the frame, and the page for what no route takes. */
const ALWAYS = ["root", "unknown-address"];

interface Options {
  build: ServerBuild;
  mode: string;
  getLoadContext: (request: Request, response: Response) => Promise<AppLoadContext>;
}

/** The route that answers a path, when the route table says so; else `null`. */
export function routeIdOf(pathname: string): string | null {
  const address = parseAddress(pathname);
  if (!address) return null;
  const name = address.screen ?? address.endpoint;
  return name ? `${address.locale}.${name}` : null;
}

/**
 * A handler for each route that the table knows, made from its own build, and one of the whole build for all else.
 * @returns the one that answers a path
 */
export function handlersByScreen<Handler>(
  build: ServerBuild,
  handlerOf: (build: ServerBuild) => Handler,
): (pathname: string) => Handler {
  const whole = handlerOf(build);
  const handlers = new Map<string, Handler>();
  for (const id of Object.keys(build.routes)) if (!ALWAYS.includes(id)) handlers.set(id, handlerOf(buildOf(build, id)));
  return (pathname) => {
    const id = routeIdOf(pathname);
    return (id && handlers.get(id)) || whole;
  };
}

export function createScreenHandlers({ build, ...options }: Options): RequestHandler {
  const handlerFor = handlersByScreen<RequestHandler>(build, (each) =>
    createRequestHandler({ build: each, ...options }),
  );
  return (request, response, next) => handlerFor(request.path)(request, response, next);
}

function buildOf(build: ServerBuild, id: string): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([name]) => name === id || ALWAYS.includes(name)));
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}
