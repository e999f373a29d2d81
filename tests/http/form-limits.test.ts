/** The limits of the public forms on a site that was built: what was typed comes back with each refusal. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OwnSite, startOwnSite } from "../browser/own-site";
import { openForm, postForm, REAL_FORMS, type RealFormName } from "./real-forms";

const GERMAN_APPLICATION = "/de/spachtel-fur-profis/karriere/spontanbewerbung";
const FORMS = Object.keys(REAL_FORMS) as RealFormName[];
/** Each test comes from an address of its own. */
let lastAddress = 0;
function ownAddress() {
  lastAddress += 1;
  return { "X-Forwarded-For": `192.0.2.${lastAddress}` };
}

let site: OwnSite;
beforeAll(async () => {
  site = await startOwnSite({ FORM_RATE_LIMIT: "10", TRUST_PROXY: "1" });
});
afterAll(() => site?.stop());

describe.each(FORMS)("the form %s", (form) => {
  test("is taken ten times a minute from an address; the eleventh time it comes back whole, with the time to wait", async () => {
    const headers = ownAddress();
    const formToken = await openForm(site.url, form);
    for (let count = 1; count <= 10; count += 1) {
      const { status } = await postForm(site.url, form, formToken, { headers });
      // The session of the training doesn't exist: it is refused, and counted.
      expect(status).toBe(form === "training" ? 422 : 303);
    }
    const refused = await postForm(site.url, form, formToken, { headers });
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    const html = await refused.text();
    expect(html).toContain('<html lang="fr');
    expect(html).toContain(`réessayez dans ${seconds}\u00a0secondes`);
    for (const typed of ["Anne", "Rochat", "anne.rochat@exemple.ch", "021 555 01 23"]) expect(html).toContain(typed);
    expect((await postForm(site.url, form, formToken, { headers: ownAddress() })).status).not.toBe(429);
  });

  test("refuses a body without end with a page, not with an error", async () => {
    const formToken = await openForm(site.url, form);
    const long = { fields: { message: "x".repeat(200_000), lastname: "x".repeat(200_000) }, headers: ownAddress() };
    const answer = await postForm(site.url, form, formToken, long);
    expect([413, 422]).toContain(answer.status);
    expect(answer.headers.get("content-type")).toContain("text/html");
  });
});

test.each([
  ["fr", "Si vos fichiers ne sont plus là, choisissez-les encore une fois."],
  ["de", "Sind Ihre Dateien nicht mehr da, so wählen Sie sie noch einmal."],
] as const)("who had chosen files is told to choose them again, and nobody else (%s)", async (locale, sentence) => {
  const headers = ownAddress();
  const path = locale === "de" ? GERMAN_APPLICATION : REAL_FORMS.application.path;
  const formToken = await openForm(site.url, "application");
  for (let count = 1; count <= 10; count += 1) await postForm(site.url, "contact", formToken, { headers });
  const post = async (values: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...values, form_token: formToken })) body.set(name, value);
    return (
      await fetch(site.url + path, { method: "POST", body, headers: { Accept: "text/html", ...headers } })
    ).text();
  };
  const { cv: _, motivation: __, ...texts } = REAL_FORMS.application.values;
  expect(await post(REAL_FORMS.application.values)).toContain(sentence);
  expect(await post(texts)).not.toContain(sentence);
});

test("teams sign in whatever the public forms have used up: sign-in has a lock-out of its own", async () => {
  const headers = ownAddress();
  const formToken = await openForm(site.url, "contact");
  for (let count = 1; count <= 11; count += 1) await postForm(site.url, "contact", formToken, { headers });
  expect((await postForm(site.url, "contact", formToken, { headers })).status).toBe(429);
  const signIn = () =>
    fetch(`${site.url}/fr/equipe/connexion`, {
      method: "POST",
      body: new URLSearchParams({ email: "nobody@talvenne.example", password: "wrong" }),
      headers: { Accept: "text/html", ...headers },
      redirect: "manual",
    });
  expect((await signIn()).status).toBe(422);

  const others = ownAddress();
  for (let count = 1; count <= 12; count += 1) {
    await fetch(`${site.url}/fr/equipe/deconnexion`, { method: "POST", headers: others, redirect: "manual" });
  }
  expect((await postForm(site.url, "contact", formToken, { headers: others })).status).toBe(303);
});
