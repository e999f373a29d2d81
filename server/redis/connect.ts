/**
 * The connection to Redis, which web processes share. While it is down nobody waits for it: each process goes by what it
 * remembers itself, and the log says so once.
 */
import { createClient } from "@redis/client";
import type { Logger } from "../logging";

/** Longer than a Redis nearby ever takes; a form doesn't wait longer. */
const PATIENCE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

const makeClient = (url: string) =>
  createClient({
    url,
    // A command that can't be sent now is of no use later.
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, LONGEST_PAUSE_MS) },
  });
type Client = ReturnType<typeof makeClient>;

export interface Redis {
  /** `null`: it doesn't answer. */
  ask<Answer>(command: (client: Client) => Promise<Answer>): Promise<Answer | null>;
  stop(): void;
}

export function connectRedis(url: string, log: Pick<Logger, "info" | "warn">): Redis {
  const client = makeClient(url);
  let isUp = true;
  const noteDown = (error: unknown) => {
    // Not the address, which may hold a password.
    if (isUp) log.warn({ reason: codeOf(error) }, "Redis doesn't answer: this process goes by its own memory");
    isUp = false;
  };
  client.on("error", noteDown);
  client.on("ready", () => {
    if (!isUp) log.info({}, "Redis answers again");
    isUp = true;
  });
  // It tries again by itself, and has told of it.
  client.connect().catch(noteDown);

  return {
    async ask(command) {
      const patience = new AbortController();
      try {
        return await Promise.race([command(client), timeOut(patience.signal)]);
      } catch (error) {
        noteDown(error);
        return null;
      } finally {
        patience.abort();
      }
    },
    stop: () => client.destroy(),
  };
}

function timeOut(isOver: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const late = setTimeout(() => reject(new Error("time-out")), PATIENCE_MS);
    isOver.addEventListener("abort", () => clearTimeout(late));
  });
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
