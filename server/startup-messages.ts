import { resolve } from "node:path";
import { SecretFileError } from "../shared/secret-file";
import { SettingsError } from "../shared/settings/read";
import type { Settings } from "./settings";

export function readyMessage({ origin, backOffice, dataDir, smtpUrl, redisUrl, mode }: Settings, port: number): string {
  const local = `http://localhost:${port}`;
  const lines = [
    ["Site", origin && origin !== local ? `${local} (public address ${origin})` : local],
    ["Back-office", backOffice.external ? backOffice.url : `${backOffice.url} (embedded)`],
    ...(backOffice.external
      ? []
      : [
          ["Data", resolve(dataDir)],
          [
            "Mail",
            smtpUrl
              ? "sent by the mail server of SMTP_URL"
              : `${resolve(dataDir, "mail")} (no SMTP_URL: mails are written to files)`,
          ],
        ]),
    ...(redisUrl ? [["Shared", "limits, answers that count once and files between two sendings, in REDIS_URL"]] : []),
    ["Stop", "Ctrl-C"],
  ];
  const title = mode === "development" ? "The site is ready (development)." : "The site is ready.";
  return `\n  ${title}\n\n${lines.map(([name = "", value]) => `  ${name.padEnd(12)} ${value}\n`).join("")}\n`;
}

export function startFailure(error: unknown): string {
  if (error instanceof SettingsError || error instanceof SecretFileError) return `${error.message}\n`;
  if (error instanceof Error && "code" in error && "port" in error && error.code === "EADDRINUSE")
    return `Port ${error.port} is taken: stop the other program, or set PORT.\n`;
  return `The site can’t start: ${error instanceof Error ? error.message : String(error)}\n`;
}
