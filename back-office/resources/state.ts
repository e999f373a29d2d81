import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { serve } from "../http/serve";

export function stateResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "getCapacity", () => backOffice.capacity.read());

  serve(router, backOffice, "getContentVersion", ({ query }) => backOffice.listContentChanges(query.since ?? null));
}
