/** A site whose disk is below its floor, and a network that has sent its bytes of the day. */
import { join } from "node:path";
import Database from "libsql";
import { afterAll, beforeAll, expect, test } from "vitest";
import deForms from "../../locales/de/forms.json" with { type: "json" };
import frForms from "../../locales/fr/forms.json" with { type: "json" };
import { PLACES as CONTACT } from "../browser/contact-form";
import { cookieOf, PLACES, startTeamSite, type TeamSite } from "../browser/team-site";
import { openForm, REAL_FORMS } from "./real-forms";

const TYPED = ["Anne", "Rochat", "anne.rochat@exemple.ch", "021 555 01 23"];
const GERMAN_APPLICATION = "/de/spachtel-fur-profis/karriere/spontanbewerbung";
/** More than any disk has. */
const FLOOR = { DISK_FLOOR_MB: String(2 ** 32) };

let site: TeamSite;
beforeAll(async () => {
  site = await startTeamSite(FLOOR, { DISK_FLOOR_MB: "0", NETWORK_MB_PER_DAY: "1", TRUST_PROXY: "1" });
});
afterAll(() => site?.stop());

function countStored(): number {
  const store = new Database(join(site.dataFolder, "back-office.db"), { readonly: true });
  const { count } = store.prepare("select count(*) as count from visitor_request").get() as { count: number };
  store.close();
  return count;
}

function post(path: string, values: Record<string, string | Blob>, address: string): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...values, homepage: "" })) body.set(name, value);
  const headers = { Accept: "text/html", "X-Forwarded-For": address };
  return fetch(site.url + path, { method: "POST", body, headers, redirect: "manual" });
}

test.each([
  ["fr", CONTACT.fr.path, frForms.messages.storage_full],
  ["de", CONTACT.de.path, deForms.messages.storage_full],
] as const)(
  "below a quarter of the floor a form comes back with everything typed (%s)",
  async (locale, path, sentence) => {
    const formToken = await openForm(site.url, "contact");
    const answer = await post(path, { ...REAL_FORMS.contact.values, form_token: formToken }, "192.0.2.1");
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${locale}`);
    expect(html).toContain(sentence);
    for (const typed of TYPED) expect(html).toContain(typed);
    expect(countStored()).toBe(0);
  },
);

test("a form with files comes back from a full disk, too", async () => {
  const formToken = await openForm(site.url, "application");
  const values = { ...REAL_FORMS.application.values, form_token: formToken };
  const answer = await post(REAL_FORMS.application.path, values, "192.0.2.9");
  expect(answer.status).toBe(503);
  const html = await answer.text();
  for (const typed of [frForms.messages.storage_full, ...TYPED]) expect(html).toContain(typed);
  expect(countStored()).toBe(0);
});

test.each([
  ["fr", REAL_FORMS.application.path, frForms.messages.too_many_bytes, "198.51.100"],
  ["de", GERMAN_APPLICATION, deForms.messages.too_many_bytes, "203.0.113"],
] as const)(
  "beyond its bytes of the day a network's files are refused, with everything typed (%s)",
  async (locale, path, sentence, network) => {
    const formToken = await openForm(site.url, "application");
    const values = { ...REAL_FORMS.application.values, form_token: formToken };
    const heavy = new File([new Uint8Array(600_000)], "cv.pdf", { type: "application/pdf" });
    expect((await post(path, { ...values, cv: heavy }, `${network}.1`)).status).not.toBe(429);
    const refused = await post(path, { ...values, cv: heavy }, `${network}.2`);
    expect(refused.status).toBe(429);
    const html = await refused.text();
    expect(html).toContain(`<html lang="${locale}`);
    for (const typed of [sentence, ...TYPED]) expect(html).toContain(typed);
    expect(countStored()).toBe(0);
  },
);

test("the site is ready and reports that its disk is near the ceiling", async () => {
  const answer = await fetch(`${site.url}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([200, { ready: true, degraded: ["disk"] }]);
});

test.each(["fr", "de"] as const)("the teams' start page warns (%s)", async (locale) => {
  const headers = { Accept: "text/html", Cookie: await cookieOf(site, site.accounts.hr) };
  const html = await (await fetch(site.url + PLACES[locale].inbox, { headers })).text();
  expect(html).toContain(PLACES[locale].t.list.capacity.disk);
  expect(html).not.toContain(PLACES[locale].t.list.capacity.database);
});
