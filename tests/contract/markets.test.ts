/** Each market: its own firm signs the mails, nothing of another country appears, trainings use its time zone. */
import { expect, it, vi } from "vitest";
import type { LocaleCode } from "~shared/contract";
import sites from "../../demo/content/sites.json";
import { openMailingBackOffice, openMailServer } from "./mail-server";
import { ask, PLANS, withToken } from "./running-back-office";

const SWISS = /suisse|schweiz|swiss|switzerland|zwitser|suiz[ao]|yverdon|\bCHF\b|0800 555|\+41|\b145\b/i;
const spaced = (text: string) => text.replaceAll(/\s/g, " ");

it.each([
  ["france", "fr"],
  ["benelux", "fr"],
  ["benelux", "nl"],
  ["angleterre", "en"],
  ["espagne", "es"],
] as const satisfies readonly (readonly [string, LocaleCode])[])(
  "a list of favourites from %s in %s is signed by that market’s firm",
  async (code, lang) => {
    const site = sites.find((one) => one.code === code);
    if (!site) throw new Error(`no site ${code}`);
    const server = await openMailServer();
    const own = await openMailingBackOffice(server);
    const query = { lang, saleplan_id: PLANS.pro, site_id: site.id };
    const body = JSON.stringify({ email: "ada@example.com", products: "1;2" });
    const headers = { "Content-Type": "application/json", "Idempotency-Key": `${code}-${lang}-1` };
    const reply = await ask(own.api, "/wishlist/send", query, withToken({ method: "POST", headers, body }));
    expect(reply.status).toBe(200);
    await vi.waitFor(() => expect(server.delivered).toHaveLength(1), 60_000);
    const [mail] = server.delivered;
    const phone = site.settings?.find((setting) => setting.code === "phone")?.values[0]?.value;
    for (const text of [mail?.text ?? "", mail?.html ?? ""].map(spaced)) {
      expect(text).toContain(site.legal.company);
      expect(text).toContain(phone);
      expect(SWISS.exec(text)?.[0]).toBeUndefined();
    }
  },
  30_000,
);

it.each([
  ["angleterre", "en", "London", "T09:00:00+00:00"],
  ["espagne", "es", "Madrid", "T09:00:00+01:00"],
] as const)("a training of %s begins by that country’s clock", async (code, lang, city, time) => {
  const site = sites.find((one) => one.code === code);
  const server = await openMailServer();
  const own = await openMailingBackOffice(server, {}, { now: () => new Date("2026-11-23T08:00:00Z") });
  const query = { lang, saleplan_id: PLANS.pro, site_id: site?.id };
  const { body } = await ask(own.api, "/training", query, withToken({}));
  const { items } = (body as { data: { items: { sessions: { city: string; starts_at: string }[] }[] } }).data;
  const starts = items.flatMap(({ sessions }) => sessions).filter((session) => session.city === city);
  expect(starts.length).toBeGreaterThan(0);
  const winter = starts.filter(({ starts_at }) => /-(?:11|12|01|02)-/.test(starts_at));
  for (const { starts_at } of winter) expect(starts_at).toContain(time);
  expect(winter.length).toBeGreaterThan(0);
});

it("a shop in another country of the market has its number as it is dialled from there", async () => {
  const site = sites.find((one) => one.code === "benelux");
  const server = await openMailServer();
  const own = await openMailingBackOffice(server);
  const query = { lang: "nl", saleplan_id: PLANS.part, site_id: site?.id };
  const { body } = await ask(own.api, "/store-locator", query, withToken({}));
  const { items } = (body as { data: { items: { country: string; phone: string }[] } }).data;
  expect(new Set(items.map(({ country }) => country))).toEqual(new Set(["BE", "NL", "LU"]));
  const starts = { BE: /^0[1-9]/, NL: /^\+31 [1-9]/, LU: /^\+352 / } as const;
  for (const { country, phone } of items) expect(phone).toMatch(starts[country as keyof typeof starts]);
});
