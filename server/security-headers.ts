import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { NextFunction, Request, Response } from "express";
import helmet from "helmet";
import { PLAYER_ORIGIN } from "../app/articles/youtube";
import type { PolicyInput } from "../app/load-context.server";
import { ALL_CONSENT, NO_CONSENT } from "../app/visitor/consent";
import { setHeadersUnlessPresent } from "./default-headers";
import type { Settings } from "./settings";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const TAG_MANAGER = "https://www.googletagmanager.com";
const STATISTICS = ["https://*.google-analytics.com", "https://*.analytics.google.com"];

/** The policy of answers that aren't pages: they load nothing from other hosts. */
const PLAIN: PolicyInput = { scriptHashes: [], consent: NO_CONSENT, images: [] };

/** Lists a company's host until the visitor refuses it, as consent needs no new page. YouTube's player always, as play allows it. */
export function contentSecurityPolicy(settings: Settings): (page: PolicyInput) => string {
  const { captcha, tagManager, backOffice, mediaHosts, mode, origin } = settings;
  const media = [...(backOffice.external ? [new URL(backOffice.url).origin] : []), ...mediaHosts];
  const captchaHosts =
    captcha.provider === "recaptcha"
      ? [...new Set([new URL(captcha.scriptUrl).origin, "https://www.google.com", "https://www.gstatic.com"])]
      : [];
  const tagHosts = tagManager ? [...new Set([new URL(tagManager.scriptUrl).origin, TAG_MANAGER])] : [];
  return ({ scriptHashes, styleHashes = [], consent, images }) => {
    const checks = (consent ?? ALL_CONSENT).captcha ? captchaHosts : [];
    const tags = (consent ?? ALL_CONSENT).statistics ? tagHosts : [];
    const statistics = tags.length > 0 ? [...tags, ...STATISTICS] : [];
    const directives: Record<string, readonly string[]> = {
      "default-src": ["'self'"],
      "base-uri": ["'self'"],
      "object-src": ["'none'"],
      "frame-ancestors": ["'self'"],
      "form-action": ["'self'"],
      "style-src": ["'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)],
      "img-src": ["'self'", "data:", ...media, ...statistics, ...images],
      "media-src": ["'self'", ...media],
      "connect-src": ["'self'", ...checks, ...statistics, ...(mode === "development" ? ["ws:"] : [])],
      "frame-src": ["'self'", PLAYER_ORIGIN, ...checks],
      // WebAssembly is the barcode reader of browsers without one: it allows no `eval` of scripts.
      "script-src": [
        "'self'",
        ...checks,
        ...tags,
        ...scriptHashes.map((hash) => `'sha256-${hash}'`),
        "'wasm-unsafe-eval'",
      ],
    };
    const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(" ")}`);
    if (origin?.startsWith("https:")) policy.push("upgrade-insecure-requests");
    return policy.join("; ");
  };
}

/** The general headers by scheme, in lower case as fetch writes them. Pages replace the policy with their own. */
export function securityHeaders(settings: Settings): (secure: boolean) => Readonly<Record<string, string>> {
  const basics = helmet({
    contentSecurityPolicy: false,
    frameguard: { action: "sameorigin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    hsts: false,
    // These headers serve obsolete browsers and plug-ins, and pages should fit into the first packets of a connection.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const hsts = helmet.strictTransportSecurity({ maxAge: YEAR_SECONDS, includeSubDomains: false });
  const plain = {
    "content-security-policy": contentSecurityPolicy(settings)(PLAIN),
    // The scan window and the store locator open from any page.
    "permissions-policy": "camera=(self), microphone=(), geolocation=(self)",
    ...headersSetBy(basics),
  };
  const encrypted = { ...plain, ...headersSetBy(hsts) };
  const publicIsHttps = settings.origin?.startsWith("https:") === true;
  return (secure) => (secure || publicIsHttps ? encrypted : plain);
}

export function setSecurityHeaders(headersFor: ReturnType<typeof securityHeaders>) {
  return (request: Request, response: Response, next: NextFunction) => {
    setHeadersUnlessPresent(response, headersFor(request.secure));
    next();
  };
}

/** helmet sets the same headers on every answer, so they are read once from a response that isn't sent. */
function headersSetBy(set: ReturnType<typeof helmet>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  set(request, response, () => undefined);
  return Object.fromEntries(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]));
}
