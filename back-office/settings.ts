/** Settings of the back-office's process, from the environment (urls.md). */
import { resolve } from "node:path";
import { z } from "zod";

const path = (fallback: string) =>
  z
    .string()
    .min(1)
    .default(fallback)
    .transform((value) => resolve(value));

export const Settings = z
  .object({
    BACK_OFFICE_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
    DATA_DIR: path("data"),
    MEDIA_DIR: path(".cache/media"),
    CONTENT_DIR: path("back-office/content"),
    /** Asked for by writes, previews and `tags` when set. */
    BACK_OFFICE_TOKEN: z.string().min(1).optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
      .optional(),
    MAIL_FROM: z.string().min(3).default("Talvenne <no-reply@talvenne.example>"),
    MAIL_HR: z.string().min(3).default("hr@talvenne.example"),
    MAIL_SALES: z.string().min(3).default("sales@talvenne.example"),
    /** Public address of the site. */
    ORIGIN: z
      .string()
      .url()
      .default("http://localhost:3000")
      .transform((value) => new URL(value).origin),
    DEFAULT_SITE_ID: z.coerce.number().int().positive().default(4),
    LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  })
  .superRefine((settings, context) => {
    if (!settings.SMTP_URL) return;
    for (const name of ["MAIL_FROM", "MAIL_SALES"] as const) {
      if (/\.example>?$/.test(settings[name])) {
        context.addIssue({ code: "custom", path: [name], message: "must be set when SMTP_URL is" });
      }
    }
  });
export type Settings = z.output<typeof Settings>;

/** A variable set to nothing counts as not set. @throws Error with one line that names the bad setting */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = Settings.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`setting ${issue?.path.join(".")}: ${issue?.message}`);
}
