import type { IncomingMessage } from "node:http";
import { issueFormTokens } from "../../app/forms/guard.server";
import type { Services } from "../../app/load-context.server";
import { isPersonal } from "../../app/visitor/shared-cookies.server";
import { findFlash, visitorStateOf } from "../../app/visitor/visitor-state.server";
import type { TrustedProxies } from "../trusted-proxies";

export type ReadVisitor = ReturnType<typeof createVisitorReader>;

/** @returns a function that gives `null` for a visitor without personal state, on a page without a form */
export function createVisitorReader(services: Services, proxies: TrustedProxies) {
  const isHttps = services.config.origin?.startsWith("https:") === true;
  return (request: IncomingMessage, forms: readonly string[]) => {
    const { cookie = "", "sec-purpose": purpose } = request.headers;
    if (forms.length === 0 && !isPersonal(cookie)) return null;
    const jar = isHttps || proxies.protocolOf(request) === "https" ? services.cookies.secure : services.cookies.plain;
    const input = { cookies: jar.read(cookie), purpose: purpose?.toString() };
    const state = visitorStateOf({ formTokens: issueFormTokens(services, forms), ...input });
    // The message that the page shows is cleared.
    return { state, setCookie: findFlash(input) ? jar.clearFlash() : null };
  };
}
