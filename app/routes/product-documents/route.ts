import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import { createReadableStreamFromReadable, redirect } from "@remix-run/node";
import { ZipFile } from "yazl";
import type { BackOfficeClient } from "~/back-office/client.server";
import { isBackOfficeError } from "~/back-office/errors";
import { getEntity } from "~/routing/entity.server";
import { pageNotFound } from "~/routing/failures.server";
import { pathTo } from "~/routing/paths";
import { entityLoader, fileLoader } from "~/routing/screen-loader.server";
import type { Notice } from "~shared/contract";

export const loader = /* @__PURE__ */ fileLoader(
  /* @__PURE__ */ entityLoader(async ({ requestContext, context }) => {
    const [slug = ""] = requestContext.address.rest;
    const product = await getEntity(requestContext, context, "product", { slug });
    if (product.documents.length === 0) throw pageNotFound();
    try {
      const archive = await zipDocuments(requestContext.api, product.documents);
      return new Response(archive, {
        headers: {
          "Content-Type": "application/zip",
          "Content-Disposition": `attachment; filename="${product.reference.replace(/[^\w-]/g, "")}-${requestContext.locale}.zip"`,
          "X-Robots-Tag": "noindex",
        },
      });
    } catch (error) {
      if (!isBackOfficeError(error)) throw error;
      // A failed download redirects to its page with a message.
      context.log.error({ product: product.id, kind: error.kind }, "documents could not be put together");
      const flash = context.cookies.setFlash({ toasts: [{ kind: "error", key: "default_form_error_message" }] });
      throw redirect(pathTo("product", requestContext, { slug }), { status: 303, headers: { "Set-Cookie": flash } });
    }
  }),
);

/** @throws {BackOfficeError} when a document is unavailable, because an incomplete archive would look complete */
async function zipDocuments(api: BackOfficeClient, documents: readonly Notice[]): Promise<ReadableStream> {
  const files = await Promise.all(
    documents.map(async ({ file }) => ({
      name: basename(new URL(file.url, "http://media").pathname),
      bytes: await buffer((await api.openMedia(file.url)).stream),
    })),
  );
  const zip = new ZipFile();
  // PDFs are compressed already.
  for (const { name, bytes } of files) zip.addBuffer(bytes, name, { compress: false });
  zip.end();
  // The types expect an older kind of stream.
  return createReadableStreamFromReadable(zip.outputStream as NodeJS.ReadableStream & import("node:stream").Readable);
}
