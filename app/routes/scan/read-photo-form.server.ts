import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { json, redirect } from "@remix-run/node";
import { pathTo } from "~/routing/paths";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { printedCode } from "~/tools/barcode";
import { PHOTO_BYTES } from "~/tools/scan/photo.server";
import { createMultipartParser } from "~shared/multipart";
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
  if (Number(request.headers.get("content-length") ?? 0) > FORM_BYTES) return "too_large";
  const chunks: Buffer[] = [];
  let [received, size] = [0, 0];
  try {
    const parser = createMultipartParser(request.headers.get("content-type") ?? "", {
      onText: () => undefined,
      onLimit: () => undefined,
      onFile({ field, stream }) {
        // Without a listener the failure of a form that ends early would end the process.
        stream.on("error", () => undefined);
        stream.on("data", (chunk: Buffer) => {
          if (field !== PHOTO_FIELD) return;
          size += chunk.length;
          if (size <= PHOTO_BYTES) chunks.push(chunk);
        });
      },
    });
    const body = Readable.fromWeb((request.body ?? new Response("").body) as NodeReadableStream);
    const limited = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        received += chunk.length;
        if (received > FORM_BYTES) throw new Error("the form is too large");
        yield chunk;
      }
    };
    await pipeline(body, limited, parser);
  } catch {
    return received > FORM_BYTES ? "too_large" : "not_a_picture";
  }
  // A photo that is too large is read to its end, or the browser would see a broken connection and no answer.
  if (size > PHOTO_BYTES) return "too_large";
  return size === 0 ? "none" : Buffer.concat(chunks);
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
