/** Who asks for a page, as far as the page shows it. */
import type { Request } from "express";
import type { Services } from "../../app/load-context.server";
import { isPersonal } from "../../app/visitor/shared-cookies.server";
import type { VisitorState } from "../../app/visitor/visitor-state";
import { findFlash, visitorStateOf } from "../../app/visitor/visitor-state.server";

export interface PageVisitor {
  state: VisitorState;
  /** Clears the message that the page shows. */
  setCookie: string | null;
}

/** @returns `null` for a visitor without any state of their own, on a page without a form */
export type ReadVisitor = (request: Request, forms: readonly string[]) => PageVisitor | null;

export function createVisitorReader(services: Services): ReadVisitor {
  const isHttps = services.config.origin?.startsWith("https:") === true;
  return (request, forms) => {
    const { cookie = "", "sec-purpose": purpose } = request.headers;
    if (forms.length === 0 && !isPersonal(cookie)) return null;
    const jar = isHttps || request.protocol === "https" ? services.cookies.secure : services.cookies.plain;
    const asked = { cookies: jar.read(cookie), purpose: purpose?.toString() };
    const state = visitorStateOf({ services, forms, ...asked });
    return { state, setCookie: findFlash(asked) ? jar.clearFlash() : null };
  };
}
