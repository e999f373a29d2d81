import type { NextFunction, Request, Response } from "express";
import { sendPlainPage } from "./plain-page";
import type { TrustedProxies } from "./trusted-proxies";

const LONGEST_PATH = 4_000;
const LONGEST_ADDRESS = 16_000;
/** Encoded control characters; Node itself turns plain ones away. */
const CONTROL = /%(?:[01][\da-f]|7f)/i;
const HOST = /^(?:[a-z\d](?:[\w.-]*[a-z\d])?\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const METHODS = ["GET", "HEAD", "POST"];

export function requestGuard(proxies: TrustedProxies, fallbackHost: string) {
  return (request: Request, response: Response, next: NextFunction) => {
    if (!METHODS.includes(request.method)) return void response.status(405).set("Allow", METHODS.join(", ")).end();
    const host = proxies.hostOf(request) ?? fallbackHost;
    if (!isReadable(request) || !isHost(host)) return sendPlainPage(request, response, 400, "malformed");
    // Sets one trusted host, because Remix believes any X-Forwarded-Host.
    request.headers.host = host;
    delete request.headers["x-forwarded-host"];
    next();
  };
}

/** A port may have five digits and still be none. */
const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`);

function isReadable({ method, originalUrl, path, protocol }: Request): boolean {
  if (protocol !== "http" && protocol !== "https") return false;
  if (!originalUrl.startsWith("/") || originalUrl.length > LONGEST_ADDRESS || path.length > LONGEST_PATH) return false;
  if (CONTROL.test(path)) return false;
  // Reads are redirected to the plain address; a POST can't be.
  if (method === "POST" && /^\/[/\\]/.test(originalUrl)) return false;
  try {
    decodeURIComponent(path);
    return !beginsWithBackslash(originalUrl);
  } catch {
    return false;
  }
}

/** React's router would read such an address as another host once it resolves "..". */
function beginsWithBackslash(address: string): boolean {
  // Slashes and backslashes too many at the start are taken away by a redirect.
  return /^\/+%5c/i.test(new URL(address.replace(/^[/\\]+/, "/"), "http://site").pathname);
}
