/** Hands out a file that a stranger made: to be saved, never shown in a page of ours. */
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import { attachment } from "../../shared/rules/attachment";
import type { FileBytes } from "../store/store";

/** Resolves when the file is sent or the client disconnected. */
export async function sendFile(
  response: Response,
  { bytes, name, type }: { bytes: FileBytes; name: string; type: string },
): Promise<void> {
  response.set({
    "Content-Type": type,
    "Content-Disposition": attachment(name),
    "Content-Length": String(bytes.size),
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
  if (response.req.method === "HEAD") {
    bytes.stream.destroy();
    response.end();
    return;
  }
  await pipeline(bytes.stream, response).catch((error: NodeJS.ErrnoException) => {
    // A client may disconnect; any other error aborts the answer.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") response.destroy(error);
  });
}
