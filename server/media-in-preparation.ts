/** While media are rendered the back-office answers 503; the page shows a placeholder that no cache stores. */
import type { Request, Response } from "express";
import { sendPlainPage } from "./plain-page";

const RETRY_AFTER_SECONDS = "10";
const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i;
/** The placeholder has no size, so it takes the space that the page reserves. */
const PLACEHOLDER = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#ededea"/></svg>';

export const isPreparing = (status: number, retryAfter: unknown): boolean => status === 503 && Boolean(retryAfter);

/** A neutral picture for a picture, else a page that says when to come back. */
export function sendInPreparation(request: Request, response: Response): void {
  if (!PICTURE.test(request.path)) {
    response.set("Retry-After", RETRY_AFTER_SECONDS);
    sendPlainPage(request, response, 503, "preparing");
    return;
  }
  response
    // 200, because a browser reports every 503 of a page as an error.
    .status(200)
    .set({ "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "cross-origin" })
    .type("image/svg+xml")
    .end(PLACEHOLDER);
}
