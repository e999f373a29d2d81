/** The one client of the back-office: retries within a page's time, coalescing, cache tiers, stale answers when it is down. */
import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import { type AnswerOf, type CallName, calls } from "~shared/contract";
import { steadyNow } from "~shared/steady-clock";
import { type AnswerCache, type Cached, createAnswerCache, justLoaded, TIERS, tierOf } from "./cache.server";
import { createContentVersion } from "./content-version.server";
import { labelAnswer } from "./entities.server";
import { BackOfficeError, isBackOfficeError, isTemporary, orElse } from "./errors";
import { createFaults } from "./faults.server";
import { type FileToSend, multipart, type ReceivedFile } from "./files.server";
import { createMediaHosts, openMediaFile } from "./media-hosts.server";
import { createOwnPictures } from "./own-pictures.server";
import { readReply } from "./reply.server";
import { addressOf, createTransport, type Exchange, type Scope, type Sent } from "./transport.server";

/** A slow API gets 3 s a try, two retries on GET, and 5 s a page. */
const TRY_MS = 3_000;
const RETRIES = 2;
const RETRY_PAUSE_MS = 100;
const PAGE_BUDGET_MS = 5_000;
/** A POST isn't retried, so it gets more time: the visitor waits for the confirmation. */
const SEND_MS = 8_000;
/** Enough for the largest file on a slow connection. */
const FILE_MS = 30_000;

export interface BackOfficeLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The calls of one page to the back-office: log, time budget, answers, and the age of the oldest stale answer. */
export interface Trace {
  log: BackOfficeLog;
  requestId: string;
  /** ms since the epoch after which a page stops waiting. */
  deadline: number;
  /** The date (ms) of the oldest stale answer that was used because the back-office failed, else `null`. */
  staleSince: number | null;
  failed: boolean;
  /** An answer was from an outdated version of the content: the page isn't cached. */
  isOutdated: boolean;
  /** Labels of the entities that were read (entities.server.ts). */
  entities: Set<string>;
}

/** @param budgetMs how long the page waits for the back-office in all */
export const startTrace = (log: BackOfficeLog, requestId: string, budgetMs = PAGE_BUDGET_MS): Trace => ({
  log,
  requestId,
  deadline: steadyNow() + budgetMs,
  staleSince: null,
  failed: false,
  isOutdated: false,
  entities: new Set<string>(),
});

export interface BackOfficeOptions {
  baseUrl: string;
  token?: string | undefined;
  log: BackOfficeLog;
  cache?: AnswerCache;
  /** Hosts, beside the back-office's own, where files of its records may lie. */
  mediaHosts?: readonly string[];
  onRequest?: (call: CallName, status: number, ms: number) => void;
  onFault?: (call: CallName, field: string) => void;
}

export type Query<Name extends CallName> = (typeof calls)[Name] extends { query: infer Q extends z.ZodTypeAny }
  ? z.input<Q>
  : Record<string, never>;
export type Body<Name extends CallName> = (typeof calls)[Name] extends { body: infer B extends z.ZodTypeAny }
  ? z.input<B>
  : never;

export interface ReadOptions<Name extends CallName> {
  query?: Query<Name>;
  params?: Record<string, string | number>;
  /** A team member's own token, on the calls that need one. */
  bearer?: string;
}
export interface SendOptions<Name extends CallName> extends ReadOptions<Name> {
  body?: Body<Name>;
  /** Keyed by field name; the body is then sent as `multipart/form-data`. */
  files?: Record<string, FileToSend>;
  idempotencyKey?: string;
}

export function createBackOffice({ baseUrl, token, log, onRequest, onFault, ...options }: BackOfficeOptions) {
  const cache =
    options.cache ??
    createAnswerCache({
      onRenewalFailure: (key, error) =>
        log.warn(
          { path: key.split("?")[0], reason: String(error) },
          "a stale answer is served in place of the back-office's",
        ),
    });
  const base = baseUrl.replace(/\/$/, "");
  const media = createMediaHosts(base, options.mediaHosts ?? []);
  const faults = createFaults({ log, onFault });
  const contentVersion = createContentVersion();
  const reader = { parse: createOwnPictures(new URL(base).origin), note: faults.note };
  const { isOutdated } = contentVersion;
  const transport = createTransport({ baseUrl: base, token, onRequest, isOutdated });

  const ask = async <Name extends CallName>(name: Name, exchange: Exchange) =>
    readReply(name, await transport.fetch(name, exchange), reader);

  async function fetchAnswer<Name extends CallName>(name: Name, address: string, trace: Trace, sent: Sent = {}) {
    for (let attempt = 0; ; attempt += 1) {
      const left = trace.deadline - steadyNow();
      try {
        if (left <= 0) throw new BackOfficeError("unavailable", `${name}: the page's time is used up`);
        const { requestId } = trace;
        const reply = await transport.fetch(name, { address, requestId, timeoutMs: Math.min(TRY_MS, left), sent });
        const { text, isOutdated } = reply;
        return { value: readReply(name, reply, reader), bytes: text.length, isOutdated };
      } catch (error) {
        // A retry of an invalid answer would be invalid too.
        const again = isBackOfficeError(error, "unavailable") && (error.status === null || error.status >= 500);
        if (!again || attempt >= RETRIES || trace.deadline - steadyNow() <= RETRY_PAUSE_MS) {
          if (isBackOfficeError(error, "unavailable")) {
            const path = address.split("?")[0];
            const cause = error.cause instanceof Error ? error.cause.message.slice(0, 300) : undefined;
            const details = { call: name, path, reason: error.message, cause };
            if (error.status === 401 || error.status === 403)
              trace.log.error(details, "the back-office refuses BACK_OFFICE_TOKEN");
            else trace.log.warn(details, "back-office call failed");
          }
          throw error;
        }
        await wait(RETRY_PAUSE_MS * (attempt + 1));
      }
    }
  }

  return {
    /** The client of one request. `trace.staleSince` is set when a stale answer was used. */
    for(scope: Scope, trace: Trace) {
      const noteFailure = (error: unknown): never => {
        if (isTemporary(error)) trace.failed = true;
        throw error;
      };
      return {
        scope,
        /** Reads, from memory where the call's tier allows it. @throws {BackOfficeError} */
        async get<Name extends CallName>(
          name: Name,
          { query, params = {}, bearer }: ReadOptions<Name> = {},
        ): Promise<AnswerOf<Name>> {
          const address = addressOf(name, params, query ?? {}, scope);
          const { draft } = scope;
          const tier = draft ? null : tierOf(name);
          // A renewal may outlive the request that started it, so it has its own time budget.
          const renew = () =>
            fetchAnswer(name, address, { ...trace, deadline: Math.max(trace.deadline, steadyNow() + TRY_MS) });
          const answer: Cached<AnswerOf<Name>> = await (tier
            ? cache.get(`${name} ${address}`, TIERS[tier], renew, isTemporary)
            : fetchAnswer(name, address, trace, { bearer, draft }).then(justLoaded)
          ).catch(noteFailure);
          labelAnswer(trace.entities, name, query ?? {}, answer.value);
          trace.isOutdated ||= answer.isOutdated;
          if (answer.staleSince !== null) {
            trace.staleSince = Math.min(trace.staleSince ?? Number.POSITIVE_INFINITY, answer.staleSince);
          }
          return answer.value;
        },
        /** Like `get`, but a thing that isn't there is `null`. @throws {BackOfficeError} other than `not_found` */
        find<Name extends CallName>(name: Name, options: ReadOptions<Name> = {}): Promise<AnswerOf<Name> | null> {
          return orElse(this.get(name, options), null, "not_found");
        },
        /** Sends a write once; a retry must use the same idempotency key. @throws {BackOfficeError} */
        async send<Name extends CallName>(
          name: Name,
          { query, params = {}, body, files, idempotencyKey, bearer }: SendOptions<Name> = {},
        ): Promise<AnswerOf<Name>> {
          const address = addressOf(name, params, query ?? {}, scope);
          const content = files ? multipart(body ?? {}, files) : body && JSON.stringify(body);
          const timeoutMs = files ? FILE_MS : SEND_MS;
          const { requestId } = trace;
          return ask(name, { address, requestId, timeoutMs, sent: { content, idempotencyKey, bearer } });
        },
        /** Opens a file, as it is. @throws {BackOfficeError} */
        async open<Name extends CallName>(
          name: Name,
          { params = {}, bearer }: ReadOptions<Name>,
        ): Promise<ReceivedFile> {
          const { requestId } = trace;
          const exchange = { address: addressOf(name, params, {}, scope), requestId, timeoutMs: FILE_MS };
          const { file, reply } = await transport.open(name, { ...exchange, sent: { bearer } });
          if (file) return file;
          readReply(name, reply, reader);
          throw new BackOfficeError("unavailable", `${name}: ${reply.status}`, { status: reply.status });
        },
        /** Opens the file of a record (contract, "Media"), without redirects. @throws {BackOfficeError} also for other hosts */
        openMedia: (address: string): Promise<ReceivedFile> => openMediaFile(media, address, FILE_MS),
      };
    },
    /** Reads the version of the content and its changes, without logs because the caller polls. @throws {BackOfficeError} */
    getContentVersion(since: number | null, timeoutMs: number): Promise<AnswerOf<"getContentVersion">> {
      const address = `${calls.getContentVersion.path}${since === null ? "" : `?since=${since}`}`;
      return ask("getContentVersion", { address, requestId: "content-version", timeoutMs, sent: {} });
    },
    /** `null` if it doesn't report it or doesn't answer. */
    findCapacity(timeoutMs: number): Promise<AnswerOf<"getCapacity"> | null> {
      const { path: address } = calls.getCapacity;
      return orElse(ask("getCapacity", { address, requestId: "capacity", timeoutMs, sent: {} }), null);
    },
    contentVersion,
    cache,
    faults,
  };
}
export type BackOffice = ReturnType<typeof createBackOffice>;
export type BackOfficeClient = ReturnType<BackOffice["for"]>;
