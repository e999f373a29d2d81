/** `npm run serve`: the site alone where its back-office is elsewhere, the back-office alone, and the end of both. */
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { resolve } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../free-port";
import { stubBackOffice } from "./back-office";
import { expectEnd, startNpm } from "./npm-command";

const TIMEOUT_MS = 240_000;

/** Answers `/site` with a page's pace once it is told to dawdle. */
async function startSlowOffice() {
  const state = { isSlow: false, waiting: [] as (() => void)[] };
  const answer = stubBackOffice();
  const server = createServer((request, response) => {
    if (state.isSlow) state.waiting.push(() => answer(request, response));
    else answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` };
}

test("the site alone: at SIGTERM it refuses new connections, finishes running answers, and ends", {
  timeout: TIMEOUT_MS,
}, async () => {
  const { state, url } = await startSlowOffice();
  const { origin, npm, processes } = await startNpm(["run", "serve"], ".", { BACK_OFFICE_URL: url });
  // npm, and what it started in the place of its shell.
  expect(processes).toHaveLength(2);
  state.isSlow = true;
  const slow = fetch(`${origin}/readyz`);
  await vi.waitFor(() => expect(state.waiting).toHaveLength(1), 60_000);
  npm.kill("SIGTERM");
  await vi.waitFor(
    () =>
      new Promise<void>((refused, accepted) => {
        const visitor = connect(Number(new URL(origin).port), "127.0.0.1");
        visitor.on("connect", () => accepted(new Error("it still accepts")));
        visitor.on("error", () => refused());
        onTestFinished(() => void visitor.destroy());
      }),
    { timeout: 60_000 },
  );
  state.isSlow = false;
  for (const answer of state.waiting.splice(0)) answer();
  const whole = await slow;
  expect([whole.status, await whole.json()]).toEqual([200, { ready: true }]);
  await expectEnd(processes);
});

test("the back-office alone", { timeout: TIMEOUT_MS }, async () => {
  const { npm, processes, backOfficeOrigin } = await startNpm(["run", "serve", "--", "back-office"], ".", {}, "office");
  const health = await fetch(`${backOfficeOrigin}/healthz`);
  expect(await health.json()).toEqual({ status: "up" });
  expect(processes).toHaveLength(2);
  npm.kill("SIGTERM");
  await expectEnd(processes);
});

test("an unknown argument is an error that names the known ones", async () => {
  const child = spawn(process.execPath, [resolve("scripts/serve.mjs"), "nonsense"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, PORT: String(await freePort()) },
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk));
  const code = await new Promise((ended) => child.once("exit", ended));
  expect([code, said]).toEqual([1, expect.stringContaining("npm run serve -- back-office")]);
});
