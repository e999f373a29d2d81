/** `GET /{locale}/{target}/suggest?text=`: suggestions as JSON, before Remix and compression because they are frequent. */
import type { NextFunction, Request, Response } from "express";
import { isBackOfficeError } from "../app/back-office/errors";
import type { SuggestGroups } from "../app/layout/suggestions";
import type { Services } from "../app/load-context.server";
import { type Place, parseAddress } from "../app/routing/paths";
import type { SuggestResult } from "../shared/contract";
import { SCREENS } from "../shared/route-table.js";
import { createJsonSender } from "./compressed-json";
import { loadContextOf } from "./load-context";

const SHORTEST_TEXT = 3;
const LONGEST_TEXT = 100;
const CACHED = "private, max-age=60";
const NOTHING = { total: 0, items: [] };
const EMPTY: SuggestGroups = {
  answers: NOTHING,
  products: NOTHING,
  articles: NOTHING,
  categories: NOTHING,
  folders: NOTHING,
};

export function suggest(services: Services) {
  const sendPacked = createJsonSender();
  const sendNothing = (request: Request, response: Response): void => {
    response.setHeader("Cache-Control", CACHED);
    sendPacked(request, response, EMPTY, (groups) => groups);
  };
  return async (request: Request, response: Response, next: NextFunction) => {
    const { method, path } = request;
    if (method === "POST" || !path.endsWith("/suggest") || path.split("/").length !== 4) return next();
    const address = parseAddress(path);
    if (!address?.target || address.endpoint !== "suggest" || address.targetLocale !== address.locale) return next();
    const { text: queryText } = request.query;
    const text = typeof queryText === "string" ? queryText.trim().replace(/\s+/g, " ").slice(0, LONGEST_TEXT) : "";
    if (text.length < SHORTEST_TEXT) return sendNothing(request, response);
    try {
      const { resolution } = await loadContextOf(services, request);
      if (resolution.kind === "unavailable") return sendUnavailable(response);
      const { requestContext } = resolution;
      if (requestContext.target !== address.target) return next();
      const found = await requestContext.api.get("suggest", {
        query: { type: "Suggest", language: requestContext.locale, text },
      });
      response.setHeader("Cache-Control", CACHED);
      // The cache returns the same object while it is valid (app/back-office/cache.server.ts).
      return sendPacked(request, response, found, () => groupsOf(found, text, requestContext));
    } catch (error) {
      return isBackOfficeError(error) ? sendUnavailable(response) : next(error);
    }
  };
}

/** A recognised sentence is answered above its results. */
function groupsOf({ answer, ...found }: SuggestResult, text: string, { locale }: Place): SuggestGroups {
  const url = `/${SCREENS.search.path[locale]}/${encodeURIComponent(text)}`;
  const results = found.products.total + found.categories.total + found.articles.total + found.folders.total;
  // The answer isn't a result, but its page is worth a visit if there are none.
  const answers = answer ? { total: results > 0 ? 0 : 1, items: [{ id: 1, slug: "", name: answer, url }] } : NOTHING;
  return { answers, ...found };
}

function sendUnavailable(response: Response): void {
  response.status(503).set({ "Cache-Control": "no-store", "Retry-After": "5" }).json(EMPTY);
}
