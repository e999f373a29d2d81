/** A product's documents as one ZIP file. PDFs are compressed already, so the archive stores them uncompressed. */
import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { ZipFile } from "yazl";
import type { BackOfficeClient } from "~/back-office/client.server";
import type { Notice } from "~shared/contract";

/** @throws {BackOfficeError} when a document is unavailable, because an incomplete archive would look complete */
export async function zipDocuments(api: BackOfficeClient, documents: readonly Notice[]): Promise<ReadableStream> {
  const files = await Promise.all(
    documents.map(async ({ file }) => ({
      name: basename(new URL(file.url, "http://media").pathname),
      bytes: await buffer((await api.openMedia(file.url)).stream),
    })),
  );
  const zip = new ZipFile();
  for (const { name, bytes } of files) zip.addBuffer(bytes, name, { compress: false });
  zip.end();
  // The types expect an older kind of stream.
  return createReadableStreamFromReadable(zip.outputStream as NodeJS.ReadableStream & import("node:stream").Readable);
}
