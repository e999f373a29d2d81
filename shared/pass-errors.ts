import type { RequestHandler } from "express";

/** Express 4 doesn't wait for a handler: this passes its errors on. */
export const passErrors =
  (handle: (...call: Parameters<RequestHandler>) => Promise<unknown>): RequestHandler =>
  (request, response, next) =>
    void handle(request, response, next).catch((error) => {
      // An unfinished body would be read as the start of the next request.
      if (!request.complete) response.set("Connection", "close");
      next(error);
    });
