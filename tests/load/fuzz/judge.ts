/** Whether an answer is one that the site knows to give. */
import { LOCALES } from "../../../shared/route-table.js";
import type { FuzzRequest } from "./broken-requests";
import { INJECTED_HEADER, MARKUP } from "./odd-texts";
import type { Answer } from "./wire.mjs";

const PAGE = new RegExp(`<html lang="(?:${LOCALES.join("|")})\\b`);
const KNOWN = new Set([
  200, 201, 204, 206, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 409, 411, 413, 415, 416, 417, 422, 429,
  431,
]);
/** A queue that is full, or a picture that isn't rendered yet: with the time to come back. */
const MAY_BE_BUSY = new Set(["image", "media"]);
const TYPES =
  /^(?:text\/(?:html|plain|css|csv|javascript)|application\/(?:json|xml|atom\+xml|pdf|zip|javascript|manifest\+json|msword|octet-stream|vnd\.[\w.-]+)|image\/[\w+.-]+|font\/woff2|video\/[\w+.-]+)\b/;
const STACK = /\n\s+at .+:\d+:\d+|node_modules\//;

const one = ({ headers }: Answer, name: string) => headers.get(name)?.[0] ?? "";

/** Lists the faults of an answer. */
export function complain(request: FuzzRequest, answer: Answer): string | null {
  const { status, headers, body } = answer;
  const isBusy = status === 503 && MAY_BE_BUSY.has(request.kind) && headers.has("retry-after");
  if (!KNOWN.has(status) && !isBusy) return `answered ${status}`;
  // Node's own refusal of what it can't read is a bare line.
  if (!headers.has("content-type") && body.length === 0) return null;
  if (headers.has(INJECTED_HEADER)) return "has a header that the request brought";
  if (!TYPES.test(one(answer, "content-type"))) return `is of the type ${one(answer, "content-type") || "(none)"}`;
  const text = body.toString("utf8");
  if (STACK.test(text) && !request.text.includes("node_modules/")) return "tells where in the program it failed";
  return request.to === "site" ? complainOfSite(request, answer, text) : complainOfApi(answer, text);
}

function complainOfSite({ text: request }: FuzzRequest, answer: Answer, text: string) {
  const { status, headers } = answer;
  for (const name of ["x-request-id", "content-security-policy", "x-content-type-options"]) {
    if (!headers.has(name)) return `lacks the header ${name}`;
  }
  // Remix tells its own scripts so where to go.
  const location = one(answer, "location") || one(answer, "x-remix-redirect");
  if (location && !/^\/(?![/\\])/.test(location)) return `leads to ${location}`;
  const type = one(answer, "content-type");
  if (/^\s*HEAD /.test(request) || status === 304) return null;
  if (type.startsWith("text/html") && status !== 206) {
    if (text.toLowerCase().includes(MARKUP)) return "holds markup of the request";
    if (!location && !PAGE.test(text)) return "is no page of the site";
    if (!location && !text.trimEnd().endsWith("</html>")) return "is half a page";
  }
  return type.startsWith("application/json") ? complainOfJson(text) : null;
}

function complainOfApi(answer: Answer, text: string) {
  const type = one(answer, "content-type");
  if (!type.startsWith("application/json")) return answer.status < 400 ? null : `refuses with ${type}`;
  const fault = complainOfJson(text);
  if (fault || text === "") return fault;
  const { data, error, openapi } = JSON.parse(text);
  if (answer.status >= 400) return typeof error?.code === "string" ? null : "refuses without a code";
  return data === undefined && openapi === undefined ? "has no data" : null;
}

function complainOfJson(text: string) {
  if (text === "") return null;
  try {
    JSON.parse(text);
    return null;
  } catch {
    return "is no JSON";
  }
}
