/** The settings, each an environment variable. `npm run docs` writes build/docs/settings.md. Only server code imports it. */
import { z } from "zod";
import { LOCALES } from "../route-table.js";
import { parseAudiencePaths } from "../rules/audience-paths";
import { isEmail } from "../rules/email";
import { parseNetwork } from "../rules/networks";
import { parseSalesRecipients } from "../rules/sales-recipients";
import descriptions from "./descriptions.json" with { type: "json" };

export type SettingName = keyof typeof descriptions;

export interface Definition {
  /** Ends the sentence "The setting NAME should be …" of the error message. */
  expected: string;
  description: string;
  /** Written like the value of an environment variable; without a default the setting may be absent. */
  default?: string;
  /** The behaviour of the absent setting, for the documentation. */
  otherwise?: string;
  /** Tests need it and installations don't. */
  isForTests?: boolean;
}

export type WithDefault = {
  [Name in SettingName]: (typeof descriptions)[Name] extends { default: string } ? Name : never;
}[SettingName];

export const SETTINGS: Readonly<Record<SettingName, Definition>> = {
  ...descriptions,
  DEFAULT_LOCALE: { ...descriptions.DEFAULT_LOCALE, expected: `one of ${LOCALES.join(", ")}` },
};

type Schemas = Partial<Record<SettingName, z.ZodType<unknown, z.ZodTypeDef, unknown>>>;

const port = z.coerce.number().int().min(0).max(65_535);
const whole = z.coerce.number().int().min(0);
const positive = z.coerce.number().int().positive();
const httpUrl = z.string().refine((value) => urlOf(value)?.protocol.startsWith("http") ?? false);
const list = z.string().transform((value) =>
  value
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean),
);
const networks = list.refine((entries) => entries.every((entry) => parseNetwork(entry) !== null));
const folder = z.string();
const secret = z.string().min(16);
const mailAddress = z.string().includes("@");
const onOrOff = z.enum(["on", "off"]);
const megabytes = whole.min(1);

/** Leaves room for the request within the 64 characters before the @; the description names it. */
const MAX_REPLY_NAME = 15;

/** The value that `read` returns. The message of its error says what is wrong. */
const readWith = <Value>(read: (value: string) => Value) =>
  z.string().transform((value, context) => {
    try {
      return read(value);
    } catch (error) {
      context.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  });

const ofSite = {
  NODE_ENV: z.enum(["production", "development", "test"]),
  PORT: port,
  HOST: z.string().regex(/^[\w.:-]+$/),
  TRUST_PROXY: z.union([whole.max(10), networks]),
  MEDIA_HOSTS: list
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .refine((hosts) => hosts.every((host) => urlOf(`http://${host}`)?.host === host.replace(/:80$/, ""))),
  BACK_OFFICE_URL: httpUrl,
  REDIS_URL: z.string().regex(/^rediss?:\/\//),
  CONTENT_UPDATES: z.enum(["posted", "polled"]),
  DEFAULT_LOCALE: z.enum(LOCALES),
  ROOT_REDIRECT: z
    .string()
    .refine((value) => /^\/(?![/\\])/.test(value) || urlOf(value)?.protocol.startsWith("http"))
    .refine((value) => value !== "/"),
  IP_ALLOW_LIST: networks,
  SESSION_SECRET: secret,
  METRICS_TOKEN: secret,
  SECURITY_CONTACT: list
    .transform((contacts) =>
      contacts.map((contact) => (contact.includes("@") && !contact.includes(":") ? `mailto:${contact}` : contact)),
    )
    .refine((contacts) =>
      contacts.every((contact) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(contact)),
    ),
  FORM_RATE_LIMIT: whole,
  FORM_MIN_AGE_SECONDS: whole.max(7200),
  SIGN_IN_RATE_LIMIT: whole,
  CAPTCHA_PROVIDER: z.enum(["none", "recaptcha"]),
  CAPTCHA_SITE_KEY: z.string(),
  CAPTCHA_SECRET: z.string(),
  CAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1),
  GTM_ID: z.string().regex(/^GTM-[A-Z0-9]+$/),
  DOCUMENT_CACHE_MB: whole.max(4096),
  NETWORK_MB_PER_DAY: whole,
  IMAGE_CACHE_MB: megabytes,
  CAPTCHA_VERSION: positive,
  CAPTCHA_VERIFY_URL: httpUrl,
  CAPTCHA_SCRIPT_URL: httpUrl,
  GTM_SCRIPT_URL: httpUrl,
  VIDEO_API_URL: httpUrl,
  RENDERING_SHORTCUTS: onOrOff,
} as const satisfies Schemas;

const ofBackOffice = {
  MEDIA_DIR: folder,
  BACK_OFFICE_HOST: z.string(),
  ADDRESS_KEY: secret,
  SITE_URL: httpUrl,
  HAZARD_APPROVAL: onOrOff,
  UPLOADS_MAX_MB: megabytes,
  MEDIA_MAX_MB: megabytes,
  DATABASE_MAX_MB: megabytes,
} as const satisfies Schemas;

const ofBoth = {
  ORIGIN: httpUrl
    .refine((value) => urlOf(value)?.origin === value.replace(/\/$/, ""))
    .transform((value) => value.replace(/\/$/, "")),
  AUDIENCE_PATHS: readWith(parseAudiencePaths),
  BACK_OFFICE_TOKEN: secret,
  BACK_OFFICE_PORT: port,
  SMTP_URL: z.string().regex(/^smtps?:\/\//),
  MAIL_FROM: mailAddress,
  REPLY_ADDRESS: z
    .string()
    .refine((value) => isEmail(value) && value.indexOf("@") <= MAX_REPLY_NAME && !value.includes("+")),
  IMAP_URL: z.string().refine((value) => /^imaps?:$/.test(urlOf(value)?.protocol ?? "")),
  WEBHOOK_URL: httpUrl,
  WEBHOOK_SECRET: z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/),
  MAIL_HR: mailAddress,
  MAIL_SALES: readWith(parseSalesRecipients),
  SUMMARY_MAIL: onOrOff,
  DISK_FLOOR_MB: whole,
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]),
  PROCESS_NAME: z.string().regex(/^[\w.:@-]{1,64}$/),
} as const satisfies Schemas;

const ofStore = {
  DATA_DIR: folder,
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//),
  DEFAULT_SITE_ID: positive,
  CONTENT_DIR: folder,
} as const satisfies Schemas;

/** By the program that reads them; `jobs` are the commands that work on the store. */
export const SCHEMAS = {
  site: { ...ofSite, ...ofBoth, ...ofStore },
  "back-office": { ...ofBackOffice, ...ofBoth, ...ofStore },
  jobs: ofStore,
};

export type Reader = keyof typeof SCHEMAS;

function urlOf(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}
