import type { AnswerOf, Call, CallName, Remark } from "../shared/contract";
import { ApiError, calls, DRAFT_HEADER, describeValue, readForgiving } from "../shared/contract";

/** `remarks`: the site gets by with it, at a cost that the remarks name. */
export type Verdict = "right" | "remarks" | "wrong" | "missing";
export interface Check {
  call: CallName;
  title: string;
  scope: string;
  verdict: Verdict;
  /** `null`: there was no answer. */
  status: number | null;
  ms: number;
  isSlow: boolean;
  remarks: Remark[];
}

export interface Scope {
  siteId: number;
  lang: string;
  planId: number | null;
  name: string;
}
export interface CallOptions<Name extends CallName = CallName> {
  title?: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
  form?: FormData;
  bearer?: string | undefined;
  /** Reads the content with drafts. */
  draft?: string;
  idempotencyKey?: string;
  /** Statuses that refuse a call for a missing or invalid record. */
  refusedWith?: readonly number[];
  /** The call is optional. */
  mayBeMissing?: boolean;
  /** Checks beyond the schema. A file is passed as its text. */
  also?(data: AnswerOf<Name>): Remark[];
}

interface ClientOptions {
  baseUrl: string;
  token: string | undefined;
  onCheck(check: Check): void;
}

/** Marks test data: the last name of a request, a text of a draft. */
export const MARK = "CONTRACT-TEST";
const SLOW_MS = 500;
const TIMEOUT_MS = 15_000;
/** Statuses of a call that is not implemented. */
const MISSING = new Set([404, 405, 501]);

/** A value that differs from the expected one and makes the answer unusable. */
export const wrong = (path: string, wanted: string, value: unknown): Remark => ({
  path,
  field: path,
  wanted,
  got: typeof value === "string" ? value : describeValue(value),
  outcome: "unusable",
});
const flaw = (path: string, wanted: string, got: string): Remark => ({
  ...wrong(path, wanted, got),
  outcome: "replaced",
});

export function verdictOf(remarks: readonly Remark[]): Verdict {
  if (remarks.some(({ outcome }) => outcome === "unusable" || outcome === "left_out")) return "wrong";
  return remarks.length > 0 ? "remarks" : "right";
}

/** A list can't be longer than its total, nor than the page size. */
function remarksOnPaging(data: unknown, { perPage }: Record<string, string | number>): Remark[] {
  const { items, total } = (data ?? {}) as { items?: unknown; total?: unknown };
  if (!Array.isArray(items)) return [];
  return [
    ...(typeof total === "number" && total < items.length
      ? [wrong("$.data.total", `at least ${items.length}, the number of items`, total)]
      : []),
    ...(perPage !== undefined && items.length > Number(perPage)
      ? [wrong("$.data.items", `${perPage} items at most, as requested`, `${items.length} items`)]
      : []),
  ];
}

/** Checks that a program can read the reason of a refusal. */
function remarksOnRefusal(status: number, body: unknown, expected: readonly number[]): Remark[] {
  const remarks = expected.includes(status) ? [] : [wrong("status", expected.join(" or "), status)];
  if (status >= 200 && status < 300) return remarks;
  return [
    ...remarks,
    ...readForgiving(ApiError, body).remarks.map((remark) => ({ ...remark, outcome: "replaced" as const })),
  ];
}

/** @returns a function that sends a call, reports the check, and returns the usable `data` or `null` */
export function createClient({ baseUrl, token, onCheck }: ClientOptions, scope: Scope) {
  function addressOf({ path }: Call, { params = {}, query = {} }: CallOptions): URL {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
    const url = new URL(baseUrl.replace(/\/$/, "") + filled);
    const plan = scope.planId === null ? {} : { sales_plan_id: scope.planId, saleplan_id: scope.planId };
    const all = { ...query, site_id: scope.siteId, lang: scope.lang, ...plan };
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, String(value));
    return url;
  }

  async function request(definition: Call, options: CallOptions): Promise<Response> {
    const {
      body,
      form,
      idempotencyKey,
      draft,
      bearer = definition.needs === "team" ? undefined : definition.needs && token,
    } = options;
    const content = form ?? (body && JSON.stringify(body));
    return fetch(addressOf(definition, options), {
      method: definition.method,
      headers: {
        accept: definition.isFile ? "*/*" : "application/json",
        ...(draft ? { [DRAFT_HEADER]: draft } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body ? { "content-type": "application/json" } : {}),
        ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      },
      ...(content ? { body: content } : {}),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  function judge(definition: Call, options: CallOptions, answer: { status: number; headers: Headers; text: string }) {
    const { status, headers, text } = answer;
    if (definition.isFile && status === 200) {
      return { data: text, remarks: options.also?.(text) ?? [] };
    }
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return { data: null, remarks: [wrong("$", "JSON", text === "" ? "nothing" : "something else")] };
    }
    if (options.refusedWith) return { data: null, remarks: remarksOnRefusal(status, body, options.refusedWith) };
    if (status < 200 || status >= 300) return { data: null, remarks: [wrong("status", "2xx", status)] };
    const { value, remarks } = readForgiving(definition.answer, body);
    const { data: given } = (body ?? {}) as { data?: unknown };
    const type = headers.get("content-type") ?? "nothing";
    const isRead = definition.method === "GET" && definition.needs !== "team";
    const data: AnswerOf<CallName> | null = value?.data ?? null;
    return {
      data,
      remarks: [
        ...remarks,
        ...remarksOnPaging(given, options.query ?? {}),
        ...(data === null ? [] : (options.also?.(data) ?? [])),
        ...(/^application\/json\b/.test(type) ? [] : [flaw("header Content-Type", "application/json", type)]),
        ...(isRead && !headers.has("etag") ? [flaw("header ETag", "an ETag", "nothing")] : []),
      ],
    };
  }

  return async function send<Name extends CallName>(
    call: Name,
    options: CallOptions<Name> = {},
  ): Promise<AnswerOf<Name> | null> {
    const definition: Call = calls[call];
    const startedAt = performance.now();
    const report = (check: Pick<Check, "verdict" | "status" | "remarks">) => {
      const ms = Math.round(performance.now() - startedAt);
      onCheck({ call, title: options.title ?? "", scope: scope.name, ms, isSlow: ms > SLOW_MS, ...check });
    };
    try {
      const response = await request(definition, options);
      const answer = { status: response.status, headers: response.headers, text: await response.text() };
      const isMissing = MISSING.has(answer.status) && !options.refusedWith;
      const { data, remarks } = isMissing
        ? { data: null, remarks: options.mayBeMissing ? [] : [wrong("status", "2xx", answer.status)] }
        : judge(definition, options, answer);
      const verdict = isMissing && !options.mayBeMissing ? "missing" : verdictOf(remarks);
      report({ verdict, status: answer.status, remarks });
      return data as AnswerOf<Name> | null;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      report({ verdict: "wrong", status: null, remarks: [wrong("$", "an answer", reason)] });
      return null;
    }
  };
}
export type Send = ReturnType<typeof createClient>;
