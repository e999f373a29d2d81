import { createHash, timingSafeEqual } from "node:crypto";
import type { ErrorRequestHandler, Request, RequestHandler } from "express";
import type { Logger } from "pino";
import type { z } from "zod";
import { type ApiError, LocaleCode } from "../../shared/contract";
import { LOCALES } from "../../shared/route-table.js";
import { STORAGE_FULL } from "../../shared/rules/capacity";
import { REQUEST_ID_HEADER, readRequestId } from "../../shared/rules/request-id";
import type { Catalogue } from "../catalogue-view";
import { isDatabaseAway, isUnstorable } from "../store/postgres";
import { isDatabaseLocked, isDiskFull } from "../store/sqlite";

/** Reads a query parameter; the first value of a repeated one. */
export function queryText(request: Request, name: string): string | undefined {
  const value = request.query[name];
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" && first !== "" ? first : undefined;
}

/** Missing parameters get defaults. A language that the site lacks is answered: the site asks before it knows. @throws Problem 400 */
export function readApiCaller(request: Request, { library, catalogueView }: Catalogue) {
  const siteId = queryText(request, "site_id");
  const site = siteId === undefined ? library.sites.own : library.sites.find(Number(siteId));
  if (!site) throw badRequest("unknown site", { site_id: "unknown" });

  const requestedLanguage = queryText(request, "language") ?? queryText(request, "lang");
  const lang = LocaleCode.safeParse(requestedLanguage ?? site.languages[0] ?? LOCALES[0]);
  if (!lang.success) throw badRequest("unknown language", { lang: "unknown" });

  const planId = queryText(request, "saleplan_id") ?? queryText(request, "sales_plan_id");
  const plan = planId === undefined ? site.plans[0] : site.plans.find(({ id }) => String(id) === planId);
  if (!plan) throw badRequest("unknown sales plan", { saleplan_id: "unknown" });

  const requestId = readRequestId(request.get(REQUEST_ID_HEADER)) ?? undefined;
  return {
    site,
    lang: lang.data,
    plan,
    /** `undefined` when the caller sends none. */
    requestId,
    catalogueView: catalogueView({ site, lang: lang.data, target: plan.target }),
  };
}
export type ApiCaller = ReturnType<typeof readApiCaller>;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

export const sentToken = (request: Request): string | undefined =>
  /^Bearer (.+)$/i.exec(request.get("authorization") ?? "")?.[1];

export const unauthorised = (): Problem =>
  new Problem(401, { code: "unauthorized", message: "This call needs a token." }, { "WWW-Authenticate": "Bearer" });

/** Passes when no token is set. Takes the same time whatever was sent. @throws Problem 401 */
export function requireToken(request: Request, token: string | undefined): void {
  if (token && !timingSafeEqual(digest(sentToken(request) ?? ""), digest(token))) throw unauthorised();
}

const AWAY_RETRY_SECONDS = 5;

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly body: z.input<typeof ApiError>["error"],
    readonly headers: Record<string, string> = {},
  ) {
    super(body.message ?? body.code);
  }
}

export const badRequest = (message: string, fields?: Record<string, string>): Problem =>
  new Problem(400, { code: "bad_request", message, ...(fields && { fields }) });
/** Some fields are wrong, each with a code that says why. */
export const unprocessable = (code: string, message: string, fields: Record<string, string>): Problem =>
  new Problem(422, { code, message, fields });
/** @param fields the message for each field that is wrong */
export const invalid = (fields: Record<string, string>, code = "validation_failed"): Problem =>
  unprocessable(code, "Some fields are missing or wrong.", fields);
/** The same call may succeed after these seconds. */
export const retryLater = (status: 429 | 503, code: string, message: string, seconds: number): Problem =>
  new Problem(status, { code, message }, { "Retry-After": String(seconds) });
export const notFound = (what: string): Problem =>
  new Problem(404, { code: "not_found", message: `${what} not found` });

export const unknownAddress: RequestHandler = (request) => {
  throw new Problem(404, { code: "not_found", message: `${request.method} ${request.path} is no call of this API` });
};

/** Errors of Express and its parsers carry a status and a `type`; theirs are the client's mistakes. */
function asProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (isUnstorable(error)) return badRequest("a text has signs that are none");
  if (typeof error !== "object" || error === null) return undefined;
  const { status, type } = error as { status?: unknown; type?: unknown };
  if (typeof status !== "number" || status < 400 || status > 499) return undefined;
  return new Problem(status, { code: typeof type === "string" ? type.replaceAll(".", "_") : "bad_request" });
}

export function answerProblems(logger: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const line = { requestId: readRequestId(request.get(REQUEST_ID_HEADER)), path: request.path };
    let problem = asProblem(error);
    if (!problem && isDiskFull(error)) {
      logger.error({ ...line, reason: error.message }, "the disk is full");
      problem = retryLater(503, STORAGE_FULL, "There is no room.", 600);
    }
    if (!problem && (isDatabaseAway(error) || isDatabaseLocked(error))) {
      logger.error({ ...line, reason: error.message }, "the database is away");
      problem = retryLater(503, "database_away", "The back-office can't reach its database.", AWAY_RETRY_SECONDS);
    }
    if (!problem) {
      logger.error({ ...line, err: error }, "a call failed");
      problem = new Problem(500, { code: "internal_error", message: "The back-office could not answer." });
    }
    response
      .status(problem.status)
      .set({ "Cache-Control": "no-store", ...problem.headers })
      .json({ error: { message: "", ...problem.body } });
  };
}
