/** Headers that every answer carries (spec 1 §9, architecture.md, "CSP by hash"). */
import type { NextFunction, Request, Response } from "express";
import helmet from "helmet";
import type { Settings } from "./settings";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const YOUTUBE = "https://www.youtube-nocookie.com";
const TAG_MANAGER = "https://www.googletagmanager.com";
const STATISTICS = "https://*.google-analytics.com";

/**
 * Makes the policy of a page from the SHA-256 hashes (base64) of its inline scripts.
 * Inline style attributes are refused too: the site has none, as a colour that comes from the data is drawn with
 * SVG's `fill`. What scripts do through `element.style` isn't concerned.
 */
export function contentSecurityPolicy(settings: Settings): (scriptHashes: readonly string[]) => string {
  const { captcha, gtmId, videoApiUrl, backOffice, mode, origin } = settings;
  const media = backOffice.external ? [new URL(backOffice.url).origin] : [];
  const captchaHosts =
    captcha.provider === "recaptcha"
      ? unique([new URL(captcha.scriptUrl).origin, "https://www.google.com", "https://www.gstatic.com"])
      : [];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "base-uri": ["'self'"],
    "object-src": ["'none'"],
    "frame-ancestors": ["'self'"],
    "form-action": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:", ...media, ...(gtmId ? [TAG_MANAGER, STATISTICS] : [])],
    "media-src": ["'self'", ...media],
    "connect-src": [
      "'self'",
      ...captchaHosts,
      ...(gtmId ? [TAG_MANAGER, STATISTICS] : []),
      ...(mode === "development" ? ["ws:"] : []),
    ],
    "frame-src": [...(videoApiUrl ? [YOUTUBE] : []), ...captchaHosts],
  };
  const fixed = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(" ") || "'none'"}`);
  if (origin?.startsWith("https:")) fixed.push("upgrade-insecure-requests");
  const scripts = ["'self'", ...captchaHosts, ...(gtmId ? [TAG_MANAGER] : [])];
  return (scriptHashes) =>
    [...fixed, `script-src ${[...scripts, ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(" ")}`].join("; ");
}

/** X-Frame-Options SAMEORIGIN, nosniff and the rest. Pages bring a policy of their own, with their scripts' hashes. */
export function securityHeaders(settings: Settings) {
  const policyWithoutScripts = contentSecurityPolicy(settings)([]);
  const basics = helmet({
    contentSecurityPolicy: false,
    frameguard: { action: "sameorigin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    hsts: false,
  });
  const hsts = helmet.strictTransportSecurity({ maxAge: YEAR_SECONDS, includeSubDomains: false });
  const publicIsHttps = settings.origin?.startsWith("https:");
  return (request: Request, response: Response, next: NextFunction) => {
    response.setHeader("Content-Security-Policy", policyWithoutScripts);
    // The scan window and the store locator open from any page.
    response.setHeader("Permissions-Policy", "camera=(self), microphone=(), geolocation=(self)");
    basics(request, response, () => {
      if (publicIsHttps || request.secure) hsts(request, response, next);
      else next();
    });
  };
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
