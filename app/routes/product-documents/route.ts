/** "Documents as one ZIP" for a product (issue 4, "Notices and downloads"). */
import { redirect } from "@remix-run/node";
import { isBackOfficeError } from "~/back-office/errors";
import { zipDocuments } from "~/know-how/documents-zip.server";
import { getEntity } from "~/routing/entity.server";
import { pageNotFound } from "~/routing/failures.server";
import { pathTo } from "~/routing/paths";
import { screenLoader } from "~/routing/screen-loader.server";

export const loader = /* @__PURE__ */ screenLoader(
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
      // Whoever wanted a file gets the page that it belongs to, and a word.
      context.log.error({ product: product.id, kind: error.kind }, "documents could not be put together");
      const flash = context.cookies.setFlash({ toasts: [{ kind: "error", key: "default_form_error_message" }] });
      throw redirect(pathTo("product", requestContext, { slug }), { status: 303, headers: { "Set-Cookie": flash } });
    }
  },
  { misplaced: true },
);
