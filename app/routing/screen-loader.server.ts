/**
 * Wraps every screen's loader: hands it the request context and turns the back-office's failures into error pages.
 *
 * Written `export const loader = /* @__PURE__ *\/ screenLoader(…)`: the browser's copy of a route module leaves out its
 * loader, and without the mark the compiler must keep the call, to a module that isn't there (a test holds this).
 */
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { toFailure, withSuggestions } from "./failures.server";
import type { MissingPageSuggestions } from "./missing-page-suggestions";
import { findMissingPageSuggestions } from "./missing-page-suggestions.server";
import { isTeamAddress } from "./paths";
import { getRequestContext, type RequestContext } from "./request-context.server";

export interface ScreenArgs {
  requestContext: RequestContext;
  request: Request;
  context: AppLoadContext;
}

/** `misplaced`: the screen looks its entity up before it answers a wrong target segment with a redirect. */
export function screenLoader<Data>(load: (args: ScreenArgs) => Promise<Data>, options: { misplaced?: boolean } = {}) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<Data> => {
    try {
      return await load({ requestContext: getRequestContext(context, options), request, context });
    } catch (error) {
      const failure = toFailure(error);
      throw request.method === "GET"
        ? await withSuggestions(failure, () => missingPageSuggestionsOf(context))
        : failure;
    }
  };
}

/** Wraps the loader of a file: a browser that follows a link to an unavailable file gets a page instead of JSON. */
export function fileLoader<Answer>(load: (args: LoaderFunctionArgs) => Promise<Answer>) {
  return async (args: LoaderFunctionArgs): Promise<Answer> => {
    try {
      return await load(args);
    } catch (error) {
      const isFailure = error instanceof Response && error.status >= 400;
      const acceptsPage = args.request.headers.get("Accept")?.includes("text/html");
      throw isFailure && acceptsPage && args.context.forDocument ? await args.context.plainPage(error.status) : error;
    }
  };
}

/** A missing page suggests the most similar ones. None in the teams' tool. */
export async function missingPageSuggestionsOf(context: AppLoadContext): Promise<MissingPageSuggestions | null> {
  const { resolution } = context;
  if (resolution.kind === "unavailable" || isTeamAddress(resolution.requestContext.address)) return null;
  return findMissingPageSuggestions(resolution.requestContext, context);
}

export const screenAction = (act: (args: ScreenArgs) => Promise<Response>) => screenLoader(act);
