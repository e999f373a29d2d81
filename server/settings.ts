/** The process's settings (urls.md, "Settings of the process"): read once at start, checked, and never read again. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { RENDERING_SHORTCUTS } from "../app/rendering/shortcuts";
import { LOCALES } from "../shared/route-table.js";
import { parseNetwork } from "./networks";

const port = z.coerce.number().int().min(0).max(65_535);
const whole = z.coerce.number().int().min(0);
const httpUrl = z.string().refine((value) => urlOf(value)?.protocol.startsWith("http") ?? false);
const networks = z
  .string()
  .transform((value) =>
    value
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .refine((entries) => entries.every((entry) => parseNetwork(entry) !== null));

/** Each description ends the sentence "NAME should be …", which is what a bad setting is answered with. */
const Environment = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"])
    .default("production")
    .describe("production, development or test"),
  PORT: port.default(3000).describe("a port number, 0 to 65535"),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .optional()
    .describe("a host name or an IP address to listen on"),
  ORIGIN: httpUrl
    .refine((value) => urlOf(value)?.origin === value.replace(/\/$/, ""))
    .transform((value) => value.replace(/\/$/, ""))
    .optional()
    .describe("the public address without a path, such as https://www.example.ch"),
  TRUST_PROXY: z
    .union([whole.max(10), networks])
    .default(0)
    .describe("the number of proxies in front, or their IP addresses or CIDR ranges, separated by commas"),
  BACK_OFFICE_URL: httpUrl
    .optional()
    .describe("the address of a back-office API, such as https://office.example.ch/api"),
  BACK_OFFICE_PORT: port.min(1).default(4000).describe("a port number, 1 to 65535"),
  BACK_OFFICE_TOKEN: z.string().min(16).optional().describe("a secret of at least 16 characters"),
  CONTENT_UPDATES: z.enum(["posted", "polled"]).optional().describe("posted or polled"),
  DATA_DIR: z.string().default("data").describe("a folder"),
  MEDIA_DIR: z.string().default(".cache/media").describe("a folder"),
  MEDIA_HOSTS: z
    .string()
    .default("")
    .transform((value) =>
      value
        .split(",")
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine((hosts) => hosts.every((host) => urlOf(`http://${host}`)?.host === host.replace(/:80$/, "")))
    .describe("host names, separated by commas, each with its port unless that is the usual one"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe("a PostgreSQL address, such as postgres://user:password@host/name"),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//)
    .optional()
    .describe("a Redis address, such as redis://host:6379"),
  IP_ALLOW_LIST: networks.default("").describe("IP addresses or CIDR ranges, separated by commas"),
  ROOT_REDIRECT: z
    .string()
    .refine((value) => /^\/(?![/\\])/.test(value) || urlOf(value)?.protocol.startsWith("http"))
    .refine((value) => value !== "/")
    .optional()
    .describe("a path other than /, or a full address"),
  DEFAULT_LOCALE: z
    .enum(LOCALES)
    .default(LOCALES[0])
    .describe(`one of ${LOCALES.join(", ")}`),
  DEFAULT_SITE_ID: z.coerce.number().int().positive().default(4).describe("the number of a site, from 1"),
  CAPTCHA_PROVIDER: z.enum(["none", "recaptcha"]).default("none").describe("none or recaptcha"),
  CAPTCHA_SITE_KEY: z.string().optional().describe("the provider's site key"),
  CAPTCHA_SECRET: z.string().optional().describe("the provider's secret key"),
  CAPTCHA_VERSION: z.coerce.number().int().positive().default(3).describe("a version number, such as 3"),
  CAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5).describe("a number from 0 to 1"),
  CAPTCHA_VERIFY_URL: httpUrl
    .default("https://www.google.com/recaptcha/api/siteverify")
    .describe("the address where tokens are verified"),
  CAPTCHA_SCRIPT_URL: httpUrl
    .default("https://www.google.com/recaptcha/api.js")
    .describe("the address of the provider's script"),
  VIDEO_API_URL: httpUrl.default("https://www.youtube.com/oembed").describe("the address of the video provider's API"),
  SESSION_SECRET: z.string().min(16).optional().describe("a secret of at least 16 characters"),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional()
    .describe("a mail server's address, such as smtp://host:587"),
  MAIL_FROM: z.string().includes("@").optional().describe("a mail address"),
  MAIL_HR: z.string().includes("@").optional().describe("a mail address"),
  MAIL_SALES: z.string().includes("@").optional().describe("a mail address"),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .optional()
    .describe("a tag manager id, such as GTM-ABC123"),
  GTM_SCRIPT_URL: httpUrl
    .default("https://www.googletagmanager.com/gtm.js")
    .describe("the address of the tag manager's script"),
  PROCESS_NAME: z
    .string()
    .regex(/^[\w.:@-]{1,64}$/)
    .default(`${hostname()}:${process.pid}`)
    .describe("a name of letters, digits and . : @ _ -, 64 at most"),
  LOG_LEVEL: z
    .enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"])
    .optional()
    .describe("silent, fatal, error, warn, info, debug or trace"),
  DOCUMENT_CACHE_MB: whole.max(4096).default(24).describe("a number of megabytes, 0 for none"),
  IMAGE_CACHE_MB: z.coerce.number().int().min(1).default(512).describe("a number of megabytes, from 1"),
  RENDERING_SHORTCUTS: z
    .enum(RENDERING_SHORTCUTS)
    .default("on")
    .describe(`one of ${RENDERING_SHORTCUTS.join(", ")}`),
  SECURITY_CONTACT: z
    .string()
    .default("")
    .transform((value) =>
      value
        .split(",")
        .map((contact) => contact.trim())
        .filter(Boolean)
        .map((contact) => (contact.includes("@") && !contact.includes(":") ? `mailto:${contact}` : contact)),
    )
    .refine((contacts) =>
      contacts.every((contact) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(contact)),
    )
    .describe("mail addresses, https:// addresses or tel: numbers, separated by commas"),
  METRICS_TOKEN: z.string().min(16).optional().describe("a secret of at least 16 characters"),
  FORM_RATE_LIMIT: whole.default(10).describe("a number of requests a minute, 0 for no limit"),
  SIGN_IN_RATE_LIMIT: whole.default(10).describe("a number of requests a minute, 0 for no limit"),
  FORM_MIN_AGE_SECONDS: whole.max(7200).default(3).describe("a number of seconds, 0 for none"),
});

export type Settings = ReturnType<typeof readSettings>;

/** Its message is one line for the person who starts the process. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/**
 * An empty variable counts as absent.
 * @throws {SettingsError} naming the first bad setting; values are left out, because some are secrets
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof Environment.shape;
    throw new SettingsError(`The setting ${name} should be ${Environment.shape[name].description}.`);
  }
  const set = parsed.data;
  if (set.CAPTCHA_PROVIDER === "recaptcha" && !(set.CAPTCHA_SITE_KEY && set.CAPTCHA_SECRET)) {
    throw new SettingsError(
      "The setting CAPTCHA_PROVIDER is recaptcha, so CAPTCHA_SITE_KEY and CAPTCHA_SECRET are needed.",
    );
  }
  for (const name of sharedSecrets(set)) {
    if (!set[name]) {
      throw new SettingsError(
        `The setting ${name} is needed with REDIS_URL: all processes of the site have the same one.`,
      );
    }
  }
  return {
    mode: set.NODE_ENV,
    port: set.PORT,
    host: set.HOST,
    /** The public address, without a slash at its end; `null`: each request's own. */
    origin: set.ORIGIN ?? null,
    trustProxy: set.TRUST_PROXY,
    backOffice: {
      /** Where the API is; the embedded back-office is started unless `external`. */
      url: (set.BACK_OFFICE_URL ?? `http://127.0.0.1:${set.BACK_OFFICE_PORT}/api`).replace(/\/$/, ""),
      external: set.BACK_OFFICE_URL !== undefined,
      port: set.BACK_OFFICE_PORT,
      /** Absent: an external one asks for none; for the embedded one, `findOrMakeSecret` keeps one beside the data. */
      token: set.BACK_OFFICE_TOKEN,
    },
    /** Told of changed content, or asking for it, as each of several processes has to. */
    contentUpdates: set.CONTENT_UPDATES ?? (set.BACK_OFFICE_URL && set.REDIS_URL ? "polled" : "posted"),
    dataDir: set.DATA_DIR,
    mediaDir: set.MEDIA_DIR,
    mediaHosts: set.MEDIA_HOSTS,
    redisUrl: set.REDIS_URL,
    smtpUrl: set.SMTP_URL,
    ipAllowList: set.IP_ALLOW_LIST,
    rootRedirect: set.ROOT_REDIRECT,
    defaultLocale: set.DEFAULT_LOCALE,
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
    /** `null`: none. */
    tagManager: set.GTM_ID ? { id: set.GTM_ID, scriptUrl: set.GTM_SCRIPT_URL } : null,
    /** In its metrics and in each line of its log. */
    processName: set.PROCESS_NAME,
    /** A person at a terminal is told of trouble only; a log that is collected has every request. */
    logLevel: set.LOG_LEVEL ?? (process.stderr.isTTY ? "warn" : "info"),
    /** Memory for pages that are the same for everyone; 0: each is rendered for whoever asks. */
    documentCacheBytes: set.DOCUMENT_CACHE_MB * 1024 * 1024,
    /** What resized pictures may take in DATA_DIR. */
    imageCacheBytes: set.IMAGE_CACHE_MB * 1024 * 1024,
    renderingShortcuts: set.RENDERING_SHORTCUTS,
    metricsToken: set.METRICS_TOKEN,
    /** Whom to tell of a weakness, each as an address; none: nobody is named. */
    securityContacts: set.SECURITY_CONTACT,
    formRateLimit: set.FORM_RATE_LIMIT,
    signInRateLimit: set.SIGN_IN_RATE_LIMIT,
    formMinAgeSeconds: set.FORM_MIN_AGE_SECONDS,
  };
}

/** What a process on its own makes for itself, and several can't: `findOrMakeSecret` would make one for each machine. */
function sharedSecrets(set: z.output<typeof Environment>) {
  if (!set.REDIS_URL) return [];
  return set.BACK_OFFICE_URL ? (["SESSION_SECRET"] as const) : (["SESSION_SECRET", "BACK_OFFICE_TOKEN"] as const);
}

/**
 * A secret that isn't set: what signs cookies and form tokens, or what the embedded back-office is asked with. Made
 * once, so that a restart doesn't undo what visitors have open, and readable by this account only.
 */
export function findOrMakeSecret(dataDir: string, name: "session-secret" | "back-office-token"): string {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 16)
    throw new SettingsError(
      `The file ${file} should hold a secret of at least 16 characters; delete it to have one made.`,
    );
  return secret;
}

function urlOf(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}
