/**
 * Redis for tests: the one at TEST_REDIS_URL, which has to be for tests only (they empty its databases 1 to 9), or one of their
 * own, in memory only. `npm test` finds or installs the program (tests/setup/test-services.mjs).
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { freePort } from "./free-port";

const PROGRAM = process.env.REDIS_SERVER_PATH ?? "redis-server";
const GIVEN = process.env.TEST_REDIS_URL;
/** For tests that stop or freeze their server. */
export const CAN_START_REDIS = PROGRAM !== "none";
/** Where there is neither a server nor the program nor a way to install it; `npm test` says so. */
export const HAS_REDIS = GIVEN !== undefined || CAN_START_REDIS;

export interface RedisServer {
  url: string;
  stop(): Promise<void>;
  /** At the same address, and with nothing in it. */
  start(): Promise<void>;
  /** It is there, and says nothing. */
  freeze(): void;
  thaw(): void;
}

async function run(port: number): Promise<ChildProcess> {
  const options = [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--appendonly",
    "no",
    "--dir",
    tmpdir(),
  ];
  const child = spawn(PROGRAM, options, { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  await new Promise<void>((ready, failed) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk;
      if (said.includes("Ready to accept connections")) ready();
    });
    child.once("error", (error) => failed(new Error(`${PROGRAM} is needed: ${error.message}`)));
    child.once("exit", () => failed(new Error(said)));
  });
  return child;
}

/** For tests that only work with it. @param database 1 to 9, another for each test file: they run side by side */
export async function openRedis(database: number): Promise<Pick<RedisServer, "url" | "stop">> {
  if (GIVEN === undefined) return startRedisServer();
  const address = new URL(GIVEN);
  address.pathname = `/${database}`;
  return { url: address.href, stop: async () => undefined };
}

/** @throws {Error} when the program isn't there */
export async function startRedisServer(): Promise<RedisServer> {
  const port = await freePort();
  let child = await run(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child = await run(port);
    },
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
