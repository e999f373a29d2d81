/** `npm start` told to stop, as process managers and containers do it: nothing is left of it. */
import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { expectEnd, startNpm } from "./npm-command";

const TIMEOUT_MS = 120_000;

test("SIGTERM to npm ends the site and its back-office, though a visitor is still sending", {
  timeout: TIMEOUT_MS,
}, async () => {
  const { origin, npm, processes } = await startNpm(["start"]);
  const visitor = connect(Number(new URL(origin).port), "127.0.0.1");
  onTestFinished(() => void visitor.destroy());
  visitor.on("error", () => undefined);
  visitor.write(
    "POST /fr/enduit-particuliers/nous-contacter HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nname=",
  );
  expect(processes.length).toBeGreaterThanOrEqual(3);
  npm.kill("SIGTERM");
  await expectEnd(processes);
});

test("so does SIGINT to npm", { timeout: TIMEOUT_MS }, async () => {
  const { npm, processes } = await startNpm(["start"]);
  npm.kill("SIGINT");
  await expectEnd(processes);
});

test("SIGTERM to the site's own process ends npm in good order", { timeout: TIMEOUT_MS }, async () => {
  const { npm, processes } = await startNpm(["start"]);
  const site = processes.at(-2);
  expect(site).toBeDefined();
  const ended = once(npm, "exit");
  process.kill(Number(site), "SIGTERM");
  await expectEnd(processes);
  expect(await ended).toEqual([0, null]);
});
