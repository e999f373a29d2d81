/** A file that is still being rendered is waited for; when that takes too long, the answer says to come back. */
import type { RequestHandler } from "express";
import type { MediaRendering } from "../media/rendering";
import { Problem } from "./problem";

const RETRY_AFTER_SECONDS = "10";

/** Mount it at `/media`, before the handler that serves files. */
export function renderedMedia(rendering: MediaRendering): RequestHandler {
  return async (request, _response, next) => {
    const address = `/media${request.path}`;
    if (!rendering.isMissing(address) || (await rendering.waitFor(address))) return next();
    next(
      new Problem(
        503,
        { code: "in_preparation", message: "This file is being prepared." },
        {
          "Retry-After": RETRY_AFTER_SECONDS,
        },
      ),
    );
  };
}
