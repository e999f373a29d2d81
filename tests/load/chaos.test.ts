/** A short run of `npm run chaos` (`-- 60` for a minute): processes behind nginx are killed and frozen while visitors send forms. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { HAS_NGINX } from "../nginx";
import { CAN_START_POSTGRES } from "../postgres-server";
import { CAN_START_REDIS } from "../redis-server";

const SECONDS = 20;
/** With the start of seven programs, and until the last mail has left. */
const TIMEOUT_MS = 300_000;

test.runIf(HAS_NGINX && CAN_START_POSTGRES && CAN_START_REDIS)(
  `${SECONDS} seconds of chaos: nothing acknowledged is lost or stored twice, no page fails, and new content is shown`,
  async () => {
    const chaos = spawn(process.execPath, ["scripts/run.mjs", "tests/load/chaos.ts", String(SECONDS)], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [chaos.stdout, chaos.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk));
    const [code] = await once(chaos, "close");
    expect(code, said).toBe(0);
  },
  TIMEOUT_MS,
);
