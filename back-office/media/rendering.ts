/**
 * Media that aren't on disk yet: a program of its own renders them behind the running site, what somebody waits for
 * first. The program is given the folders as `CONTENT_DIR` and `MEDIA_DIR`, is sent `{ wanted: address }` and answers
 * `{ rendered: addresses }`; it ends by itself when all is done.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { Logger } from "pino";
import { type MediaManifest, mediaAddresses, mediaFile } from "./manifest";

/** Below the 10 s that the site waits for a file. */
const TIMEOUT_MS = 8_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

export interface MediaRendering {
  /** Starts the program, unless everything is there. */
  start(): void;
  /** @param address begins with `/media/` */
  isMissing(address: string): boolean;
  /** Renders this file first. Resolves to whether it exists after at most 8 s. */
  waitFor(address: string): Promise<boolean>;
  stop(): Promise<void>;
}

interface Options {
  manifest: MediaManifest | undefined;
  contentDir: string;
  mediaDir: string;
  /** A JavaScript file; without one, what is missing stays missing. */
  program: string | undefined;
  logger: Logger;
  patienceMs?: number;
}

export function createMediaRendering({
  manifest,
  contentDir,
  mediaDir,
  program,
  logger,
  patienceMs = TIMEOUT_MS,
}: Options): MediaRendering {
  const canRender = program !== undefined && existsSync(program);
  const missing = new Set(
    canRender ? mediaAddresses(manifest).filter((address) => !existsSync(mediaFile(mediaDir, address))) : [],
  );
  const waiting = new Map<string, Set<() => void>>();
  let child: ChildProcess | undefined;
  let stopped = false;
  let pauseMs = FIRST_PAUSE_MS;

  function onRendered(addresses: readonly string[]): void {
    for (const address of addresses) {
      missing.delete(address);
      for (const end of [...(waiting.get(address) ?? [])]) end();
    }
  }

  function start(): void {
    if (stopped || missing.size === 0 || program === undefined) return;
    logger.info({ files: missing.size }, "media are rendered in the background");
    const started = spawn(process.execPath, [program], {
      env: { ...process.env, CONTENT_DIR: contentDir, MEDIA_DIR: mediaDir },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child = started;
    started.on("message", (message: { rendered?: string[] }) => onRendered(message.rendered ?? []));
    started.on("error", (error) => logger.error({ err: error }, "media can't be rendered"));
    started.once("exit", (exitCode, signal) => {
      child = undefined;
      if (stopped) return;
      for (const ends of waiting.values()) for (const end of [...ends]) end();
      onRendered([...missing].filter((address) => existsSync(mediaFile(mediaDir, address))));
      if (missing.size === 0) return logger.info("all media are rendered");
      logger.error({ exitCode, signal, files: missing.size, againInMs: pauseMs }, "some media couldn't be rendered");
      setTimeout(start, pauseMs).unref();
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    });
    for (const address of waiting.keys()) started.send({ wanted: address });
  }

  return {
    start,
    isMissing: (address) => missing.has(address),
    async waitFor(address) {
      if (!missing.has(address)) return true;
      if (!child) return false;
      if (child.connected) child.send({ wanted: address });
      const others = waiting.get(address) ?? new Set();
      waiting.set(address, others);
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          others.delete(end);
          if (others.size === 0) waiting.delete(address);
          resolve();
        };
        const timer = setTimeout(end, patienceMs);
        others.add(end);
      });
      return !missing.has(address);
    },
    async stop() {
      stopped = true;
      const running = child;
      if (!running) return;
      const ended = new Promise((resolve) => running.once("exit", resolve));
      running.kill("SIGTERM");
      await ended;
    },
  };
}
