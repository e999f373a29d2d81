/** Connects to Redis. While it is down, each process uses its own memory and requests don't wait. */
import pTimeout, { TimeoutError } from "p-timeout";
import { steadyNow } from "../../shared/steady-clock";
import type { Logger } from "../logging";

/** A nearby Redis never takes longer; a form doesn't wait longer. */
const TIMEOUT_MS = 500;
/** After a time-out Redis isn't called for this long. */
const PAUSE_AFTER_TIMEOUT_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

export type Redis = Awaited<ReturnType<typeof connectRedis>>;

export async function connectRedis(url: string, log: Pick<Logger, "info" | "warn">) {
  // The bundle of the server loads each package that is imported statically, in modules that are imported later too.
  const { createClient, ErrorReply, RESP_TYPES } = await import("@redis/client");
  const client = createClient({
    url,
    // A command that can't be sent now is useless later.
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, LONGEST_PAUSE_MS) },
  });
  let isUp = true;
  let restsUntil = 0;
  const noteDown = (error: unknown) => {
    // The error without the address, which may contain a password.
    if (isUp) log.warn({ reason: codeOf(error) }, "Redis doesn't answer: this process goes by its own memory");
    isUp = false;
  };
  const noteUp = () => {
    if (!isUp) log.info({}, "Redis answers again");
    isUp = true;
  };
  client.on("error", noteDown);
  client.on("ready", noteUp);
  // The client reconnects by itself; the listener has logged the error.
  client.connect().catch(noteDown);

  return {
    get isUp(): boolean {
      return isUp;
    },
    async ping(): Promise<boolean> {
      return (await this.ask((connected) => connected.ping())) !== null;
    },
    /** `null` if Redis doesn't answer or refuses the command. */
    async ask<Answer>(
      command: (to: typeof client) => Promise<Answer>,
      patienceMs = TIMEOUT_MS,
    ): Promise<Answer | null> {
      if (steadyNow() < restsUntil) return null;
      try {
        const answer = await pTimeout(command(client), { milliseconds: patienceMs });
        noteUp();
        return answer;
      } catch (error) {
        if (error instanceof TimeoutError) restsUntil = steadyNow() + PAUSE_AFTER_TIMEOUT_MS;
        // Redis answers, but may be full.
        if (error instanceof ErrorReply) log.warn({ reason: error.message }, "Redis refuses a command");
        else noteDown(error);
        return null;
      }
    },
    /** `null` too if the key has no value. */
    getBytes(key: string, patienceMs: number): Promise<Buffer | null> {
      return this.ask(
        (connected) => connected.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).get(key),
        patienceMs,
      );
    },
    stop: () => client.destroy(),
  };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
