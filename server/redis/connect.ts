/**
 * The connection to Redis, which web processes share. While it is down nobody waits for it: each process goes by what it
 * remembers itself, and the log says so once.
 */
import { createClient, ErrorReply } from "@redis/client";
import type { Logger } from "../logging";

/** Longer than a Redis nearby ever takes; a form doesn't wait longer. */
const PATIENCE_MS = 500;
/** After a Redis that took too long: so long nobody waits for it again. */
const REST_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

const makeClient = (url: string) =>
  createClient({
    url,
    // A command that can't be sent now is of no use later.
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, LONGEST_PAUSE_MS) },
  });
type Client = ReturnType<typeof makeClient>;

class TooLate extends Error {
  override readonly name = "time-out";
}

export interface Redis {
  /** As far as was last seen. */
  readonly isUp: boolean;
  /** `null`: it doesn't answer, or not this. */
  ask<Answer>(command: (client: Client) => Promise<Answer>, patienceMs?: number): Promise<Answer | null>;
  /** Whether it answers now. */
  ping(): Promise<boolean>;
  stop(): void;
}

export function connectRedis(url: string, log: Pick<Logger, "info" | "warn">): Redis {
  const client = makeClient(url);
  let isUp = true;
  let restsUntil = 0;
  const noteDown = (error: unknown) => {
    // Not the address, which may hold a password.
    if (isUp) log.warn({ reason: codeOf(error) }, "Redis doesn't answer: this process goes by its own memory");
    isUp = false;
  };
  const noteUp = () => {
    if (!isUp) log.info({}, "Redis answers again");
    isUp = true;
  };
  client.on("error", noteDown);
  client.on("ready", noteUp);
  // It tries again by itself, and has told of it.
  client.connect().catch(noteDown);

  return {
    get isUp() {
      return isUp;
    },
    async ping() {
      return (await this.ask((connected) => connected.ping())) !== null;
    },
    async ask(command, patienceMs = PATIENCE_MS) {
      if (Date.now() < restsUntil) return null;
      const patience = new AbortController();
      try {
        const answer = await Promise.race([command(client), timeOut(patienceMs, patience.signal)]);
        noteUp();
        return answer;
      } catch (error) {
        if (error instanceof TooLate) restsUntil = Date.now() + REST_MS;
        // It is there, and may be full.
        if (error instanceof ErrorReply) log.warn({ reason: error.message }, "Redis refuses a command");
        else noteDown(error);
        return null;
      } finally {
        patience.abort();
      }
    },
    stop: () => client.destroy(),
  };
}

function timeOut(ms: number, isOver: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const late = setTimeout(() => reject(new TooLate()), ms);
    isOver.addEventListener("abort", () => clearTimeout(late));
  });
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
