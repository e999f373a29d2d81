/**
 * The one client of the back-office: four query parameters in one place, time-outs, retries, coalescing, cache tiers,
 * an old answer when it is down. Answers are read by the contract before they are cached (reply.server.ts).
 */
import { pipeline } from "node:stream/promises";
import type { FormData } from "undici";
import { request as httpRequest } from "undici";
import type { z } from "zod";
import type { AnswerOf, Call, CallName, LocaleCode } from "~shared/contract";
import { calls } from "~shared/contract";
import type { AnswerCache } from "./cache.server";
import { createAnswerCache, TIERS, tierOf } from "./cache.server";
import { createContentVersion } from "./content-version.server";
import { labelAnswer } from "./entities.server";
import { BackOfficeError, isBackOfficeError } from "./errors";
import { createFaults } from "./faults.server";
import type { FileToSend, ReceivedFile } from "./files.server";
import { multipart } from "./files.server";
import { createMediaHosts, limitBytes } from "./media-hosts.server";
import { createOwnPictures } from "./own-pictures.server";
import type { Reply } from "./reply.server";
import { readReply } from "./reply.server";

/** "API slow (3 s a try, two retries on GET, 5 s a page)" (architecture.md, "Failures"). */
const TRY_MS = 3_000;
const RETRIES = 2;
const RETRY_PAUSE_MS = 100;
const PAGE_BUDGET_MS = 5_000;
/** A POST isn't retried, so it gets longer: the visitor waits for "sent". */
const SEND_MS = 8_000;
/** A file as large as the limit, on a slow line between the two. */
const FILE_MS = 30_000;
/** A catalogue with photographs; films are passed on by Express. */
const LARGEST_MEDIA_BYTES = 64 * 1024 * 1024;

/** What every call carries (spec 1 §7). Calls made before a sales plan is known leave the plan out. */
export interface Scope {
  siteId: number;
  lang: LocaleCode;
  planId: number | null;
}

interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * One page's calls to the back-office: its log, its time budget, what was answered, and how old its oldest stale answer
 * was.
 */
export interface Trace {
  log: Log;
  requestId: string;
  /** ms since the epoch after which a page stops waiting. */
  deadline: number;
  /** The date (ms) of the oldest stale answer that was used because the back-office failed, else `null`. */
  staleSince: number | null;
  /** Whether the back-office failed to answer something: the page may lack a part. */
  failed: boolean;
  /** Whether an answer was of an older version of the content than is known: the page isn't kept. */
  isOutdated: boolean;
  /** Labels of the entities that were read (entities.server.ts). */
  entities: Set<string>;
}

/** @param budgetMs how long the page waits for the back-office in all */
export const startTrace = (log: Log, requestId: string, budgetMs = PAGE_BUDGET_MS): Trace => ({
  ...{ log, requestId, deadline: Date.now() + budgetMs },
  ...{ staleSince: null, failed: false, isOutdated: false, entities: new Set<string>() },
});

export interface BackOfficeOptions {
  baseUrl: string;
  token?: string | undefined;
  log: Log;
  cache?: AnswerCache;
  /** Hosts, beside the back-office's own, where files of its records may lie. */
  mediaHosts?: readonly string[];
  /** Told of each request that really left, for metrics: status 0 when there was no answer. */
  onRequest?: (call: CallName, status: number, ms: number) => void;
  /** Told of each field of an answer that breaks the contract, for metrics. */
  onFault?: (call: CallName, field: string) => void;
}

export type Query<Name extends CallName> = (typeof calls)[Name] extends { query: infer Q extends z.ZodTypeAny }
  ? z.input<Q>
  : Record<string, never>;
export type Body<Name extends CallName> = (typeof calls)[Name] extends { body: infer B extends z.ZodTypeAny }
  ? z.input<B>
  : never;

interface CallOptions<Name extends CallName> {
  query?: Query<Name>;
  params?: Record<string, string | number>;
  /** A team member's own token, on the calls that need one. */
  bearer?: string;
}
export type ReadOptions<Name extends CallName> = CallOptions<Name>;
export interface SendOptions<Name extends CallName> extends CallOptions<Name> {
  /** Left out where the call has none. */
  body?: Body<Name>;
  /** By field name; the body then travels as `multipart/form-data`. */
  files?: Record<string, FileToSend>;
  idempotencyKey?: string;
}
interface Sent {
  content?: string | FormData;
  idempotencyKey?: string | undefined;
  bearer?: string | undefined;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const canServeStale = (error: unknown) =>
  isBackOfficeError(error, "unavailable") || isBackOfficeError(error, "too_many");

/** Fills `{name}` in a path with its parameters, encoded. */
function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
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
  const carriesToken = (name: CallName) => {
    const { needs }: Call = calls[name];
    return token !== undefined && needs !== undefined && needs !== "team";
  };

  function addressOf(path: string, query: object, scope: Scope): string {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (value !== undefined && value !== null) search.set(name, String(value));
    }
    search.set("site_id", String(scope.siteId));
    search.set("lang", scope.lang);
    if (scope.planId !== null) {
      search.set("sales_plan_id", String(scope.planId));
      search.set("saleplan_id", String(scope.planId));
    }
    return `${path}?${search}`;
  }

  async function ask(name: CallName, address: string, requestId: string, timeoutMs: number, sent: Sent) {
    const definition: Call = calls[name];
    const bearer = definition.needs === "team" ? sent.bearer : carriesToken(name) && token;
    return httpRequest(base + address, {
      method: definition.method,
      headers: {
        accept: definition.isFile ? "*/*" : "application/json",
        "x-request-id": requestId,
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        // A form's own boundary is written by whoever writes its body.
        ...(typeof sent.content === "string" ? { "content-type": "application/json" } : {}),
        ...(sent.idempotencyKey ? { "idempotency-key": sent.idempotencyKey } : {}),
      },
      ...(sent.content === undefined ? {} : { body: sent.content }),
      signal: AbortSignal.timeout(Math.max(1, timeoutMs)),
    });
  }

  async function once(
    name: CallName,
    address: string,
    requestId: string,
    timeoutMs: number,
    sent: Sent = {},
  ): Promise<Reply> {
    const startedAt = performance.now();
    let status = 0;
    try {
      const response = await ask(name, address, requestId, timeoutMs, sent);
      status = response.statusCode;
      const retryAfter = response.headers["retry-after"];
      const text = await response.body.text();
      const isOutdated = contentVersion.isOutdated(response.headers);
      return { status, text, retryAfter: retryAfter?.toString(), carriedToken: carriesToken(name), isOutdated };
    } catch (cause) {
      throw new BackOfficeError("unavailable", `${name}: no answer`, { cause });
    } finally {
      onRequest?.(name, status, performance.now() - startedAt);
    }
  }

  async function fetchAnswer<Name extends CallName>(name: Name, address: string, trace: Trace, sent: Sent = {}) {
    for (let attempt = 0; ; attempt += 1) {
      const left = trace.deadline - Date.now();
      try {
        if (left <= 0) throw new BackOfficeError("unavailable", `${name}: the page's time is used up`);
        const reply = await once(name, address, trace.requestId, Math.min(TRY_MS, left), sent);
        const { text, isOutdated } = reply;
        return { value: readReply(name, reply, reader), bytes: text.length, isOutdated };
      } catch (error) {
        // A broken answer would only be broken again.
        const again = isBackOfficeError(error, "unavailable") && (error.status === null || error.status >= 500);
        if (!again || attempt >= RETRIES || trace.deadline - Date.now() <= RETRY_PAUSE_MS) {
          if (isBackOfficeError(error, "unavailable")) {
            const path = address.split("?")[0];
            const details = { call: name, path, reason: error.message, cause: causeOf(error) };
            if (isRefused(error)) trace.log.error(details, "the back-office refuses BACK_OFFICE_TOKEN");
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
        if (canServeStale(error)) trace.failed = true;
        throw error;
      };
      return {
        scope,
        /**
         * Reads, from memory where the call's tier allows it.
         * @throws {BackOfficeError}
         */
        async get<Name extends CallName>(
          name: Name,
          { query, params = {}, bearer }: ReadOptions<Name> = {},
        ): Promise<AnswerOf<Name>> {
          const definition: Call = calls[name];
          const address = addressOf(fillPath(definition.path, params), query ?? {}, scope);
          const tier = tierOf(name);
          if (!tier) {
            const { value, isOutdated } = await fetchAnswer(name, address, trace, { bearer }).catch(noteFailure);
            trace.isOutdated ||= isOutdated;
            labelAnswer(trace.entities, name, query ?? {}, value);
            return value;
          }
          const key = `${name} ${address}`;
          const answer = await cache
            .get(
              key,
              TIERS[tier],
              // A renewal may outlive the request that began it, so it brings its own time.
              () => fetchAnswer(name, address, { ...trace, deadline: Math.max(trace.deadline, Date.now() + TRY_MS) }),
              canServeStale,
            )
            .catch(noteFailure);
          labelAnswer(trace.entities, name, query ?? {}, answer.value);
          trace.isOutdated ||= answer.isOutdated;
          if (answer.staleSince !== null) {
            trace.staleSince = Math.min(trace.staleSince ?? Number.POSITIVE_INFINITY, answer.staleSince);
          }
          return answer.value as AnswerOf<Name>;
        },
        /** Like `get`, but a thing that isn't there is `null`. @throws {BackOfficeError} other than `not_found` */
        async find<Name extends CallName>(name: Name, options: ReadOptions<Name> = {}): Promise<AnswerOf<Name> | null> {
          try {
            return await this.get(name, options);
          } catch (error) {
            if (isBackOfficeError(error, "not_found")) return null;
            throw error;
          }
        },
        /** Writes, once: whoever sends again gives the same idempotency key. @throws {BackOfficeError} */
        async send<Name extends CallName>(
          name: Name,
          { query, params = {}, body, files, idempotencyKey, bearer }: SendOptions<Name> = {},
        ): Promise<AnswerOf<Name>> {
          const definition: Call = calls[name];
          const address = addressOf(fillPath(definition.path, params), query ?? {}, scope);
          const content = files ? multipart(body ?? {}, files) : body && JSON.stringify(body);
          const timeoutMs = files ? FILE_MS : SEND_MS;
          const sent = { ...(content === undefined ? {} : { content }), idempotencyKey, bearer };
          return readReply(name, await once(name, address, trace.requestId, timeoutMs, sent), reader);
        },
        /** Opens a file, as it is. @throws {BackOfficeError} */
        async open<Name extends CallName>(
          name: Name,
          { params = {}, bearer }: ReadOptions<Name>,
        ): Promise<ReceivedFile> {
          const address = addressOf(fillPath(calls[name].path, params), {}, scope);
          const response = await ask(name, address, trace.requestId, FILE_MS, { bearer }).catch((cause: unknown) => {
            throw new BackOfficeError("unavailable", `${name}: no answer`, { cause });
          });
          if (response.statusCode !== 200) {
            const text = await response.body.text();
            const reply = {
              status: response.statusCode,
              text,
              retryAfter: undefined,
              carriedToken: carriesToken(name),
              isOutdated: false,
            };
            readReply(name, reply, reader);
          }
          return { stream: response.body, size: Number(response.headers["content-length"]) || null };
        },
        /**
         * Opens a file by the address that a record gives it (contract, "Media"). Redirects aren't followed.
         * @throws {BackOfficeError} also when the address isn't one of the back-office or of MEDIA_HOSTS
         */
        async openMedia(address: string): Promise<ReceivedFile> {
          const found = media.find(address);
          if (!found) throw new BackOfficeError("unavailable", "media: an address that isn't asked for");
          const { url, dispatcher } = found;
          const signal = AbortSignal.timeout(FILE_MS);
          const response = await httpRequest(url, { signal, ...(dispatcher ? { dispatcher } : {}) }).catch(
            (cause: unknown) => {
              throw new BackOfficeError("unavailable", "media: no answer", { cause });
            },
          );
          const size = Number(response.headers["content-length"]) || null;
          if (response.statusCode !== 200 || (size ?? 0) > LARGEST_MEDIA_BYTES) {
            response.body.on("error", () => undefined).destroy();
            throw new BackOfficeError("unavailable", `media: ${response.statusCode}`, { status: response.statusCode });
          }
          const stream = limitBytes(LARGEST_MEDIA_BYTES);
          // Whoever reads the stream hears of its error.
          pipeline(response.body, stream).catch(() => undefined);
          return { stream, size };
        },
      };
    },
    /**
     * Asks once which version the content has, and what changed since. Beside pages: nobody waits for it, and whoever asks
     * again and again says for himself what is worth a line in the log.
     * @throws {BackOfficeError}
     */
    async getContentVersion(since: number | null, timeoutMs: number): Promise<AnswerOf<"getContentVersion">> {
      const address = `${calls.getContentVersion.path}${since === null ? "" : `?since=${since}`}`;
      return readReply(
        "getContentVersion",
        await once("getContentVersion", address, "content-version", timeoutMs),
        reader,
      );
    },
    contentVersion,
    cache,
    faults,
  };
}
export type BackOffice = ReturnType<typeof createBackOffice>;
export type BackOfficeClient = ReturnType<BackOffice["for"]>;

const isRefused = ({ status }: BackOfficeError): boolean => status === 401 || status === 403;

function causeOf(error: BackOfficeError): string | undefined {
  return error.cause instanceof Error ? error.cause.message.slice(0, 300) : undefined;
}
