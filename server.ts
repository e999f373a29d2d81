import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import * as build from "@remix-run/dev/server-build";
import { createServices } from "./app/load-context.server";
import { createApp } from "./server/app";
import { startBackOffice } from "./server/embedded-back-office";
import { createLogger, type Logger } from "./server/logging";
import { createMetrics } from "./server/metrics";
import { connectRedis } from "./server/redis/connect";
import { holdInRedis } from "./server/redis/held-files";
import { keepInRedis } from "./server/redis/one-time-values";
import { SharedCounts } from "./server/redis/shared-counts";
import { contentSecurityPolicy } from "./server/security-headers";
import { BEHIND_PROXY, type Listening, listen } from "./server/serve";
import { readSettings } from "./server/settings";
import { readyMessage, startFailure } from "./server/startup-messages";
import { replaceTargetSegments } from "./shared/route-table.js";
import { DRAIN_MS } from "./shared/rules/draining";
import { findOrMakeSecret } from "./shared/secret-file";

/** With draining, or with the back-office that is stopped after it, everything has ended within ten seconds. */
const STOP_PATIENCE_MS = 5_000;

async function start() {
  collectGarbageSooner();
  const settings = readSettings(process.env);
  if (!settings.backOffice.external)
    settings.backOffice.token ??= findOrMakeSecret(settings.dataDir, "back-office-token");
  const { processName } = settings;
  replaceTargetSegments(settings.audiencePaths);
  const isBehindProxy = settings.trustProxy !== 0;
  const log = createLogger(settings.logLevel, { processName });
  const metrics = createMetrics({ ofProcess: true, processName });
  const embedded = settings.backOffice.external
    ? null
    : startBackOffice({ settings, log, onRestart: metrics.countRestart });
  let server: Listening | null = null;
  onceToldToStop(async () => {
    // Beside its own back-office there is no other process that would take over.
    await server?.stop(STOP_PATIENCE_MS, isBehindProxy && !embedded ? DRAIN_MS : 0);
    await embedded?.stop();
  });

  await embedded?.ready;
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
  const app = createApp({ settings, build, services, log, metrics, shared });
  server = await listen(app, settings, isBehindProxy ? BEHIND_PROXY : {});
  // `npm run dev` says for itself where the site is.
  if (process.send) process.send({ type: "ready", port: server.port });
  else process.stdout.write(readyMessage(settings, server.port));
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

/** Ctrl-C reaches this process twice when npm passes it on: the first one counts. */
function onceToldToStop(stop: () => Promise<void>) {
  let stopping = false;
  const onSignal = async () => {
    if (stopping) return;
    stopping = true;
    await stop();
    process.exit(0);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

/** V8's default lets 60 MB in use grow to 155. A factor of 1.45 costs no measurable CPU time; 1.4 made some sites slower. */
function collectGarbageSooner(): void {
  setFlagsFromString("--heap-growing-percent=45");
}

start().catch((error: unknown) => {
  process.stderr.write(startFailure(error));
  process.exit(1);
});
