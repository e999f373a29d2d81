import type { IncomingMessage } from "node:http";
import { issueFormTokens } from "../../app/forms/guard.server";
import type { Services } from "../../app/load-context.server";
import { isPersonal } from "../../app/visitor/shared-cookies.server";
import type { VisitorState } from "../../app/visitor/visitor-state";
import { findFlash, visitorStateOf } from "../../app/visitor/visitor-state.server";
import type { TrustedProxies } from "../trusted-proxies";

export interface PageVisitor {
  state: VisitorState;
  /** Clears the message that the page shows. */
  setCookie: string | null;
}

/** @returns `null` for a visitor without personal state, on a page without a form */
export type ReadVisitor = (request: IncomingMessage, forms: readonly string[]) => PageVisitor | null;

export function createVisitorReader(services: Services, proxies: TrustedProxies): ReadVisitor {
  const isHttps = services.config.origin?.startsWith("https:") === true;
  return (request, forms) => {
    const { cookie = "", "sec-purpose": purpose } = request.headers;
    if (forms.length === 0 && !isPersonal(cookie)) return null;
    const jar = isHttps || proxies.protocolOf(request) === "https" ? services.cookies.secure : services.cookies.plain;
    const input = { cookies: jar.read(cookie), purpose: purpose?.toString() };
    const state = visitorStateOf({ formTokens: issueFormTokens(services, forms), ...input });
    return { state, setCookie: findFlash(input) ? jar.clearFlash() : null };
  };
}
