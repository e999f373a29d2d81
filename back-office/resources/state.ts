import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { serve } from "../http/serve";

export function capacityResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "getCapacity", () => backOffice.capacity.read());
}

export function contentVersionResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "getContentVersion", ({ query }) => backOffice.listContentChanges(query.since ?? null));
}
