import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { serve } from "../http/serve";

/** The markets. A host that no market has is the default one's. */
export function siteResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listSites", ({ query }) => ({
    list: [backOffice.library.sites.byHost(query.domain).record],
  }));
}
