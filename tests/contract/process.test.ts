/** The back-office as the process that the site starts: forked, called, stopped, killed. */
import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { CONTACT } from "./visitor-requests";

/** `npm test` has built it. */
const PROGRAM = "build/back-office/main.js";

interface Started {
  child: ChildProcess;
  port: number;
  output(): string;
}
const running = new Set<ChildProcess>();
let dataDir = "";

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "back-office-"));
});
afterEach(async () => {
  for (const child of running) await ended(child, "SIGKILL");
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function launch(settings: Record<string, string> = {}): { child: ChildProcess; output(): string } {
  const child = fork(PROGRAM, {
    env: {
      NODE_ENV: "test",
      PATH: process.env.PATH,
      BACK_OFFICE_PORT: "0",
      DATA_DIR: dataDir,
      MEDIA_DIR: join(dataDir, "media"),
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (text += chunk));
  return { child, output: () => text };
}
async function start(settings: Record<string, string> = {}): Promise<Started> {
  const { child, output } = launch(settings);
  const port = await new Promise<number>((ready, failed) => {
    child.once("message", (message) => ready((message as { port: number }).port));
    child.once("exit", () => failed(new Error(output())));
  });
  return { child, port, output };
}
function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  const end = new Promise<number | null>((done) => child.once("exit", done));
  if (signal) child.kill(signal);
  return end;
}
const contact = (port: number, key: string) =>
  fetch(`http://127.0.0.1:${port}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(CONTACT),
  });

describe("the back-office's process", () => {
  it("says when it is ready, fills itself once, and stops on SIGTERM", async () => {
    const first = await start();
    expect((await fetch(`http://127.0.0.1:${first.port}/healthz`)).status).toBe(200);
    expect(first.output()).toContain("content is filled");
    expect(await ended(first.child, "SIGTERM")).toBe(0);

    const second = await start();
    expect(second.output()).not.toContain("content is filled");
    expect(await ended(second.child, "SIGTERM")).toBe(0);
  });

  it("listens on the loopback only", async () => {
    const { port } = await start();
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((one) => one && one.family === "IPv4" && !one.internal);
    if (!outside) return;
    await expect(fetch(`http://${outside.address}:${port}/healthz`)).rejects.toThrow();
  });

  it("leaves when the site's process is gone", async () => {
    const { child } = await start();
    child.disconnect();
    expect(await ended(child)).toBe(0);
  });

  it.each([
    [{ BACK_OFFICE_PORT: "many" }, "BACK_OFFICE_PORT"],
    [{ SMTP_URL: "mail.example.ch" }, "SMTP_URL"],
    [{ SMTP_URL: "smtp://mail.example.ch" }, "MAIL_FROM, MAIL_HR, MAIL_SALES"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  ] as const)("doesn't start with %o, and says why in one line", async (settings, name) => {
    const { child, output } = launch(settings);
    expect(await ended(child)).toBe(1);
    expect(output().trim().split("\n")).toEqual([expect.stringContaining(`${name} `)]);
  });

  it("has lost nothing that it acknowledged when it is killed, and sends the mails afterwards", async () => {
    const keys = Array.from({ length: 5 }, () => randomUUID());
    // No server listens there, so the mails wait.
    const addresses = { MAIL_FROM: "a@talvenne.test", MAIL_SALES: "b@talvenne.test", MAIL_HR: "c@talvenne.test" };
    const mail = { SMTP_URL: "smtp://127.0.0.1:9", ...addresses };
    const first = await start(mail);
    const before = await Promise.all(keys.map((key) => contact(first.port, key)));
    expect(before.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    await ended(first.child, "SIGKILL");

    const second = await start();
    for (const [index, key] of keys.entries()) {
      const again = await contact(second.port, key);
      expect(await again.json()).toEqual(await before[index]?.json());
    }
    await vi.waitFor(() => expect(readdirSync(join(dataDir, "mail"))).not.toEqual([]), 60_000);
  });
});
