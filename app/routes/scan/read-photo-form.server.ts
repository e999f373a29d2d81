import { json, redirect } from "@remix-run/node";
import { pathTo } from "~/routing/paths";
import { readForm } from "~/routing/read-form.server";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { printedCode } from "~/tools/barcode";
import { PHOTO_BYTES } from "~/tools/scan/photo.server";
import { PHOTO_FIELD, type PhotoOutcome, type PhotoProblem } from "./photo-outcome";

/** Boundaries and headers of a form with one file. */
const ENVELOPE_BYTES = 4 * 1024;

const STATUS: Partial<Record<PhotoProblem, number>> = { too_large: 413, rate_limited: 429, busy: 503 };

const respondWithErrors = (problem: PhotoProblem) => {
  const outcome: PhotoOutcome = { problem };
  return json(outcome, { status: STATUS[problem] ?? 422, headers: problem === "busy" ? { "Retry-After": "5" } : {} });
};

const FORM_BYTES = PHOTO_BYTES + ENVELOPE_BYTES;

/** The photo's bytes, at most `PHOTO_BYTES`. */
async function readPhoto(request: Request): Promise<Buffer | PhotoProblem> {
  const read = await readForm(request, FORM_BYTES);
  if (!read.ok) return read.reason === "too_large" ? "too_large" : "not_a_picture";
  const photo = read.data.get(PHOTO_FIELD);
  if (!(photo instanceof Blob) || photo.size === 0) return "none";
  return photo.size > PHOTO_BYTES ? "too_large" : Buffer.from(await photo.arrayBuffer());
}

export async function readPhotoForm({ request, requestContext, context }: ScreenArgs): Promise<Response> {
  if (context.rateLimited) return respondWithErrors("rate_limited");
  const photo = await readPhoto(request);
  if (typeof photo === "string") return respondWithErrors(photo);
  const reading = await context.readPhoto(photo);
  if (!reading.ok) {
    context.log.info({ reason: reading.reason }, "a photo has no barcode");
    return respondWithErrors(reading.reason);
  }
  return redirect(`${pathTo("scan", requestContext)}?${new URLSearchParams({ code: printedCode(reading.code) })}`, 303);
}
