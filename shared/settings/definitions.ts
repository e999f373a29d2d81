/** Every setting, each an environment variable. `npm run docs` writes build/docs/settings.md. Only server code imports it. */
import { z } from "zod";
import { LOCALES } from "../route-table.js";
import { parseAudiencePaths } from "../rules/audience-paths";
import { isEmail } from "../rules/email";
import { parseNetwork } from "../rules/networks";
import { parseSalesRecipients } from "../rules/sales-recipients";

/** A program that reads settings; `jobs` are the commands that work on the store. */
export type Reader = "site" | "back-office" | "jobs";

export interface Definition {
  schema: z.ZodType<unknown, z.ZodTypeDef, unknown>;
  /** Ends the sentence "The setting NAME should be …" of the error message. */
  expected: string;
  description: string;
  readBy: readonly Reader[];
  /** Written like the value of an environment variable; without a default the setting may be absent. */
  default?: string;
  /** The behaviour of the absent setting, for the documentation. */
  otherwise?: string;
  /** Tests need it and installations don't. */
  isForTests?: true;
}

const readBy =
  <const By extends readonly Reader[]>(...readers: By) =>
  <const Setting extends Omit<Definition, "readBy">>(setting: Setting) => ({ ...setting, readBy: readers });
const site = readBy("site");
const backOffice = readBy("back-office");
const both = readBy("site", "back-office");
const store = readBy("site", "back-office", "jobs");

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

/** Leaves room for the request within the 64 characters before the @. */
const MAX_REPLY_NAME = 15;

const FOLDER = { schema: z.string(), expected: "a folder" };
const SECRET = { schema: z.string().min(16), expected: "a secret of at least 16 characters" };
const MAIL_ADDRESS = { schema: z.string().includes("@"), expected: "a mail address" };
const SWITCH = { schema: z.enum(["on", "off"]), expected: "one of on, off" };
const PER_MINUTE = { schema: whole, expected: "a number of requests a minute, 0 for no limit" };
const MEGABYTES = { schema: whole.min(1), expected: "a number of megabytes, from 1" };

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

export const SETTINGS = {
  NODE_ENV: site({
    schema: z.enum(["production", "development", "test"]),
    default: "production",
    expected: "production, development or test",
    description: "Mode of the site's process; the commands set it.",
  }),
  PORT: site({
    schema: port,
    default: "3000",
    expected: "a port number, 0 to 65535",
    description: "Port of the site.",
  }),
  HOST: site({
    schema: z.string().regex(/^[\w.:-]+$/),
    default: "127.0.0.1",
    expected: "a host name or an IP address to listen on",
    description: "Address that the site listens on; `0.0.0.0` is every address of the machine.",
  }),
  ORIGIN: both({
    schema: httpUrl
      .refine((value) => urlOf(value)?.origin === value.replace(/\/$/, ""))
      .transform((value) => value.replace(/\/$/, "")),
    otherwise: "each request's own",
    expected: "the public address without a path, such as https://www.example.ch",
    description:
      "Public address of the default site. A host that begins with `www.` makes the bare domain redirect to it. " +
      "The addresses of other sites are in the content (`sites.json`).",
  }),
  AUDIENCE_PATHS: both({
    schema: readWith(parseAudiencePaths),
    otherwise: "those of a maker of fillers",
    expected: "two words for each language, such as de=profis,privat; fr=professionnels,particuliers",
    description:
      "The part of addresses behind the language that tells professionals from consumers, for each language: " +
      "`de=profis,privat; fr=professionnels,particuliers`. Choose it before the site goes online.",
  }),
  TRUST_PROXY: site({
    schema: z.union([whole.max(10), networks]),
    default: "0",
    expected: "the number of proxies in front, or their IP addresses or CIDR ranges, separated by commas",
    description: "Proxies in front of the site: their number, or their addresses. Only these may set `X-Forwarded-*`.",
  }),
  DATA_DIR: store({
    ...FOLDER,
    default: "data",
    description:
      "Database, mails, uploaded files, resized pictures and secrets. Only the account that runs the site may read it.",
  }),
  CONTENT_DIR: {
    ...FOLDER,
    default: "demo/content",
    description:
      "Content of the embedded back-office, with pictures and documents in `media/`. A saved file is served at once.",
    readBy: ["back-office", "jobs"] as const,
  },
  MEDIA_DIR: backOffice({
    ...FOLDER,
    default: ".cache/media",
    description:
      "Cache of drawn documents and packs, which may be emptied at any time. Several processes may share it.",
  }),
  MEDIA_HOSTS: site({
    schema: list
      .transform((hosts) => hosts.map((host) => host.toLowerCase()))
      .refine((hosts) => hosts.every((host) => urlOf(`http://${host}`)?.host === host.replace(/:80$/, ""))),
    default: "",
    otherwise: "the back-office's host",
    expected: "host names, separated by commas, each with its port unless that is the usual one",
    description:
      "Hosts of your back-office's pictures and documents: `files.example.ch, cdn.example.ch:8443`. Private addresses are refused.",
  }),
  BACK_OFFICE_URL: site({
    schema: httpUrl,
    otherwise: "the embedded back-office",
    expected: "the address of a back-office API, such as https://office.example.ch/api",
    description: "Address of your own back-office; the embedded one doesn't start.",
  }),
  BACK_OFFICE_TOKEN: both({
    ...SECRET,
    otherwise: "made once, in `DATA_DIR`",
    description: "Token of the back-office's API. Your own back-office may do without one.",
  }),
  BACK_OFFICE_PORT: both({
    schema: port,
    default: "4000",
    expected: "a port number, 1 to 65535",
    description: "Port of the embedded back-office.",
  }),
  BACK_OFFICE_HOST: backOffice({
    schema: z.string(),
    default: "127.0.0.1",
    expected: "a host name or an IP address to listen on",
    description: "Address that a back-office without a site listens on.",
  }),
  DATABASE_URL: store({
    schema: z.string().regex(/^postgres(ql)?:\/\//),
    otherwise: "an SQLite file in `DATA_DIR`",
    expected: "a PostgreSQL address, such as postgres://user:password@host/name",
    description:
      "PostgreSQL database that several back-offices share; needs `ADDRESS_KEY`, `BACK_OFFICE_TOKEN` and `SMTP_URL`.",
  }),
  ADDRESS_KEY: backOffice({
    ...SECRET,
    otherwise: "made once, in `DATA_DIR`",
    description: "Key for the hashes of mail addresses and for the links that end a newsletter.",
  }),
  REDIS_URL: site({
    schema: z.string().regex(/^rediss?:\/\//),
    otherwise: "memory and files of the process",
    expected: "a Redis address, such as redis://host:6379",
    description:
      "State that several web processes share: one-time answers, rate limits, files of unfinished forms. Needs `SESSION_SECRET`, " +
      "and `BACK_OFFICE_TOKEN` with the embedded back-office.",
  }),
  CONTENT_UPDATES: site({
    schema: z.enum(["posted", "polled"]),
    otherwise: "`posted`; `polled` with `REDIS_URL` and `BACK_OFFICE_URL`",
    expected: "posted or polled",
    description:
      "Whether the back-office posts changes of the content to the site, or each web process polls for them.",
  }),
  SITE_URL: backOffice({
    schema: httpUrl,
    otherwise: "no notices",
    expected: "an address, such as http://127.0.0.1:3000",
    description:
      "Address at which the back-office notifies the site of changed content; the embedded back-office receives it.",
  }),
  SMTP_URL: both({
    schema: z.string().regex(/^smtps?:\/\//),
    otherwise: "`.eml` files in `DATA_DIR/mail`",
    expected: "a mail server's address, such as smtp://host:587",
    description: "Mail server; needs `MAIL_FROM`, `MAIL_HR` and `MAIL_SALES`.",
  }),
  MAIL_FROM: both({
    ...MAIL_ADDRESS,
    otherwise: "`no-reply` at the brand's domain",
    description: "Sender of all mails.",
  }),
  REPLY_ADDRESS: both({
    schema: z
      .string()
      .refine((value) => isEmail(value) && value.indexOf("@") <= MAX_REPLY_NAME && !value.includes("+")),
    otherwise: "the address of the team that handles the request",
    expected: `a mail address without a name and without +, with up to ${MAX_REPLY_NAME} characters before the @`,
    description:
      "Address for visitors' answers to mails. Each request has its own form of it (`reply+…@` for `reply@`), which the mailbox must accept.",
  }),
  IMAP_URL: both({
    schema: z.string().refine((value) => /^imaps?:$/.test(urlOf(value)?.protocol ?? "")),
    otherwise: "answers are read from `.eml` files in `DATA_DIR/mail-in`",
    expected: "a mailbox's address, such as imaps://user:password@host:993/INBOX",
    description: "Mailbox that gets the answers to mails; they are attached to their requests.",
  }),
  WEBHOOK_URL: both({
    schema: httpUrl,
    otherwise: "no events are sent",
    expected: "an address, such as https://crm.example.ch/hooks/requests",
    description: "Address of another program, such as a CRM, that gets the events of requests; needs `WEBHOOK_SECRET`.",
  }),
  WEBHOOK_SECRET: both({
    schema: z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/),
    otherwise: "no events are sent",
    expected: "whsec_ followed by at least 24 random bytes in Base64",
    description: "Key of the events' signatures.",
  }),
  MAIL_HR: both({
    ...MAIL_ADDRESS,
    otherwise: "`hr` at the brand's domain",
    description: "Address of the HR team.",
  }),
  MAIL_SALES: both({
    schema: readWith(parseSalesRecipients),
    otherwise: "`sales` at the brand's domain",
    expected: "one mail address, or addresses by subject, kind and audience",
    description:
      "Addresses of the sales team, if need be by subject, kind and audience: " +
      "`sales@firm.ch; pro=anna@firm.ch; contact_commercial=leo@firm.ch; construction-starts=sites@firm.ch`.",
  }),
  SUMMARY_MAIL: both({
    ...SWITCH,
    default: "off",
    description:
      "`on` tells each team by a mail at the beginning of each working day how many requests are new and overdue.",
  }),
  HAZARD_APPROVAL: backOffice({
    ...SWITCH,
    default: "off",
    description: "`on` publishes changed hazards of a product only after a second account has approved them.",
  }),
  DEFAULT_LOCALE: site({
    schema: z.enum(LOCALES),
    default: LOCALES[0],
    expected: `one of ${LOCALES.join(", ")}`,
    description: "Language if neither the address, the browser nor the domain names one.",
  }),
  DEFAULT_SITE_ID: store({
    schema: positive,
    default: "4",
    expected: "the number of a site, from 1",
    description: "Site of a host that no site record names.",
  }),
  ROOT_REDIRECT: site({
    schema: z
      .string()
      .refine((value) => /^\/(?![/\\])/.test(value) || urlOf(value)?.protocol.startsWith("http"))
      .refine((value) => value !== "/"),
    otherwise: "by language",
    expected: "a path other than /, or a full address",
    description: "Target of the redirect at `/`.",
  }),
  IP_ALLOW_LIST: site({
    schema: networks,
    default: "",
    otherwise: "everybody",
    expected: "IP addresses or CIDR ranges, separated by commas",
    description: "Addresses that may use the site; others get 401.",
  }),
  SESSION_SECRET: site({
    ...SECRET,
    otherwise: "made once, in `DATA_DIR`",
    description: "Key that signs cookies and form tokens.",
  }),
  METRICS_TOKEN: site({
    ...SECRET,
    otherwise: "loopback only",
    description: "Bearer token that opens `/metrics` to other machines.",
  }),
  SECURITY_CONTACT: site({
    schema: list
      .transform((contacts) =>
        contacts.map((contact) => (contact.includes("@") && !contact.includes(":") ? `mailto:${contact}` : contact)),
      )
      .refine((contacts) =>
        contacts.every((contact) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(contact)),
      ),
    default: "",
    otherwise: "no such file",
    expected: "mail addresses, https:// addresses or tel: numbers, separated by commas",
    description: "Contacts in `/.well-known/security.txt`.",
  }),
  FORM_RATE_LIMIT: site({
    ...PER_MINUTE,
    default: "10",
    description: "Form posts a minute and address; 0: no limit.",
  }),
  FORM_MIN_AGE_SECONDS: site({
    schema: whole.max(7200),
    default: "3",
    expected: "a number of seconds, 0 for none",
    description: "Age at which a form passes without a bot check; 0: no check.",
  }),
  SIGN_IN_RATE_LIMIT: site({
    ...PER_MINUTE,
    default: "10",
    description: "Attempts to sign in a minute and address (or known browser) without a question; 0: no limit.",
  }),
  CAPTCHA_PROVIDER: site({
    schema: z.enum(["none", "recaptcha"]),
    default: "none",
    expected: "none or recaptcha",
    description: "Bot check of another company; `recaptcha` needs `CAPTCHA_SITE_KEY` and `CAPTCHA_SECRET`.",
  }),
  CAPTCHA_SITE_KEY: site({
    schema: z.string(),
    expected: "the provider's site key",
    description: "Public key of the bot check.",
  }),
  CAPTCHA_SECRET: site({
    schema: z.string(),
    expected: "the provider's secret key",
    description: "Secret key of the bot check.",
  }),
  CAPTCHA_MIN_SCORE: site({
    schema: z.coerce.number().min(0).max(1),
    default: "0.5",
    expected: "a number from 0 to 1",
    description: "Lowest score that passes.",
  }),
  GTM_ID: site({
    schema: z.string().regex(/^GTM-[A-Z0-9]+$/),
    otherwise: "no tag manager",
    expected: "a tag manager id, such as GTM-ABC123",
    description: "Tag manager, loaded for visitors who allow statistics.",
  }),
  DOCUMENT_CACHE_MB: site({
    schema: whole.max(4096),
    default: "24",
    expected: "a number of megabytes, 0 for none",
    description: "Memory of the page cache; 0: each page is rendered anew.",
  }),
  DISK_FLOOR_MB: both({
    schema: whole,
    default: "256",
    expected: "a number of megabytes, 0 for none",
    description:
      "Free space on the disk of DATA_DIR below which visitors' files are refused; forms are refused below a quarter of it.",
  }),
  UPLOADS_MAX_MB: backOffice({
    ...MEGABYTES,
    default: "10240",
    description: "Disk space of the files that visitors sent.",
  }),
  MEDIA_MAX_MB: backOffice({
    ...MEGABYTES,
    default: "512",
    description: "Size of the pictures and documents that the teams add to the content.",
  }),
  DATABASE_MAX_MB: backOffice({
    ...MEGABYTES,
    default: "10240",
    description: "Size of the database, without visitors' files, beyond which forms are refused.",
  }),
  NETWORK_MB_PER_DAY: site({
    schema: whole,
    default: "256",
    expected: "a number of megabytes, 0 for no limit",
    description: "Bytes of files that one network (a /24 of IPv4, a /56 of IPv6) may send a day.",
  }),
  IMAGE_CACHE_MB: site({
    ...MEGABYTES,
    default: "512",
    description: "Disk space of resized pictures; the least recently used are deleted first.",
  }),
  LOG_LEVEL: both({
    schema: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]),
    otherwise: "`info`; `warn` in a terminal",
    expected: "silent, fatal, error, warn, info, debug or trace",
    description: "Lowest level of the structured log on stderr.",
  }),
  PROCESS_NAME: both({
    schema: z.string().regex(/^[\w.:@-]{1,64}$/),
    otherwise: "host and process number",
    expected: "a name of letters, digits and . : @ _ -, 64 at most",
    description: "Name of the process in logs and metrics.",
  }),
  CAPTCHA_VERSION: site({
    schema: positive,
    default: "3",
    expected: "a version number, such as 3",
    description: "Version of the provider's API.",
    isForTests: true,
  }),
  CAPTCHA_VERIFY_URL: site({
    schema: httpUrl,
    default: "https://www.google.com/recaptcha/api/siteverify",
    expected: "the address where tokens are verified",
    description: "Address at which the site verifies tokens.",
    isForTests: true,
  }),
  CAPTCHA_SCRIPT_URL: site({
    schema: httpUrl,
    default: "https://www.google.com/recaptcha/api.js",
    expected: "the address of the provider's script",
    description: "Script of the bot check.",
    isForTests: true,
  }),
  GTM_SCRIPT_URL: site({
    schema: httpUrl,
    default: "https://www.googletagmanager.com/gtm.js",
    expected: "the address of the tag manager's script",
    description: "Script of the tag manager.",
    isForTests: true,
  }),
  VIDEO_API_URL: site({
    schema: httpUrl,
    default: "https://www.youtube.com/oembed",
    expected: "the address of the video provider's API",
    description: "API that describes videos; only the server calls it.",
    isForTests: true,
  }),
  RENDERING_SHORTCUTS: site({
    ...SWITCH,
    default: "on",
    description: "`off` renders without the techniques of `docs/rendering.md`, for a comparison.",
    isForTests: true,
  }),
} as const satisfies Record<string, Definition>;

export type SettingName = keyof typeof SETTINGS;

function urlOf(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}
