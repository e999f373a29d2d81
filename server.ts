/** The process: settings, back-office, app, listen, graceful stop. */
import * as build from "@remix-run/dev/server-build";
import { broadcastDevReady } from "@remix-run/node";
import { createServices } from "./app/load-context.server";
import { createApp } from "./server/app";
import { startBackOffice } from "./server/embedded-back-office";
import { createLogger } from "./server/logging";
import { createMetrics } from "./server/metrics";
import { contentSecurityPolicy } from "./server/security-headers";
import { listen } from "./server/serve";
import { findOrMakeSecret, readSettings } from "./server/settings";
import { readyMessage, startFailure } from "./server/words";

const STOP_PATIENCE_MS = 10_000;

async function start() {
  const settings = readSettings(process.env);
  const log = createLogger(settings.logLevel);
  const metrics = createMetrics({ ofProcess: true });
  const embedded = settings.backOffice.external
    ? null
    : await startBackOffice({ settings, log, onRestart: metrics.countRestart });
  const services = createServices({
    backOfficeUrl: settings.backOffice.url,
    backOfficeToken: settings.backOffice.token ?? null,
    defaultSiteId: settings.defaultSiteId,
    defaultLocale: settings.defaultLocale,
    origin: settings.origin,
    sessionSecret: settings.sessionSecret ?? findOrMakeSecret(settings.dataDir),
    captcha: settings.captcha,
    formMinAgeSeconds: settings.formMinAgeSeconds,
    log,
    contentSecurityPolicy: contentSecurityPolicy(settings),
    onBackOfficeRequest: metrics.countBackOfficeCall,
  });
  const app = createApp({ settings, build, services, log, metrics });
  const server = await listen(app, settings).catch(async (error: unknown) => {
    await embedded?.stop();
    throw error;
  });
  process.stdout.write(readyMessage(settings, server.port));
  if (settings.mode === "development") await broadcastDevReady(build);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop(STOP_PATIENCE_MS);
    await embedded?.stop();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

start().catch((error: unknown) => {
  process.stderr.write(startFailure(error));
  process.exit(1);
});
