import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { noticesOf } from "../catalogue/products";
import { pageOf } from "../http/paging";
import { serve } from "../http/serve";

/** Technical sheets, safety sheets and declarations of the plan's products. `text` names types, comma-joined. */
export function noticeResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listNotices", ({ query, catalogueView }) => {
    const types = query.text?.toUpperCase().split(/[,;]/).filter(Boolean);
    const notices = catalogueView.products
      .flatMap((product) => noticesOf(product, catalogueView.viewContext))
      .filter(({ type }) => !types?.length || types.includes(type));
    return pageOf(notices, query);
  });
}
