import type { Request } from "express";
import { startTrace } from "../app/back-office/client.server";
import type { Services } from "../app/load-context.server";
import type { Site } from "../shared/contract";
import { getRequestDetails } from "./request-details";

/** `null`: the back-office can't say, and the request is treated as the default site's. */
export function siteOf(services: Services, request: Request): Promise<Site | null> {
  const { log, id } = getRequestDetails(request);
  return services.findSite(request.headers.host ?? "", startTrace(log, id));
}
