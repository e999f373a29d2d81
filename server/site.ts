/** The site as a request listener. Remix bundles it with the routes, apart from `server.ts`, which loads it. */
import { join } from "node:path";
import * as build from "@remix-run/dev/server-build";
import { createServices } from "../app/load-context.server";
import { replaceTargetSegments } from "../shared/route-table.js";
import { findOrMakeSecret } from "../shared/secret-file";
import { createApp } from "./app";
import type { Logger } from "./logging";
import type { Metrics } from "./metrics";
import { connectRedis } from "./redis/connect";
import { holdInRedis } from "./redis/held-files";
import { keepInRedis } from "./redis/one-time-values";
import { SharedCounts } from "./redis/shared-counts";
import { contentSecurityPolicy } from "./security-headers";
import type { Settings } from "./settings";

export async function createSite({ settings, log, metrics }: { settings: Settings; log: Logger; metrics: Metrics }) {
  replaceTargetSegments(settings.audiencePaths);
  const shared = settings.redisUrl ? await connectShared(settings.redisUrl, log) : null;
  const services = createServices({
    ...settings,
    backOfficeUrl: settings.backOffice.url,
    backOfficeToken: settings.backOffice.token ?? null,
    sessionSecret: settings.sessionSecret ?? findOrMakeSecret(settings.dataDir, "session-secret"),
    stagingFolder: join(settings.dataDir, "staging"),
    log,
    contentSecurityPolicy: contentSecurityPolicy(settings),
    onBackOfficeRequest: metrics.countBackOfficeCall,
    onBackOfficeFault: metrics.countBackOfficeFault,
    ...(shared && { oneTimeValues: shared.oneTimeValues, heldFiles: shared.heldFiles }),
  });
  return createApp({ settings, build, services, log, metrics, shared });
}

/** The state that several web processes share. */
async function connectShared(url: string, log: Logger) {
  const redis = await connectRedis(url, log);
  return {
    redis,
    oneTimeValues: keepInRedis(redis),
    heldFiles: holdInRedis(redis),
    storeFor: (limit: string) => new SharedCounts(redis, limit),
  };
}
