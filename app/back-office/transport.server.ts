import { type Dispatcher, type FormData, request } from "undici";
import { type Call, type CallName, calls, DRAFT_HEADER, type LocaleCode } from "~shared/contract";
import { BackOfficeError } from "./errors";
import type { Reply } from "./reply.server";

/** Parameters of every call. Calls that precede the sales plan leave it out. */
export interface Scope {
  siteId: number;
  lang: LocaleCode;
  planId: number | null;
  /** Reads the content with drafts: a token (contract, `X-Draft`). */
  draft?: string | null;
}

export interface Sent {
  content?: string | FormData | undefined;
  idempotencyKey?: string | undefined;
  bearer?: string | undefined;
  draft?: string | null | undefined;
}

export interface Exchange {
  address: string;
  requestId: string;
  timeoutMs: number;
  sent: Sent;
}

interface TransportOptions {
  baseUrl: string;
  token: string | undefined;
  /** Told of each request that really left, for metrics: status 0 when there was no answer. */
  onRequest: ((call: CallName, status: number, ms: number) => void) | undefined;
  isOutdated(headers: Dispatcher.ResponseData["headers"]): boolean;
}

/** Below the API's base. The query is sorted: the same question is the same address. */
export function addressOf(name: CallName, params: Record<string, string | number>, query: object, scope: Scope) {
  const search = new URLSearchParams();
  for (const [field, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined && value !== null) search.set(field, String(value));
  }
  search.set("site_id", String(scope.siteId));
  search.set("lang", scope.lang);
  if (scope.planId !== null) {
    search.set("sales_plan_id", String(scope.planId));
    search.set("saleplan_id", String(scope.planId));
  }
  const path = calls[name].path.replace(/\{(\w+)\}/g, (_, field) => encodeURIComponent(params[field] ?? ""));
  return `${path}?${search}`;
}

export function createTransport({ baseUrl, token, onRequest, isOutdated }: TransportOptions) {
  const carriesToken = (name: CallName) => {
    const { needs }: Call = calls[name];
    return token !== undefined && needs !== undefined && needs !== "team";
  };

  async function ask(name: CallName, { address, requestId, timeoutMs, sent }: Exchange) {
    const definition: Call = calls[name];
    const bearer = definition.needs === "team" ? sent.bearer : carriesToken(name) && token;
    return request(baseUrl + address, {
      method: definition.method,
      headers: {
        accept: definition.isFile ? "*/*" : "application/json",
        "x-request-id": requestId,
        ...(sent.draft ? { [DRAFT_HEADER]: sent.draft } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        // The boundary of a multipart body is set by its writer.
        ...(typeof sent.content === "string" ? { "content-type": "application/json" } : {}),
        ...(sent.idempotencyKey ? { "idempotency-key": sent.idempotencyKey } : {}),
      },
      body: sent.content ?? null,
      // AbortSignal takes whole milliseconds only.
      signal: AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs))),
    });
  }

  async function readAll(name: CallName, { statusCode, headers, body }: Dispatcher.ResponseData, { draft }: Sent) {
    return {
      status: statusCode,
      text: await body.text(),
      retryAfter: headers["retry-after"]?.toString(),
      carriedToken: carriesToken(name),
      carriedDraft: Boolean(draft),
      isOutdated: isOutdated(headers),
    };
  }

  return {
    /** @throws {BackOfficeError} "unavailable" when there is no reply */
    async fetch(name: CallName, exchange: Exchange): Promise<Reply> {
      const startedAt = performance.now();
      let status = 0;
      try {
        const response = await ask(name, exchange);
        status = response.statusCode;
        return await readAll(name, response, exchange.sent);
      } catch (cause) {
        throw new BackOfficeError("unavailable", `${name}: no answer`, { cause });
      } finally {
        onRequest?.(name, status, performance.now() - startedAt);
      }
    },
    /** A file that is still coming in, or the reply that there is instead. @throws {BackOfficeError} like `fetch` */
    async open(name: CallName, exchange: Exchange) {
      try {
        const response = await ask(name, exchange);
        if (response.statusCode !== 200) return { file: null, reply: await readAll(name, response, exchange.sent) };
        const size = Number(response.headers["content-length"]) || null;
        return { file: { stream: response.body, size }, reply: null };
      } catch (cause) {
        throw new BackOfficeError("unavailable", `${name}: no answer`, { cause });
      }
    },
  };
}
