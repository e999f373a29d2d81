import { endpointTo, pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { Notice } from "~shared/contract";
import { groupBy } from "~shared/group-by";
import { fileFacts } from "./files.server";

/** One group for each product; the documents that belong to no product are a group of their own. */
export const viewNoticeGroups = (requestContext: RequestContext, notices: readonly Notice[]) =>
  [...groupBy(notices, ({ product }) => [product?.id]).values()].map((group) => {
    const product = group[0]?.product;
    return {
      name: product?.name ?? null,
      reference: product?.reference ?? null,
      href: product ? pathTo("product", requestContext, { slug: product.slug }) : null,
      archiveHref:
        product && group.length > 1 ? endpointTo("product-documents", requestContext, { slug: product.slug }) : null,
      files: group.map(({ id, type, title, file: { url, size, lang } }) => ({
        id,
        type,
        title,
        url,
        lang,
        facts: fileFacts(requestContext, { url, bytes: size, lang }),
      })),
    };
  });
export type NoticeGroupView = ReturnType<typeof viewNoticeGroups>[number];
