import { redirect } from "@remix-run/node";
import { zipDocuments } from "~/articles/documents-zip.server";
import { isBackOfficeError } from "~/back-office/errors";
import { getEntity } from "~/routing/entity.server";
import { pageNotFound } from "~/routing/failures.server";
import { pathTo } from "~/routing/paths";
import { fileLoader, screenLoader } from "~/routing/screen-loader.server";

export const loader = /* @__PURE__ */ fileLoader(
  /* @__PURE__ */ screenLoader(
    async ({ requestContext, context }) => {
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
    },
    { misplaced: true },
  ),
);
