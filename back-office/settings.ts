/** Settings of the back-office's process, from the environment (urls.md). */
import { resolve } from "node:path";
import { z } from "zod";
import { isExampleAddress, parseSalesRecipients, type SalesRecipients } from "./mail/recipients";

const path = (fallback: string) =>
  z
    .string()
    .min(1)
    .default(fallback)
    .transform((value) => resolve(value));

function readSalesRecipients(value: string, context: z.RefinementCtx): SalesRecipients {
  try {
    return parseSalesRecipients(value);
  } catch (error) {
    context.addIssue({ code: "custom", message: error instanceof Error ? error.message : "can't be read" });
    return z.NEVER;
  }
}

/** Of mail addresses that nobody has set: the brand's own takes its place (`withBrandAddresses`). */
const UNSET_DOMAIN = "unset.example";

/** Where the data lies: what jobs need to know, too (jobs/). */
const StoreSettings = z.object({
  DATA_DIR: path("data"),
  CONTENT_DIR: path("demo/content"),
  /** PostgreSQL, which several processes share; without it, a file in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
    .optional(),
});
export type StoreSettings = z.output<typeof StoreSettings>;

export const Settings = StoreSettings.extend({
  BACK_OFFICE_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Where it listens: this machine alone, unless web processes of others ask it. */
  BACK_OFFICE_HOST: z.string().min(1).default("127.0.0.1"),
  /** Makes hashes of mail addresses; without it, one is kept in DATA_DIR. */
  ADDRESS_KEY: z.string().min(16).optional(),
  /** Names the process in logs. */
  PROCESS_NAME: z.string().min(1).default("back-office"),
  MEDIA_DIR: path(".cache/media"),
  /** Renders media that the manifest lists and that aren't on disk (media/rendering.ts). */
  MEDIA_PROGRAM: z
    .string()
    .transform((value) => resolve(value))
    .optional(),
  /** Asked for by writes, previews and `tags` when set. */
  BACK_OFFICE_TOKEN: z.string().min(1).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z.string().min(3).default(`no-reply@${UNSET_DOMAIN}`),
  MAIL_HR: z.string().min(3).default(`hr@${UNSET_DOMAIN}`),
  /** By subject and audience (mail/recipients.ts). */
  MAIL_SALES: z.string().default(`sales@${UNSET_DOMAIN}`).transform(readSalesRecipients),
  /** Public address of the site. */
  ORIGIN: z
    .string()
    .url()
    .default("http://localhost:3000")
    .transform((value) => new URL(value).origin),
  /** Where the site itself listens, to be told of changed content; the embedded back-office is given it. */
  SITE_URL: z.string().url().optional(),
  DEFAULT_SITE_ID: z.coerce.number().int().positive().default(4),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
}).superRefine((settings, context) => {
  if (settings.DATABASE_URL) {
    // Of one process's own making, each would have another; mails in a folder would lie on many machines.
    for (const name of ["BACK_OFFICE_TOKEN", "ADDRESS_KEY", "SMTP_URL"] as const) {
      if (!settings[name]) {
        context.addIssue({ code: "custom", path: [name], message: "must be set when DATABASE_URL is" });
      }
    }
  }
  if (!settings.SMTP_URL) return;
  const { MAIL_FROM, MAIL_HR, MAIL_SALES } = settings;
  for (const [name, address] of Object.entries({ MAIL_FROM, MAIL_HR, MAIL_SALES: MAIL_SALES.everything })) {
    if (isExampleAddress(address)) {
      context.addIssue({ code: "custom", path: [name], message: "must be set when SMTP_URL is" });
    }
  }
});
export type Settings = z.output<typeof Settings>;

/** @throws Error with one line that names the bad setting */
export const readSettings = (environment: Environment): Settings => read(Settings, environment);
/** @throws Error with one line that names the bad setting */
export const readStoreSettings = (environment: Environment): StoreSettings => read(StoreSettings, environment);

interface Sender {
  name: string;
  /** Its domain is the one of the addresses that aren't set. */
  email: string;
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1);

/** Mail addresses that aren't set are of the brand's own domain, and mails come in its name. */
export function withBrandAddresses(settings: Settings, { name, email }: Sender): Settings {
  const own = (address: string): string => address.replace(UNSET_DOMAIN, domainOf(email));
  const { MAIL_FROM, MAIL_HR, MAIL_SALES } = settings;
  return {
    ...settings,
    MAIL_FROM: MAIL_FROM.endsWith(UNSET_DOMAIN) ? `${JSON.stringify(name)} <${own(MAIL_FROM)}>` : MAIL_FROM,
    MAIL_HR: own(MAIL_HR),
    MAIL_SALES: { ...MAIL_SALES, everything: own(MAIL_SALES.everything) },
  };
}

type Environment = Record<string, string | undefined>;

/** A variable set to nothing counts as not set. */
function read<Shape extends z.ZodTypeAny>(shape: Shape, environment: Environment): z.output<Shape> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = shape.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`setting ${issue?.path.join(".")}: ${issue?.message}`);
}
