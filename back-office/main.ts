/** The back-office's process: settings → store → listen → graceful stop. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import pino from "pino";
import { replaceTargetSegments } from "../shared/route-table.js";
import { DRAIN_MS } from "../shared/rules/draining";
import { SecretFileError } from "../shared/secret-file";
import { audiencePathsOf } from "../shared/settings/audience-paths";
import { readSettings, type Settings } from "./settings";
import { notifySite } from "./site-notice";
import { startBackOffice } from "./start";
import { SchemaError } from "./store/store";
import { makeFirstAccounts } from "./team/accounts";
import { writeFirstPasswords } from "./team/first-accounts";

const STOP_WITHIN_MS = 3_000;
const KEEP_ALIVE_MS = 65_000;

function settingsOrExit(): Settings {
  try {
    const settings = readSettings(process.env);
    replaceTargetSegments(audiencePathsOf(settings));
    return settings;
  } catch (error) {
    process.stderr.write(`back-office: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

const settings = settingsOrExit();
const logger = pino({ level: settings.LOG_LEVEL, base: { process: settings.PROCESS_NAME } });

try {
  const backOffice = await startBackOffice(settings, logger, {
    onChange: (change) => void notifySite(change, { settings, logger }),
  });
  // With several processes, the operator creates the accounts (`npm run team`).
  const accesses = settings.DATABASE_URL
    ? []
    : await makeFirstAccounts(backOffice.store, new Date(), backOffice.mailDomain);
  if (accesses.length > 0)
    process.stderr.write(await writeFirstPasswords(settings.DATA_DIR, accesses, backOffice.languages));
  let stopping = false;
  const server = createServer((request, response) => {
    if (stopping) response.setHeader("Connection", "close");
    backOffice.answer(request, response);
  });
  // Longer than a proxy keeps a connection: else it may send a form on one that is just being closed.
  server.keepAliveTimeout = KEEP_ALIVE_MS;

  const stop = async (reason: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, "stopping");
    // With a shared store, another process takes over.
    if (settings.DATABASE_URL) await wait(DRAIN_MS);
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    server.close(() => {
      backOffice.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, "the store did not close cleanly");
          process.exit(1);
        },
      );
    });
    server.closeIdleConnections();
  };
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
  // The site's process ended, so no other process would stop this one.
  process.on("disconnect", () => stop("parent is gone"));

  server.on("error", (error) => {
    logger.fatal({ err: error }, "can't listen");
    process.exit(1);
  });
  server.listen(settings.BACK_OFFICE_PORT, settings.BACK_OFFICE_HOST, () => {
    const { port } = server.address() as AddressInfo;
    logger.info({ port }, "ready");
    process.send?.({ type: "ready", port });
    backOffice.warmUp();
    if (backOffice.change) void notifySite(backOffice.change, { settings, logger });
  });
} catch (error) {
  if (error instanceof SchemaError || error instanceof SecretFileError)
    process.stderr.write(`back-office: ${error.message}\n`);
  else logger.fatal({ err: error }, "can't start");
  process.exit(1);
}
