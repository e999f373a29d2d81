/** The teams' tool in each language, at the host of a site that speaks it: every page, what it hands over, what it says of mistakes. */
import { readFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpointTo, pathTo, type ScreenName } from "../../app/routing/paths";
import type { Locale } from "../../shared/route-table.js";
import { sendContact, startTeamSite, type TeamSite } from "../browser/team-site";

const HOSTS: Record<Locale, string> = {
  ...{ fr: "fr.localhost", de: "ch.localhost", nl: "be.localhost", en: "uk.localhost", es: "es.localhost" },
};
const ZONES: Record<Locale, string> = {
  ...{ fr: "heure d’Europe centrale", de: "Mitteleuropäische Zeit", nl: "Midden-Europese tijd" },
  ...{ en: "United Kingdom Time", es: "hora de Europa central" },
};
const EMAIL = "anne.rochat@exemple.ch";
/** A name of a text instead of the text. */
const NAME_OF_TEXT = />\s*(?:team:)?[a-z_]+(?:\.[a-z_]+)+\s*</;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}
type Texts = { [key: string]: string & Texts };

let site: TeamSite;
let id: number;
beforeAll(async () => {
  site = await startTeamSite();
  ({ id } = await sendContact(site));
});
afterAll(() => site?.stop());

describe.each(Object.keys(HOSTS) as Locale[])("in %s", (locale) => {
  const t: Texts = JSON.parse(readFileSync(`locales/${locale}/team.json`, "utf8"));
  /** Excel's list separator in the country of the host. */
  const separator = locale === "en" ? "," : ";";
  const path = (name: ScreenName, segments: string[] = []) => pathTo(name, { locale, target: "pro" }, { segments });
  let cookie = "";

  /** `fetch` won't be told another host than the one it connects to. */
  function ask(asked: string, form?: Record<string, string>): Promise<Answer> {
    const { port } = new URL(site.url);
    const sent = form && new URLSearchParams(form).toString();
    const headers = {
      ...{ Host: `${HOSTS[locale]}:${port}`, Accept: "text/html", Cookie: cookie },
      ...(sent && { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": sent.length }),
    };
    const options = { port, host: "127.0.0.1", path: asked, method: sent ? "POST" : "GET", headers };
    return new Promise((resolve, reject) => {
      request(options, async (answer) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) });
      })
        .on("error", reject)
        .end(sent);
    });
  }
  /** @param says texts that stand on the page */
  async function expectPage(asked: string, says: string[]): Promise<string> {
    const { status, body } = await ask(asked);
    expect([asked, status]).toEqual([asked, 200]);
    expect(body).toContain(`<html lang="${locale}`);
    for (const words of says) expect(body).toContain(words);
    expect(NAME_OF_TEXT.exec(body)?.[0]).toBeUndefined();
    return body;
  }

  beforeAll(async () => {
    const { email, password } = site.accounts.sales;
    const { status, headers } = await ask(path("team-sign-in"), { email, password });
    expect(status).toBe(303);
    cookie = headers["set-cookie"]?.find((one) => one.startsWith("login-token="))?.split(";")[0] ?? "";
  });

  test("whoever isn't signed in signs in, and is told what is wrong", async () => {
    const kept = cookie;
    cookie = "";
    await expectPage(path("team-sign-in"), [t.sign_in?.title ?? "", t.sign_in?.intro ?? ""]);
    await expectPage(path("team-password"), [t.password?.title ?? "", t.password?.intro ?? ""]);
    const wrong = await ask(path("team-sign-in"), { email: "nobody@firm.example", password: "x" });
    cookie = kept;
    expect([wrong.status, wrong.body.includes(t.sign_in?.problem?.wrong ?? "–")]).toEqual([422, true]);
  });

  test("the list, with its sites and states, and as CSV", async () => {
    const body = await expectPage(path("team-inbox"), [
      t.list?.title ?? "",
      t.filter?.any_site ?? "",
      t.status?.new ?? "",
      t.frame?.times?.replace("{{zone}}", ZONES[locale]) ?? "–",
    ]);
    const market = new Intl.DisplayNames(locale, { type: "region" }).of("CH");
    expect(body).toContain(`>${t.kind?.contact} · ${market}</span>`);
    const csv = await ask(endpointTo("team-inbox-csv", { locale, target: "pro" }));
    const [, ...headings] = Object.values(t.csv ?? {});
    expect(csv.body.split("\r\n")[0]).toBe(headings.map((heading) => `"${heading}"`).join(separator));
    expect(csv.body).toContain(`${separator}"${market}"${separator}`);
    const whole = `${endpointTo("team-inbox-csv", { locale, target: "pro" })}?column=reference&column=message&column=notes`;
    const [heading = "", first = ""] = (await ask(whole)).body.split("\r\n");
    const labels = [t.csv?.reference, t.field?.message, t.export?.notes];
    expect(heading.replace("\ufeff", "")).toBe(labels.map((label) => `"${label}"`).join(separator));
    expect(first).toMatch(/^"C-\d+"[,;]"[^"]+/);
    const workbook = await ask(`${whole}&format=xlsx`);
    expect([workbook.status, workbook.headers["content-type"], workbook.body.slice(0, 2)]).toEqual([
      ...[200, expect.stringContaining("spreadsheetml"), "PK"],
    ]);
    await expectPage(`${path("team-inbox")}?text=nowhere`, [t.list?.none_found ?? ""]);
    await expectPage(`${path("team-inbox")}?site=4`, ["Anne Rochat"]);
    await expectPage(`${path("team-inbox")}?site=2`, [t.list?.none_found ?? ""]);
    for (const none of ["99", "x"]) expect((await ask(`${path("team-inbox")}?site=${none}`)).status).toBe(404);
  });

  test("a request, and what is missing to erase it", async () => {
    const address = path("team-request", ["contact", String(id)]);
    const language = new Intl.DisplayNames(locale, { type: "language" }).of("fr") ?? "";
    await expectPage(address, [t.request?.treatment ?? "", t.mail?.title ?? "", language.slice(1)]);
    const refused = await ask(address, { intent: "erase" });
    expect([refused.status, refused.body.includes(t.erase?.unconfirmed ?? "–")]).toEqual([422, true]);
    const gone = await ask(path("team-request", ["contact", "999999"]));
    expect([gone.status, gone.body.includes(t.frame?.error?.["404"] ?? "–")]).toEqual([404, true]);
  });

  test("a person's data, on the screen and as a file", async () => {
    await expectPage(path("team-templates"), [t.templates?.intro ?? "", t.templates?.placeholders ?? ""]);
    await expectPage(path("team-person"), [t.person?.intro ?? ""]);
    await expectPage(`${path("team-person")}?email=${EMAIL}`, [t.person?.export ?? "", t.erase?.person ?? ""]);
    const file = await ask(`${endpointTo("team-person-export", { locale, target: "pro" })}?email=${EMAIL}`);
    expect(JSON.parse(file.body)).toMatchObject({ email: EMAIL, requests: [{ id, site: { id: 4 } }] });
  });
});
