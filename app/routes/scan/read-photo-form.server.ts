/** The photo that was sent: read, searched for a barcode, forgotten. */
import { json, redirect } from "@remix-run/node";
import { pathTo } from "~/routing/paths";
import { readForm } from "~/routing/read-form.server";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { printedCode } from "~/tools/barcode";
import { PHOTO_BYTES } from "~/tools/scan/photo.server";
import type { PhotoOutcome, PhotoProblem } from "./photo-outcome";
import { PHOTO_FIELD } from "./photo-outcome";

/** Boundaries and headers of a form with one file. */
const ENVELOPE_BYTES = 4 * 1024;

const STATUS: Partial<Record<PhotoProblem, number>> = { too_large: 413, rate_limited: 429, busy: 503 };

const respondWithErrors = (problem: PhotoProblem) => {
  const outcome: PhotoOutcome = { problem };
  return json(outcome, { status: STATUS[problem] ?? 422, headers: problem === "busy" ? { "Retry-After": "5" } : {} });
};

/** The code's own address, or why there is none. */
export async function readPhotoForm({ request, requestContext, context }: ScreenArgs): Promise<Response> {
  if (context.rateLimited) return respondWithErrors("rate_limited");
  const form = await readForm(request, PHOTO_BYTES + ENVELOPE_BYTES);
  if (!form.ok) return respondWithErrors(form.reason === "too_large" ? "too_large" : "not_a_picture");
  const photo = form.data.get(PHOTO_FIELD);
  if (!(photo instanceof File) || photo.size === 0) return respondWithErrors("none");
  if (photo.size > PHOTO_BYTES) return respondWithErrors("too_large");
  const reading = await context.readPhoto(Buffer.from(await photo.arrayBuffer()));
  if (!reading.ok) {
    context.log.info({ reason: reading.reason }, "a photo has no barcode");
    return respondWithErrors(reading.reason);
  }
  return redirect(`${pathTo("scan", requestContext)}?${new URLSearchParams({ code: printedCode(reading.code) })}`, 303);
}
