import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { menuLinks } from "../catalogue/links";
import { serve } from "../http/serve";

const MENUS = ["main", "header", "footer", "prefooter"] as const;

export function menuResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listMenus", ({ catalogueView: { viewContext } }) => {
    const entries = viewContext.content.menus[viewContext.target];
    const items = MENUS.map((code) => ({ code, childs: menuLinks(entries[code], viewContext) }));
    return { items, total: items.length };
  });
}
