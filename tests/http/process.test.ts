/** The process itself: its back-office and its end. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startBackOffice } from "../../server/embedded-back-office";
import { createLogger } from "../../server/logging";
import { listen } from "../../server/serve";
import { readSettings } from "../../server/settings";
import { readyMessage, startFailure } from "../../server/startup-messages";
import { freePort } from "../free-port";
import { isAlive } from "../is-alive";

const program = "tests/http/programs/back-office.mjs";
const log = createLogger("silent");

describe("the embedded back-office", () => {
  let folder = "";
  const pids = () => readFileSync(join(folder, "pids"), "utf8").split("\n").filter(Boolean).map(Number);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "process-"));
    vi.stubEnv("PID_FILE", join(folder, "pids"));
  });
  afterEach(() => {
    if (existsSync(join(folder, "pids"))) for (const pid of pids()) if (isAlive(pid)) process.kill(pid, "SIGKILL");
    rmSync(folder, { recursive: true });
    vi.unstubAllEnvs();
  });

  test("gets its token, is started again when it dies, and ends with the site", async () => {
    const token = "a token of sixteen signs";
    const settings = readSettings({ BACK_OFFICE_PORT: String(await freePort()), BACK_OFFICE_TOKEN: token });
    const base = `http://127.0.0.1:${settings.backOffice.port}`;
    let restarts = 0;
    const backOffice = startBackOffice({ settings, log, program, onRestart: () => (restarts += 1) });
    await backOffice.ready;
    expect(await (await fetch(base)).text()).toBe(token);

    await fetch(`${base}/die`).catch(() => undefined);
    await vi.waitFor(async () => expect((await fetch(base)).ok).toBe(true), { timeout: 60_000, interval: 100 });
    expect(restarts).toBe(1);
    expect(pids()).toHaveLength(2);

    await backOffice.stop();
    expect(pids().some(isAlive)).toBe(false);
  });

  test("one that can't start stops the start", async () => {
    vi.stubEnv("BEHAVIOUR", "fails");
    const { ready } = startBackOffice({ settings: readSettings({}), log, program, onRestart: () => undefined });
    await expect(ready).rejects.toThrow(/ended while it was starting/);
  });

  test("stopping doesn't wait for it to become ready", async () => {
    vi.stubEnv("BEHAVIOUR", "dawdles");
    const backOffice = startBackOffice({ settings: readSettings({}), log, program, onRestart: () => undefined });
    await vi.waitFor(() => expect(pids()).toHaveLength(1), { timeout: 60_000 });
    await backOffice.stop();
    expect(pids().some(isAlive)).toBe(false);
  });

  test("leaves when the site is killed outright", async () => {
    const port = await freePort();
    const site = spawn(process.execPath, ["--import", "tsx", "tests/http/programs/site.ts"], {
      env: { ...process.env, NODE_ENV: "production", BACK_OFFICE_PORT: String(port) },
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(site.stdout, "data");
    expect(pids().every(isAlive)).toBe(true);
    site.kill("SIGKILL");
    await vi.waitFor(() => expect(pids().some(isAlive)).toBe(false), { timeout: 60_000, interval: 50 });
  });
});

describe("the end", () => {
  test("new connections are refused, running answers are finished", async () => {
    const app = express();
    let answer = () => {};
    app.get("/slow", (_request, response) => {
      answer = () => response.send("whole");
    });
    const server = await listen(app, { port: 0, host: "127.0.0.1" });
    const slow = fetch(`http://127.0.0.1:${server.port}/slow`);
    await vi.waitFor(() => expect(answer.toString()).toContain("whole"), 60_000);
    const stopped = server.stop(5_000);
    await expect(fetch(`http://127.0.0.1:${server.port}/slow`)).rejects.toThrow();
    answer();
    expect(await (await slow).text()).toBe("whole");
    await stopped;
  });

  test("an answer that takes too long is cut off", async () => {
    const app = express();
    let arrived = false;
    app.get("/never", () => {
      arrived = true;
    });
    const server = await listen(app, { port: 0, host: "127.0.0.1" });
    const cut = expect(fetch(`http://127.0.0.1:${server.port}/never`)).rejects.toThrow();
    await vi.waitFor(() => expect(arrived).toBe(true), 60_000);
    await server.stop(300);
    await cut;
  });
});

describe("messages at the start", () => {
  test("address, mail, data and back-office", () => {
    const words = readyMessage(readSettings({ ORIGIN: "https://www.talvenne.example" }), 3000);
    expect(words).toMatch(/Site\s+http:\/\/localhost:3000 \(public address https:\/\/www\.talvenne\.example\)/);
    expect(words).toMatch(/Data\s+\/.+\/data\n/);
    expect(words).toMatch(/Mail\s+\/.+\/data\/mail/);
    expect(words).toMatch(/Back-office\s+http:\/\/127\.0\.0\.1:4000\/api/);
  });

  test("a taken port in one line", async () => {
    const server = await listen(express(), { port: 0, host: "127.0.0.1" });
    const failure = await listen(express(), { port: server.port, host: "127.0.0.1" }).catch(startFailure);
    expect(failure).toBe(`Port ${server.port} is taken: stop the other program, or set PORT.\n`);
    await server.stop(0);
  });
});
