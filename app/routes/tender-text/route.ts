/** A product's text for tenders as a file that every office program opens. */
import { hasTenderText, tenderText } from "~/catalogue/tender-text";
import { getEntity } from "~/routing/entity.server";
import { pageNotFound } from "~/routing/failures.server";
import { entityLoader, fileLoader } from "~/routing/screen-loader.server";

/** Editors on Windows read UTF-8 only when it says so. */
const BYTE_ORDER_MARK = "\ufeff";

export const loader = /* @__PURE__ */ fileLoader(
  /* @__PURE__ */ entityLoader(async ({ requestContext, context }) => {
    const [slug = ""] = requestContext.address.rest;
    const product = await getEntity(requestContext, context, "product", { slug });
    // Tenders are written by the trade; consumers have no such text.
    if (requestContext.target !== "pro" || !hasTenderText(product)) throw pageNotFound();
    const name = `${product.reference.replace(/[^\w-]/g, "")}-${requestContext.locale}.txt`;
    const text = tenderText(product, requestContext, requestContext.site.name).replaceAll("\n", "\r\n");
    return new Response(`${BYTE_ORDER_MARK}${text}`, {
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
        "X-Robots-Tag": "noindex",
      },
    });
  }),
);
