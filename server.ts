import { setFlagsFromString } from "node:v8";
import { startBackOffice } from "./server/embedded-back-office";
import { createLogger } from "./server/logging";
import { createMetrics } from "./server/metrics";
import { BEHIND_PROXY, type Listening, listen } from "./server/serve";
import { readSettings } from "./server/settings";
import { readyMessage, startFailure } from "./server/startup-messages";
import { DRAIN_MS } from "./shared/rules/draining";
import { findOrMakeSecret } from "./shared/secret-file";

/** With draining, or with the back-office that is stopped after it, everything has ended within ten seconds. */
const STOP_PATIENCE_MS = 5_000;

async function start() {
  // V8's default lets 60 MB in use grow to 155. A factor of 1.45 costs no measurable CPU time; 1.4 made some sites slower.
  setFlagsFromString("--heap-growing-percent=45");
  const settings = readSettings(process.env);
  if (!settings.backOffice.external)
    settings.backOffice.token ??= findOrMakeSecret(settings.dataDir, "back-office-token");
  const { processName } = settings;
  const isBehindProxy = settings.trustProxy !== 0;
  const log = createLogger(settings.logLevel, { processName });
  const metrics = createMetrics({ ofProcess: true, processName });
  const embedded = settings.backOffice.external
    ? null
    : startBackOffice({ settings, log, onRestart: metrics.countRestart });
  let server: Listening | null = null;
  let isStopping = false;
  async function stop() {
    // Ctrl-C reaches this process twice when npm passes it on.
    if (isStopping) return;
    isStopping = true;
    // Beside its own back-office there is no other process that would take over.
    await server?.stop(STOP_PATIENCE_MS, isBehindProxy && !embedded ? DRAIN_MS : 0);
    await embedded?.stop();
    process.exit(0);
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  // Remix's bundle, beside this one. The back-office gets ready in its process while this one loads the routes.
  const site: Promise<typeof import("./server/site")> = import(new URL("./site.js", import.meta.url).href);
  const app = site.then(({ createSite }) => createSite({ settings, log, metrics }));
  await Promise.all([app, embedded?.ready]);
  server = await listen(await app, settings, isBehindProxy ? BEHIND_PROXY : {});
  // `npm run dev` says for itself where the site is.
  if (process.send) process.send({ type: "ready", port: server.port });
  else process.stdout.write(readyMessage(settings, server.port));
}

start().catch((error: unknown) => {
  process.stderr.write(startFailure(error));
  process.exit(1);
});
