/**
 * The one client of the back-office: four query parameters in one place, time-outs, retries, coalescing, cache tiers,
 * an old answer when it is down. Answers are checked against the contract before they are kept.
 */
import { request as httpRequest } from "undici";
import type { z } from "zod";
import type { AnswerCache } from "./cache.server";
import { createAnswerCache, TIERS, tierOf } from "./cache.server";
import type { AnswerOf, Call, CallName, LocaleCode } from "./contract";
import { ApiError, calls } from "./contract";
import { BackOfficeError, isBackOfficeError } from "./errors";

/** "API slow (3 s a try, two retries on GET, 5 s a page)" (architecture.md, "Ways of failing"). */
const TRY_MS = 3_000;
const RETRIES = 2;
const RETRY_PAUSE_MS = 100;
export const PAGE_BUDGET_MS = 5_000;
/** A POST isn't retried, so it gets longer: the visitor waits for "sent". */
const SEND_MS = 8_000;

/** What every call carries (spec 1 §7). Calls made before a sales plan is known leave the plan out. */
export interface Scope {
  siteId: number;
  lang: LocaleCode;
  planId: number | null;
}

interface Log {
  warn(details: object, message: string): void;
}

/** One page's dealings with the back-office: its log, its time, and how old its oldest stand-in answer was. */
export interface Trace {
  log: Log;
  requestId: string;
  /** ms since the epoch after which a page stops waiting. */
  deadline: number;
  /** The date (ms) of the oldest answer that stood in for a failing back-office, else `null`. */
  staleSince: number | null;
}

export interface BackOfficeOptions {
  baseUrl: string;
  token?: string | undefined;
  log: Log;
  cache?: AnswerCache;
  /** Told of each request that really left, for metrics: status 0 when there was no answer. */
  onRequest?: (call: CallName, status: number, ms: number) => void;
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
}
export interface SendOptions<Name extends CallName> {
  body: Body<Name>;
  params?: Record<string, string | number>;
  idempotencyKey?: string;
}

interface Reply {
  status: number;
  text: string;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const canStandIn = (error: unknown) => isBackOfficeError(error, "unavailable") || isBackOfficeError(error, "too_many");

/** Fills `{name}` in a path with its parameters, encoded. */
function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
}

export function createBackOffice({ baseUrl, token, log, onRequest, ...options }: BackOfficeOptions) {
  const cache =
    options.cache ??
    createAnswerCache({
      onRenewalFailure: (key, error) =>
        log.warn({ path: key.split("?")[0], reason: String(error) }, "an old answer stands in for the back-office"),
    });
  const base = baseUrl.replace(/\/$/, "");

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

  async function once(
    name: CallName,
    method: Call["method"],
    address: string,
    requestId: string,
    timeoutMs: number,
    sent?: { body: string; idempotencyKey?: string | undefined },
  ): Promise<Reply> {
    const startedAt = performance.now();
    let status = 0;
    try {
      const definition: Call = calls[name];
      const response = await httpRequest(base + address, {
        method,
        headers: {
          accept: "application/json",
          "x-request-id": requestId,
          ...(token && definition.needs ? { authorization: `Bearer ${token}` } : {}),
          ...(sent ? { "content-type": "application/json" } : {}),
          ...(sent?.idempotencyKey ? { "idempotency-key": sent.idempotencyKey } : {}),
        },
        ...(sent ? { body: sent.body } : {}),
        signal: AbortSignal.timeout(Math.max(1, timeoutMs)),
      });
      status = response.statusCode;
      return { status, text: await response.body.text() };
    } catch (cause) {
      throw new BackOfficeError("unavailable", `${name}: no answer`, { cause });
    } finally {
      onRequest?.(name, status, performance.now() - startedAt);
    }
  }

  /** Turns a reply into the checked answer, or the error that it means. */
  function read<Name extends CallName>(name: Name, { status, text }: Reply): AnswerOf<Name> {
    if (status >= 200 && status < 300) {
      try {
        const answer = calls[name].answer.parse(JSON.parse(text)) as { data: AnswerOf<Name> };
        return answer.data;
      } catch (cause) {
        throw new BackOfficeError("unavailable", `${name}: an answer that breaks the contract`, { status, cause });
      }
    }
    if (status >= 500) throw new BackOfficeError("unavailable", `${name}: ${status}`, { status });
    const { error } = parseError(text);
    const details = { status, code: error?.code, fields: error?.fields, existIn: error?.exist_in };
    if (error?.code === "not_available_in_this_saleplan") {
      throw new BackOfficeError("wrong_plan", `${name}: lives in another sales plan`, details);
    }
    const kinds = { 401: "unavailable", 403: "unavailable", 409: "conflict", 422: "invalid", 429: "too_many" } as const;
    const kind = kinds[status as keyof typeof kinds] ?? "not_found";
    throw new BackOfficeError(kind, `${name}: ${status} ${error?.code ?? ""}`.trim(), details);
  }

  async function fetchAnswer<Name extends CallName>(name: Name, address: string, trace: Trace) {
    for (let attempt = 0; ; attempt += 1) {
      const left = trace.deadline - Date.now();
      try {
        if (left <= 0) throw new BackOfficeError("unavailable", `${name}: the page's time is used up`);
        const reply = await once(name, "GET", address, trace.requestId, Math.min(TRY_MS, left));
        return { value: read(name, reply), bytes: reply.text.length };
      } catch (error) {
        // A broken answer would only be broken again.
        const again = isBackOfficeError(error, "unavailable") && (error.status === null || error.status >= 500);
        if (!again || attempt >= RETRIES || trace.deadline - Date.now() <= RETRY_PAUSE_MS) {
          if (isBackOfficeError(error, "unavailable")) {
            const path = address.split("?")[0];
            trace.log.warn(
              { call: name, path, reason: error.message, cause: causeOf(error) },
              "back-office call failed",
            );
          }
          throw error;
        }
        await wait(RETRY_PAUSE_MS * (attempt + 1));
      }
    }
  }

  return {
    /** The client of one request. `trace.staleSince` is set when an old answer had to stand in. */
    for(scope: Scope, trace: Trace) {
      return {
        scope,
        /**
         * Reads, from memory where the call's tier allows it.
         * @throws {BackOfficeError}
         */
        async get<Name extends CallName>(
          name: Name,
          { query, params = {} }: ReadOptions<Name> = {},
        ): Promise<AnswerOf<Name>> {
          const definition: Call = calls[name];
          const address = addressOf(fillPath(definition.path, params), query ?? {}, scope);
          const tier = tierOf(name);
          if (!tier) return (await fetchAnswer(name, address, trace)).value;
          const key = `${name} ${address}`;
          const answer = await cache.get(
            key,
            TIERS[tier],
            // A renewal may outlive the request that began it, so it brings its own time.
            () => fetchAnswer(name, address, { ...trace, deadline: Math.max(trace.deadline, Date.now() + TRY_MS) }),
            canStandIn,
          );
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
          { body, params = {}, idempotencyKey }: SendOptions<Name>,
        ): Promise<AnswerOf<Name>> {
          const definition: Call = calls[name];
          const address = addressOf(fillPath(definition.path, params), {}, scope);
          const sent = { body: JSON.stringify(body), idempotencyKey };
          const reply = await once(name, definition.method, address, trace.requestId, SEND_MS, sent);
          return read(name, reply);
        },
      };
    },
    cache,
  };
}
export type BackOffice = ReturnType<typeof createBackOffice>;
export type BackOfficeClient = ReturnType<BackOffice["for"]>;

function parseError(text: string): Partial<z.infer<typeof ApiError>> {
  try {
    const parsed = ApiError.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

function causeOf(error: BackOfficeError): string | undefined {
  return error.cause instanceof Error ? error.cause.message.slice(0, 300) : undefined;
}
