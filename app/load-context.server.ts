/** Remix's load context, which every loader and action gets, and the services behind it. */
import { join } from "node:path";
import type { AppLoadContext } from "@remix-run/node";
import type { Site } from "~shared/contract";
import type { BackOffice, BackOfficeOptions, Trace } from "./back-office/client.server";
import { createBackOffice, startTrace } from "./back-office/client.server";
import { isBackOfficeError } from "./back-office/errors";
import type { OneTimeValues } from "./forms/captcha/one-time-values.server";
import { keepInMemory } from "./forms/captcha/one-time-values.server";
import type { HeldFiles } from "./forms/uploads/held-files.server";
import { holdInFolder } from "./forms/uploads/held-files.server";
import type { Staging } from "./forms/uploads/staging.server";
import { createStaging } from "./forms/uploads/staging.server";
import type { Texts } from "./i18n/texts.server";
import { readTexts } from "./i18n/texts.server";
import type { FrameContent } from "./layout/page-frame";
import type { RenderingShortcuts } from "./rendering/shortcuts";
import type { Locale } from "./routing/paths";
import type { RequestResolution } from "./routing/request-context.server";
import { resolveRequest } from "./routing/request-context.server";
import { getSite } from "./routing/site.server";
import type { JsonLdNode } from "./structured-data/json-ld-node";
import type { Consent } from "./visitor/consent";
import type { CookieJar, VisitorCookies } from "./visitor/cookies.server";
import { createCookieJar, withoutVisitor } from "./visitor/cookies.server";
import { createLocaleDetection, type DetectLocale } from "./visitor/locale-detection.server";
import { type CollectedGaps, collectGaps } from "./visitor/visitor-parts.server";

/** The slice of pino's logger that the app uses. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface CaptchaConfig {
  provider: "none" | "recaptcha";
  siteKey: string | null;
  secret: string | null;
  version: number | null;
  minScore: number;
  verifyUrl: string;
  scriptUrl: string;
}

interface TagManagerConfig {
  id: string;
  scriptUrl: string;
}

/** Settings of the process that the app reads. */
export interface SiteConfig {
  defaultSiteId: number;
  defaultLocale: Locale;
  /** Public origin, when it is set; else each request's own. */
  origin: string | null;
  sessionSecret: string;
  captcha: CaptchaConfig;
  /** Where videos are described. */
  videoApiUrl: string;
  /** `null`: the site counts nobody. */
  tagManager: TagManagerConfig | null;
  formMinAgeSeconds: number;
  /** Signs links to previews; `null`: only a team's member may see one. */
  previewSecret: string | null;
  /** Where files of forms arrive, and wait between two sendings of a form unless `heldFiles` says where. */
  stagingFolder: string;
  renderingShortcuts: RenderingShortcuts;
  /** Whoever develops the site sees more: why an answer is as it is. */
  mode: "production" | "development" | "test";
}

/** What the security policy of a page depends on, beside the settings. */
export interface PolicyInput {
  /** SHA-256 (base64) of its inline scripts. */
  scriptHashes: readonly string[];
  /** The same of its styles. */
  styleHashes?: readonly string[];
  /** Others may only be asked for what the visitor allows, or may allow on this very page. */
  consent: Consent | null;
  /** Origins of pictures from elsewhere that the visitor asked this page for. */
  images: readonly string[];
}

export interface ServiceOptions extends Omit<SiteConfig, "previewSecret"> {
  backOfficeUrl: string;
  backOfficeToken: string | null;
  /** Where files of its records may lie beside it. */
  mediaHosts: readonly string[];
  log: Log;
  /** Enforced policy of a page. */
  contentSecurityPolicy: (page: PolicyInput) => string;
  /** In this process's memory unless given. */
  oneTimeValues?: OneTimeValues;
  /** In `stagingFolder` unless given. */
  heldFiles?: HeldFiles;
  onBackOfficeRequest?: BackOfficeOptions["onRequest"];
  onBackOfficeFault?: BackOfficeOptions["onFault"];
}

export interface Services {
  config: SiteConfig;
  backOffice: BackOffice;
  texts: Texts;
  cookies: { secure: CookieJar; plain: CookieJar };
  staging: Staging;
  oneTimeValues: OneTimeValues;
  contentSecurityPolicy: ServiceOptions["contentSecurityPolicy"];
  /** One of these languages, by cookie, then browser. */
  detectLocale: DetectLocale;
  /** The site of a host, as far as the back-office says; `null`: it can't be asked. */
  findSite(host: string, trace: Trace): Promise<Site | null>;
}

/** Details of a request from Express, trusted proxies taken into account. */
export interface RequestDetails {
  /** Path and query as asked. */
  url: string;
  host: string;
  secure: boolean;
  headers: { cookie?: string | undefined; "accept-language"?: string | undefined };
  clientIp: string;
  /** Who asks, as limits count: an address, or the network of a household. */
  caller: string;
  requestId: string;
  log: Log;
  /** Whether the form's rate limit is used up: the action answers 429 and returns everything typed. */
  rateLimited?: boolean;
  /** Seconds until the limit opens again. */
  retryAfterSeconds?: number;
  /** The page is rendered for everybody, for the page cache: with gaps where a visitor's own parts stand. */
  isShared?: boolean;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    resolution: RequestResolution;
    config: SiteConfig;
    backOffice: BackOffice;
    trace: Trace;
    texts: Texts;
    cookies: CookieJar;
    visitor: VisitorCookies;
    /** Set by the root loader when it has it: entry.server.tsx renders it into the page. */
    frameContent: FrameContent | null;
    /** The gaps of a page that is rendered for everybody; `null` when it is rendered for one visitor. */
    gaps: CollectedGaps | null;
    /** The names of the forms that loaders opened on this page. */
    forms: string[];
    /** Set by whatever makes something for this visitor alone: the page is then never shared. */
    forOneVisitor: boolean;
    /** A whole page is asked for; else (`_data`) what one loader gives, as JSON. */
    forDocument: boolean;
    staging: Staging;
    oneTimeValues: OneTimeValues;
    log: Log;
    requestId: string;
    clientIp: string;
    caller: string;
    rateLimited: boolean;
    retryAfterSeconds: number;
    contentSecurityPolicy: ServiceOptions["contentSecurityPolicy"];
    /** What loaders say of the page to search engines; entry.server.tsx writes it into the document. */
    structuredData: JsonLdNode[];
    /** A loader adds to it what its page shows from elsewhere. */
    foreignImages: string[];
  }
}

export function createServices(options: ServiceOptions): Services {
  const { backOfficeUrl, backOfficeToken, mediaHosts, log, contentSecurityPolicy, ...others } = options;
  const { onBackOfficeRequest, onBackOfficeFault, oneTimeValues = keepInMemory(), heldFiles, ...given } = others;
  const config: SiteConfig = { ...given, previewSecret: backOfficeToken };
  const backOffice = createBackOffice({
    baseUrl: backOfficeUrl,
    token: backOfficeToken ?? undefined,
    mediaHosts,
    log,
    ...(onBackOfficeRequest ? { onRequest: onBackOfficeRequest } : {}),
    ...(onBackOfficeFault ? { onFault: onBackOfficeFault } : {}),
  });
  const cookies = {
    secure: createCookieJar({ secret: config.sessionSecret, secure: true }),
    plain: createCookieJar({ secret: config.sessionSecret, secure: false }),
  };
  const staging = createStaging({
    folder: join(config.stagingFolder, "arriving"),
    held: heldFiles ?? holdInFolder({ folder: config.stagingFolder }),
    secret: config.sessionSecret,
  });
  staging.startCleanup((error) => log.warn({ reason: String(error) }, "staged files can't be cleaned up"));
  return {
    config,
    staging,
    oneTimeValues,
    backOffice,
    texts: readTexts(),
    cookies,
    contentSecurityPolicy,
    detectLocale: createLocaleDetection({ cookies: cookies.plain, defaultLocale: config.defaultLocale }),
    async findSite(host, trace) {
      try {
        return await getSite({ ...config, host, locale: config.defaultLocale, backOffice, trace });
      } catch (error) {
        if (isBackOfficeError(error)) return null;
        throw error;
      }
    },
  };
}

export async function loadContextFor(services: Services, facts: RequestDetails): Promise<AppLoadContext> {
  const { config, backOffice, texts } = services;
  const cookies = facts.secure ? services.cookies.secure : services.cookies.plain;
  const read = cookies.read(facts.headers.cookie);
  const url = new URL(facts.url, "http://site");
  const trace = startTrace(facts.log, facts.requestId);
  const preferredLocale = (languages: readonly Locale[]) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(facts.headers)) if (value) headers.set(name, value);
    return services.detectLocale(new Request(url, { headers }), languages);
  };
  const resolution = await resolveRequest({
    pathname: url.pathname,
    search: withoutDataParameter(url),
    host: facts.host,
    secure: facts.secure,
    origin: config.origin,
    cookies: read,
    preferredLocale,
    backOffice,
    trace,
    defaultSiteId: config.defaultSiteId,
    t: texts.t,
  });
  const forDocument = !url.searchParams.has("_data");
  const isForOneVisitor = () => {
    context.forOneVisitor = true;
  };
  const context: AppLoadContext = {
    resolution,
    config,
    backOffice,
    trace,
    texts,
    cookies,
    visitor: facts.isShared ? withoutVisitor(read, isForOneVisitor) : read,
    frameContent: null,
    gaps: facts.isShared && forDocument ? collectGaps(isForOneVisitor) : null,
    forms: [],
    forOneVisitor: false,
    forDocument,
    staging: services.staging,
    oneTimeValues: services.oneTimeValues,
    log: facts.log,
    requestId: facts.requestId,
    clientIp: facts.clientIp,
    caller: facts.caller,
    rateLimited: facts.rateLimited ?? false,
    retryAfterSeconds: facts.retryAfterSeconds ?? 0,
    contentSecurityPolicy: services.contentSecurityPolicy,
    structuredData: [],
    foreignImages: [],
  };
  return context;
}

/** The language of a page, also of one that can't be shown. */
export const localeOf = ({ resolution }: AppLoadContext): Locale =>
  resolution.kind === "unavailable" ? resolution.locale : resolution.requestContext.locale;

/** Remix asks for a loader's data with `?_data=`; the visitor's address is the same without it. */
function withoutDataParameter(url: URL): string {
  if (!url.searchParams.has("_data")) return url.search;
  const search = new URLSearchParams(url.searchParams);
  search.delete("_data");
  return search.size > 0 ? `?${search}` : "";
}
