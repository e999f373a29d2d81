import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { CONTENT_CHANGES_PATH, type ContentChange, SIGNATURE_HEADER } from "../shared/contract";
import { signContentChange } from "../shared/contract/content-change-signature";
import type { Settings } from "./settings";

/** A site that starts with this process isn't there yet, and has nothing old to show. */
const PAUSES_MS = [0, 1_000, 5_000, 20_000];
const TIMEOUT_MS = 3_000;

interface Options {
  settings: Pick<Settings, "SITE_URL" | "BACK_OFFICE_TOKEN">;
  logger: Pick<Logger, "info" | "warn">;
  pauses?: readonly number[];
}

/** Never throws: a site that can't be reached shows the change when its cache expires. */
export async function notifySite(change: ContentChange, { settings, logger, pauses = PAUSES_MS }: Options) {
  const { SITE_URL: site, BACK_OFFICE_TOKEN: token } = settings;
  if (!site || !token) return;
  const body = JSON.stringify(change);
  let reason = "";
  for (const pause of pauses) {
    await wait(pause, undefined, { ref: false });
    try {
      const answer = await fetch(new URL(CONTENT_CHANGES_PATH, site), {
        method: "POST",
        headers: { "Content-Type": "application/json", [SIGNATURE_HEADER]: sign(body, token) },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (answer.ok) return logger.info("the site knows what changed");
      reason = `it answered ${answer.status}`;
    } catch (error) {
      reason = String(error);
    }
  }
  logger.warn({ reason }, "the site couldn't be told what changed");
}

function sign(body: string, token: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${signContentChange(body, seconds, token).toString("hex")}`;
}
