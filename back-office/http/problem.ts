import type { ErrorRequestHandler, RequestHandler } from "express";
import type { Logger } from "pino";
import type { z } from "zod";
import type { ApiError } from "../../shared/contract";
import { STORAGE_FULL } from "../../shared/rules/capacity";
import { REQUEST_ID_HEADER, readRequestId } from "../../shared/rules/request-id";
import { isDatabaseAway, isUnstorable } from "../store/postgres";
import { isDatabaseLocked, isDiskFull } from "../store/sqlite";

const AWAY_RETRY_SECONDS = "5";

type ErrorBody = z.input<typeof ApiError>["error"];

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly headers: Record<string, string> = {},
  ) {
    super(body.message ?? body.code);
  }
}

export const badRequest = (message: string, fields?: Record<string, string>): Problem =>
  new Problem(400, { code: "bad_request", message, ...(fields && { fields }) });
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
      problem = new Problem(503, { code: STORAGE_FULL, message: "There is no room." }, { "Retry-After": "600" });
    }
    if (!problem && (isDatabaseAway(error) || isDatabaseLocked(error))) {
      logger.error({ ...line, reason: error.message }, "the database is away");
      problem = new Problem(
        503,
        { code: "database_away", message: "The back-office can't reach its database." },
        { "Retry-After": AWAY_RETRY_SECONDS },
      );
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
