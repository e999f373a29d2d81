/** What the back-office replied: an answer that keeps the contract, or an error that names what went wrong. */
import type { z } from "zod";
import type { AnswerOf, Call, CallName } from "~shared/contract";
import { ApiError, calls } from "~shared/contract";
import { BackOfficeError } from "./errors";

export interface Reply {
  status: number;
  text: string;
  /** As the header says it. */
  retryAfter: string | undefined;
}

/** The checked answer, or the error that the reply means. @throws {BackOfficeError} */
export function readReply<Name extends CallName>(name: Name, { status, text, retryAfter }: Reply): AnswerOf<Name> {
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
  const details = {
    ...{ status, code: error?.code, fields: error?.fields, existIn: error?.exist_in },
    retryAfterSeconds: Number(retryAfter) || undefined,
  };
  if (error?.code === "not_available_in_this_saleplan") {
    throw new BackOfficeError("wrong_plan", `${name}: lives in another sales plan`, details);
  }
  const { needs }: Call = calls[name];
  // Our own token being refused is ours to mend; a member's is theirs.
  const refused = needs === "team" ? "unauthorised" : "unavailable";
  const kinds = {
    401: refused,
    403: refused,
    409: "conflict",
    413: "invalid",
    422: "invalid",
    429: "too_many",
  } as const;
  const kind = kinds[status as keyof typeof kinds] ?? "not_found";
  throw new BackOfficeError(kind, `${name}: ${status} ${error?.code ?? ""}`.trim(), details);
}

function parseError(text: string): Partial<z.infer<typeof ApiError>> {
  try {
    const parsed = ApiError.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}
