import { type AnswerOf, ApiError, type Call, type CallName, calls, type Remark, readForgiving } from "~shared/contract";
import { parsedJson } from "~shared/rules/parsed-json";
import { BackOfficeError, type BackOfficeErrorKind } from "./errors";

export interface Reply {
  status: number;
  text: string;
  retryAfter: string | undefined;
  /** BACK_OFFICE_TOKEN went with the call. */
  carriedToken: boolean;
  /** A token for drafts went with the call. */
  carriedDraft: boolean;
  /** It was made from an older version of the content than is known. */
  isOutdated: boolean;
}

interface AnswerReader {
  /** @throws {SyntaxError} */
  parse(text: string): unknown;
  note(call: CallName, remarks: readonly Remark[]): void;
}

const NO_JSON: Remark = { path: "$", field: "$", wanted: "JSON", got: "something else", outcome: "unusable" };

function parsed(name: CallName, { status, text }: Reply, { parse, note }: AnswerReader): unknown {
  try {
    return parse(text);
  } catch (cause) {
    note(name, [NO_JSON]);
    throw new BackOfficeError("unavailable", `${name}: an answer that is no JSON`, { status, cause });
  }
}

/** The answer as the site reads it, or the error that the reply means. @throws {BackOfficeError} */
export function readReply<Name extends CallName>(name: Name, reply: Reply, reader: AnswerReader): AnswerOf<Name> {
  const { status } = reply;
  if (status < 200 || status >= 300) throw errorOf(name, reply);
  const { value, remarks } = readForgiving(calls[name].answer, parsed(name, reply, reader));
  reader.note(name, remarks);
  if (value !== null) return value.data as AnswerOf<Name>;
  const worst = remarks.find(({ outcome }) => outcome === "unusable");
  const cause = new Error(`${worst?.path}: wanted ${worst?.wanted}`);
  throw new BackOfficeError("unavailable", `${name}: an answer that breaks the contract`, { status, cause });
}

function errorOf(name: CallName, reply: Reply): BackOfficeError {
  const { status, text, retryAfter } = reply;
  const error = readForgiving(ApiError, parsedJson(text)).value?.error;
  if (status >= 500) return new BackOfficeError("unavailable", `${name}: ${status}`, { status, code: error?.code });
  const details = {
    status,
    code: error?.code,
    fields: error?.fields,
    existIn: error?.exist_in,
    retryAfterSeconds: Number(retryAfter) || undefined,
  };
  if (error?.code === "not_available_in_this_saleplan") {
    return new BackOfficeError("wrong_plan", `${name}: lives in another sales plan`, details);
  }
  const kinds: Partial<Record<number, BackOfficeErrorKind>> = {
    // During sign-in, 401 means a wrong password.
    401: name === "login" ? "invalid" : refusalOf(name, reply),
    403: refusalOf(name, reply),
    409: "conflict",
    413: "invalid",
    422: "invalid",
    429: "too_many",
  };
  return new BackOfficeError(kinds[status] ?? "not_found", `${name}: ${status} ${error?.code ?? ""}`.trim(), details);
}

function refusalOf(name: CallName, { carriedToken, carriedDraft }: Reply): BackOfficeErrorKind {
  const { needs, method }: Call = calls[name];
  if (needs === "team" || carriedDraft) return "unauthorised";
  return method === "GET" && !carriedToken ? "no_access" : "unavailable";
}
