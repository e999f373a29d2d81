/**
 * The frame of every screen's loader: its visit, and the back-office's failures turned into calm pages.
 *
 * Written `export const loader = /* @__PURE__ *\/ screenLoader(…)`: the browser's copy of a route module leaves out its
 * loader, and without the mark the compiler must keep the call, to a module that isn't there (a test holds this).
 */
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { toFailure, withNearby } from "./failures.server";
import type { Nearby } from "./nearby";
import { findNearby } from "./nearby.server";
import { isTeamAddress } from "./paths";
import type { Visit } from "./visit.server";
import { getVisit } from "./visit.server";

export interface ScreenArgs {
  visit: Visit;
  request: Request;
  context: AppLoadContext;
}

/** `misplaced`: the screen looks its entity up before it answers a wrong target segment with a redirect. */
export function screenLoader<Data>(load: (args: ScreenArgs) => Promise<Data>, options: { misplaced?: boolean } = {}) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<Data> => {
    try {
      return await load({ visit: getVisit(context, options), request, context });
    } catch (error) {
      const failure = toFailure(error);
      throw request.method === "GET" ? await withNearby(failure, () => nearbyOf(context)) : failure;
    }
  };
}

/** Whoever finds nothing is offered what comes nearest. The teams' tool isn't offered to anybody. */
export async function nearbyOf(context: AppLoadContext): Promise<Nearby | null> {
  const { arrival } = context;
  if (arrival.kind === "unavailable" || isTeamAddress(arrival.visit.address)) return null;
  return findNearby(arrival.visit, context);
}

/** The same frame for a screen's action. */
export const screenAction = (act: (args: ScreenArgs) => Promise<Response>) => screenLoader(act);
