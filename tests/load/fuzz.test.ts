/** A short run of `npm run fuzz` (`-- 100000` for a long one) with a new seed each time; a failure names the seed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const SECONDS = 10;
/** With the start of the site and a look at its pages. */
const TIMEOUT_MS = 180_000;

test(
  `${SECONDS} seconds of arbitrary requests: only answers that the site knows to give`,
  async () => {
    const fuzzer = spawn(
      process.execPath,
      ["scripts/run.mjs", "tests/load/fuzz.ts", "1000000", "--seconds", String(SECONDS)],
      {
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    let said = "";
    for (const stream of [fuzzer.stdout, fuzzer.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk));
    const [code] = await once(fuzzer, "close");
    expect(code, said).toBe(0);
    process.stdout.write(`${/^\d+ requests in .*$/m.exec(said)?.[0]} (${/^Seed \d+/m.exec(said)?.[0]})\n`);
  },
  TIMEOUT_MS,
);
