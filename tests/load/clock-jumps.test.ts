/** The clock of a running site jumps, both ways, while forms are sent. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { CONTACT, contactFields, openForm } from "./chaos/visitors";
import { startKilledSite } from "./killed-site";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Each counted from the right time. */
const JUMPS = [HOUR_MS, -HOUR_MS, DAY_MS, -DAY_MS, 365 * DAY_MS, -365 * DAY_MS, 0];
const TIMEOUT_MS = 300_000;
/** The processes read their offset every 20 ms. */
const SETTLE_MS = 500;

test(
  "a clock that jumps by an hour, a day and a year, both ways, costs no page, no form and no mail",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "clock-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, "ahead");
    const setClock = (ahead: number) => writeFileSync(file, String(ahead));
    setClock(0);
    const site = await startKilledSite({
      CLOCK_FILE: file,
      NODE_OPTIONS: "--import ./tests/load/shifted-clock.mjs",
      FORM_RATE_LIMIT: "200",
    });
    onTestFinished(() => site.stop());
    await site.ready();
    const { origin } = site;
    const send = async (marker: string, formToken: string) => {
      const body = new URLSearchParams(contactFields(marker, formToken));
      const answer = await fetch(origin + CONTACT, { method: "POST", redirect: "manual", body });
      return { status: answer.status, html: await answer.text() };
    };

    let acknowledged = 0;
    for (const jump of JUMPS) {
      const early = await openForm(origin, CONTACT);
      setClock(jump);
      await wait(SETTLE_MS);
      expect((await fetch(`${origin}/fr/enduit-professionnels`)).status).toBe(200);
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      const marker = `before ${jump}`;
      const sent = await send(marker, early);
      // A form that is too old, or too young, comes back with a question.
      expect([303, 422], site.said()).toContain(sent.status);
      if (sent.status === 303) acknowledged += 1;
      else expect(sent.html).toContain(marker);
      expect((await send(`after ${jump}`, await openForm(origin, CONTACT))).status, site.said()).toBe(303);
      acknowledged += 1;
    }
    const mails = () => readdirSync(join(site.dataFolder, "mail")).length;
    await expect.poll(mails).toBe(acknowledged * 2);
    expect(site.said()).not.toContain('"level":60');
  },
  TIMEOUT_MS,
);
