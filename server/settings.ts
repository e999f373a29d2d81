import { hostname } from "node:os";
import { audiencePathsOf } from "../shared/settings/audience-paths";
import { SETTINGS } from "../shared/settings/definitions";
import { type Environment, readEnvironment, requiredWith, SettingsError, type Values } from "../shared/settings/read";

export type Settings = ReturnType<typeof readSettings>;

/** @throws {SettingsError} naming the first bad setting */
export function readSettings(environment: Environment) {
  const set = readEnvironment("site", environment);
  // A back-office in a test may listen on any free port; the site has to know where it is.
  if (set.BACK_OFFICE_PORT === 0)
    throw new SettingsError(`The setting BACK_OFFICE_PORT should be ${SETTINGS.BACK_OFFICE_PORT.expected}.`);
  if (set.CAPTCHA_PROVIDER === "recaptcha" && !(set.CAPTCHA_SITE_KEY && set.CAPTCHA_SECRET)) {
    throw new SettingsError(
      "The setting CAPTCHA_PROVIDER is recaptcha, so CAPTCHA_SITE_KEY and CAPTCHA_SECRET are needed.",
    );
  }
  for (const name of sharedSecrets(set)) if (!set[name]) throw requiredWith(name, "REDIS_URL");
  return {
    mode: set.NODE_ENV,
    port: set.PORT,
    host: set.HOST,
    /** The public address, without a slash at its end; `null`: each request's own. */
    origin: set.ORIGIN ?? null,
    audiencePaths: audiencePathsOf(set),
    trustProxy: set.TRUST_PROXY,
    backOffice: {
      url: (set.BACK_OFFICE_URL ?? `http://127.0.0.1:${set.BACK_OFFICE_PORT}/api`).replace(/\/$/, ""),
      external: set.BACK_OFFICE_URL !== undefined,
      port: set.BACK_OFFICE_PORT,
      token: set.BACK_OFFICE_TOKEN,
    },
    /** Several processes have to poll; a single one gets posted changes. */
    contentUpdates: set.CONTENT_UPDATES ?? (set.BACK_OFFICE_URL && set.REDIS_URL ? "polled" : "posted"),
    dataDir: set.DATA_DIR,
    mediaHosts: set.MEDIA_HOSTS,
    redisUrl: set.REDIS_URL,
    smtpUrl: set.SMTP_URL,
    ipAllowList: set.IP_ALLOW_LIST,
    rootRedirect: set.ROOT_REDIRECT,
    defaultLocale: set.DEFAULT_LOCALE ?? null,
    defaultSiteId: set.DEFAULT_SITE_ID,
    captcha: {
      provider: set.CAPTCHA_PROVIDER,
      siteKey: set.CAPTCHA_SITE_KEY ?? null,
      secret: set.CAPTCHA_SECRET ?? null,
      version: set.CAPTCHA_VERSION,
      minScore: set.CAPTCHA_MIN_SCORE,
      verifyUrl: set.CAPTCHA_VERIFY_URL,
      scriptUrl: set.CAPTCHA_SCRIPT_URL,
    },
    videoApiUrl: set.VIDEO_API_URL,
    /** Absent: `findOrMakeSecret` keeps a random one beside the data. */
    sessionSecret: set.SESSION_SECRET,
    tagManager: set.GTM_ID ? { id: set.GTM_ID, scriptUrl: set.GTM_SCRIPT_URL } : null,
    processName: set.PROCESS_NAME ?? `${hostname()}:${process.pid}`,
    /** A terminal shows only problems; a collected log has every request. */
    logLevel: set.LOG_LEVEL ?? (process.stderr.isTTY ? "warn" : "info"),
    /** Memory for cached pages; 0 turns the cache off. */
    documentCacheBytes: set.DOCUMENT_CACHE_MB * 1024 * 1024,
    imageCacheBytes: set.IMAGE_CACHE_MB * 1024 * 1024,
    /** Free space on the disk of DATA_DIR below which files of visitors are refused; the back-office reads its own. */
    freeSpaceFloor: set.DISK_FLOOR_MB * 1024 * 1024,
    networkBytesPerDay: set.NETWORK_MB_PER_DAY * 1024 * 1024,
    renderingShortcuts: set.RENDERING_SHORTCUTS,
    metricsToken: set.METRICS_TOKEN,
    securityContacts: set.SECURITY_CONTACT,
    formRateLimit: set.FORM_RATE_LIMIT,
    signInRateLimit: set.SIGN_IN_RATE_LIMIT,
    formMinAgeSeconds: set.FORM_MIN_AGE_SECONDS,
  };
}

/** Secrets that a single process makes for itself, and that several processes must be given. */
function sharedSecrets({ REDIS_URL, BACK_OFFICE_URL }: Values<"site">) {
  if (!REDIS_URL) return [];
  return BACK_OFFICE_URL ? (["SESSION_SECRET"] as const) : (["SESSION_SECRET", "BACK_OFFICE_TOKEN"] as const);
}
