/** A site's process as far as its back-office is concerned: starts it, says so, and waits to be killed. */
import { startBackOffice } from "../../../server/embedded-back-office";
import { createLogger } from "../../../server/logging";
import { readSettings } from "../../../server/settings";

await startBackOffice({
  settings: readSettings(process.env),
  log: createLogger("silent"),
  onRestart: () => undefined,
  program: "tests/http/programs/back-office.mjs",
}).ready;
process.stdout.write("ready\n");
setInterval(() => undefined, 1_000);
