import { dirname, join } from "node:path";
import type { AppLoadContext } from "@remix-run/node";
import type { Site } from "~shared/contract";
import { LOCALES } from "~shared/route-table.js";
import { type CheckFile, createFileChecker } from "~shared/uploads/file-checker.server";
import { createPictureEncoder, type EncodePicture } from "~shared/uploads/picture-encoder.server";
import { createPictureProcess } from "~shared/uploads/picture-process.server";
import type { BackOffice, BackOfficeLog, BackOfficeOptions, Trace } from "./back-office/client.server";
import { createBackOffice, startTrace } from "./back-office/client.server";
import { orElse } from "./back-office/errors";
import { keepInMemory, type OneTimeValues } from "./forms/captcha/one-time-values.server";
import { type FreeSpace, watchFreeSpace } from "./forms/uploads/free-space.server";
import { type HeldFiles, holdInFolder } from "./forms/uploads/held-files.server";
import { createStaging, type Staging } from "./forms/uploads/staging.server";
import { readTexts, type SiteTexts, type Texts } from "./i18n/texts.server";
import type { FrameContent } from "./layout/page-frame.server";
import type { Locale } from "./routing/paths";
import { type RequestResolution, resolveRequest } from "./routing/request-context.server";
import { getSite } from "./routing/site.server";
import type { JsonLdNode } from "./structured-data/json-ld-node";
import { createPhotoReader, type ReadPhoto } from "./tools/scan/photo.server";
import type { Consent } from "./visitor/consent";
import { type CookieJar, createCookieJar, type VisitorCookies, withoutVisitor } from "./visitor/cookies.server";
import { detectLocale } from "./visitor/locale-detection.server";
import { type CollectedGaps, collectGaps } from "./visitor/visitor-parts.server";

/** The slice of pino's logger that the app uses. */
export interface Log extends BackOfficeLog {
  info(details: object, message: string): void;
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

/** Settings of the process that the app reads. */
export interface SiteConfig {
  defaultSiteId: number;
  defaultLocale: Locale | null;
  origin: string | null;
  sessionSecret: string;
  captcha: CaptchaConfig;
  videoApiUrl: string;
  /** `null`: the site has no statistics. */
  tagManager: { id: string; scriptUrl: string } | null;
  formMinAgeSeconds: number;
  /** The folder of uploads, and of files that wait for the next submission unless `heldFiles` is given. */
  stagingFolder: string;
  /** `off` renders as Remix and React do by themselves (docs/rendering.md). */
  renderingShortcuts: "on" | "off";
  /** Development shows more, such as the reasons of an answer. */
  mode: "production" | "development" | "test";
}

/** The page's part of its Content-Security-Policy; the settings have the rest. */
export interface PolicyInput {
  /** SHA-256 (base64) of its inline scripts. */
  scriptHashes: readonly string[];
  /** The same of its styles. */
  styleHashes?: readonly string[];
  /** Third parties need the visitor's consent, given or still possible on this page. */
  consent: Consent | null;
  images: readonly string[];
}

export interface ServiceOptions extends SiteConfig {
  backOfficeUrl: string;
  backOfficeToken: string | null;
  /** Hosts of the records' files beside the back-office. */
  mediaHosts: readonly string[];
  log: Log;
  contentSecurityPolicy: (page: PolicyInput) => string;
  /** The default is this process's memory. */
  oneTimeValues?: OneTimeValues;
  /** The default is `stagingFolder`. */
  heldFiles?: HeldFiles;
  /** The free bytes below which files are refused. */
  freeSpaceFloor?: number;
  onBackOfficeRequest?: BackOfficeOptions["onRequest"];
  onBackOfficeFault?: BackOfficeOptions["onFault"];
}

export interface Services {
  config: SiteConfig;
  backOffice: BackOffice;
  texts: SiteTexts;
  cookies: { secure: CookieJar; plain: CookieJar };
  staging: Staging;
  checkFile: CheckFile;
  encodePicture: EncodePicture;
  readPhoto: ReadPhoto;
  space: FreeSpace;
  oneTimeValues: OneTimeValues;
  contentSecurityPolicy: ServiceOptions["contentSecurityPolicy"];
  /** The site of a host; `null` if the back-office is down. */
  findSite(host: string, trace: Trace): Promise<Site | null>;
}

/** Details of a request from Express, trusted proxies taken into account. */
export interface RequestDetails {
  url: string;
  host: string;
  secure: boolean;
  headers: { cookie?: string | undefined; "accept-language"?: string | undefined };
  clientIp: string;
  /** The unit of the rate limits: an IPv4 address, or an IPv6 network. */
  caller: string;
  /** The network of the caller and its neighbours. */
  network: string;
  requestId: string;
  log: Log;
  /** The form's rate limit is exceeded: the action answers 429 with the visitor's input. */
  rateLimited?: boolean;
  /** The network has sent its daily limit of files. */
  filesRefused?: boolean;
  /** Seconds until the limit opens again. */
  retryAfterSeconds?: number;
  /** The page of a file that can't be sent. */
  plainPage?: AppLoadContext["plainPage"];
  /** The page is rendered for everybody, for the page cache: with gaps where a visitor's own parts stand. */
  isShared?: boolean;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext
    extends Omit<Services, "cookies" | "space" | "findSite" | "texts">,
      Pick<RequestDetails, "log" | "requestId" | "clientIp" | "caller" | "network">,
      Required<Pick<RequestDetails, "rateLimited" | "filesRefused" | "retryAfterSeconds">> {
    resolution: RequestResolution;
    /** With the site's own. */
    texts: Texts;
    trace: Trace;
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
    /** Set by an action of a form whose record is gone: its screen is then rendered with what was typed. */
    isRecordGone: boolean;
    /** A whole page is requested; otherwise (`_data`) the JSON of one loader. */
    forDocument: boolean;
    /** A response without the app's frame, scripts and styles, for browsers that follow a link to a file. */
    plainPage: (status: number) => Promise<Response>;
    structuredData: JsonLdNode[];
    /** A loader adds to it what its page shows from elsewhere. */
    foreignImages: string[];
  }
}

export function createServices(options: ServiceOptions): Services {
  const { backOfficeUrl, backOfficeToken, mediaHosts, log, contentSecurityPolicy, ...others } = options;
  const {
    onBackOfficeRequest,
    onBackOfficeFault,
    oneTimeValues = keepInMemory(),
    heldFiles,
    freeSpaceFloor = 0,
    ...config
  } = others;
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
  const space = watchFreeSpace({ folder: dirname(config.stagingFolder), floor: freeSpaceFloor });
  const staging = createStaging({
    space,
    folder: join(config.stagingFolder, "arriving"),
    held: heldFiles ?? holdInFolder({ folder: config.stagingFolder }),
    secret: config.sessionSecret,
  });
  staging.startCleanup((error) => log.warn({ reason: String(error) }, "staged files can't be cleaned up"));
  const runPictureProgram = createPictureProcess({
    onFailure: ({ code, signal }, program) =>
      log.warn({ code, signal, program }, "the process of a picture ended without a result"),
  });
  return {
    config,
    space,
    staging,
    checkFile: createFileChecker({
      onFailure: (error, { extension, size }) =>
        log.warn({ reason: String(error), extension, size }, "the check of a file was ended"),
    }),
    encodePicture: createPictureEncoder(runPictureProgram),
    readPhoto: createPhotoReader(runPictureProgram),
    oneTimeValues,
    backOffice,
    texts: readTexts(),
    cookies,
    contentSecurityPolicy,
    findSite: (host, trace) => orElse(getSite({ ...config, host, locale: LOCALES[0], backOffice, trace }), null),
  };
}

export async function loadContextFor(services: Services, facts: RequestDetails): Promise<AppLoadContext> {
  const { cookies: jars, texts, space, findSite, ...shared } = services;
  const { config, backOffice } = shared;
  const { log, requestId, clientIp, caller, network } = facts;
  const { rateLimited = false, filesRefused = false, retryAfterSeconds = 0 } = facts;
  const cookies = facts.secure ? jars.secure : jars.plain;
  const read = cookies.read(facts.headers.cookie);
  const url = new URL(facts.url, "http://site");
  const trace = startTrace(log, requestId);
  const preferredLocale = (languages: readonly Locale[]) =>
    detectLocale({ ...facts.headers, host: facts.host }, { languages, defaultLocale: config.defaultLocale });
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
    t: (site, locale) => texts.of(site.texts).t(locale),
  });
  const forDocument = !url.searchParams.has("_data");
  const isForOneVisitor = () => {
    context.forOneVisitor = true;
  };
  const context: AppLoadContext = {
    texts: resolution.kind === "unavailable" ? texts : texts.of(resolution.requestContext.site.texts),
    ...shared,
    log,
    requestId,
    clientIp,
    caller,
    network,
    rateLimited,
    filesRefused,
    retryAfterSeconds,
    resolution,
    trace,
    cookies,
    forDocument,
    visitor: facts.isShared ? withoutVisitor(read, isForOneVisitor) : read,
    frameContent: null,
    gaps: facts.isShared && forDocument ? collectGaps(isForOneVisitor) : null,
    isRecordGone: false,
    forms: [],
    forOneVisitor: false,
    plainPage: facts.plainPage ?? (async (status) => new Response(null, { status })),
    structuredData: [],
    foreignImages: [],
  };
  return context;
}

/** Remix asks for a loader's data with `?_data=`; the visitor's address is the same without it. */
function withoutDataParameter(url: URL): string {
  if (!url.searchParams.has("_data")) return url.search;
  const search = new URLSearchParams(url.searchParams);
  search.delete("_data");
  return search.size > 0 ? `?${search}` : "";
}
