/**
 * The access scopes of the built site: every screen and endpoint of the teams' tool × account, compared with one table of wanted
 * answers. The names come from the route table, so a new one without a wanted answer fails.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { pathTo } from "../../app/routing/paths";
import deLayout from "../../locales/de/layout.json" with { type: "json" };
import deEdit from "../../locales/de/team-edit.json" with { type: "json" };
import frEdit from "../../locales/fr/team-edit.json" with { type: "json" };
import { ENDPOINTS, SCREENS } from "../../shared/route-table.js";
import {
  addAccount,
  cookieOf,
  PLACES,
  sendApplication,
  sendContact,
  startTeamSite,
  type TeamSite,
} from "../browser/team-site";

const FR = { locale: "fr", target: "pro" } as const;
const BENELUX = "?site_id=2&lang=fr&saleplan_id=1";
/** In each record, and in no answer that isn't granted. */
const MARKER = "Wachholder";

const ACCOUNTS = ["hr", "sales", "sales of benelux", "signed out"] as const;
type AccountName = (typeof ACCOUNTS)[number];
/** Where an answer redirects to, or its status. */
type Outcome = "granted" | "sign-in" | "inbox" | 404;
type Row = readonly [Outcome, Outcome, Outcome, Outcome];

const BOTH_TEAMS: Row = ["granted", "granted", "granted", "sign-in"];
const NO_MEMBER: Row = [404, 404, 404, "sign-in"];
const ACCOUNT_FORM = { version: "0", name: "x", team: "hr", role: "administrator" };
const OF_HR: Row = ["granted", 404, 404, "sign-in"];
const OF_SALES: Row = [404, "granted", "granted", "sign-in"];
const OF_SALES_BEYOND_BENELUX: Row = [404, "granted", 404, "sign-in"];

interface Case {
  path: string;
  /** A form that is posted. */
  form?: Record<string, string>;
  row: Row;
}

let site: TeamSite;
let cookies: Record<AccountName, string>;
let cases: Record<string, readonly Case[]>;

async function changeRecord(account: AccountName, kind: string, reference: string, change: Record<string, unknown>) {
  const answer = await fetch(`${site.backOfficeUrl}/content-edit/${kind}/${reference}?lang=fr`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${cookies[account].split("=")[1]}`, "Content-Type": "application/json" },
    body: JSON.stringify(change),
  });
  if (!answer.ok) throw new Error(`the record wasn't changed: ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { reference: string; id: number; version: number } };
  return data;
}

/** Dates of series that France and the Benelux show. */
const [FRENCH_DATE, BELGIAN_DATE] = [111_010, 121_010];
const FIRST = { action: "save", version: 0 };
const shopOf = (sites: readonly string[]) => ({
  ...{ kind: "shop", name: MARKER, address: "Rue 1", zipcode: "1400", city: "Yverdon", phone: "024 555 01 23" },
  ...{ hours: "", opening: { fr: "9-12", de: "9-12" }, lat: 46.8, lng: 6.6, targets: ["pro"], sites },
});
const texts = (text: string) => ({ fr: text, de: text });
const JOB = {
  ...{ kind: "job", title: texts(MARKER), extract: texts(""), content: texts(""), publication_date: "2026-11-20" },
  ...{ job: { fonction: texts(""), salaire: texts(""), disponibility: texts("") }, targets: ["pro"], sites: [] },
};

beforeAll(async () => {
  site = await startTeamSite();
  cookies = {
    hr: await cookieOf(site, site.accounts.hr),
    sales: await cookieOf(site, site.accounts.sales),
    "sales of benelux": await cookieOf(site, await addAccount(site, "sales", "bram@firm.example", { sites: [2] })),
    "signed out": "",
  };
  const application = await sendApplication(site, { firstname: "Nora", lastname: MARKER });
  const contact = await sendContact(site, { lastname: MARKER });
  const ofBenelux = await sendContact(site, { lastname: MARKER }, BENELUX);
  const job = await changeRecord("hr", "job", "new", { ...FIRST, body: JOB });
  const benelux = await changeRecord("sales", "shop", "new", { ...FIRST, body: shopOf(["benelux"]) });
  const france = await changeRecord("sales", "shop", "new", { ...FIRST, body: shopOf(["france"]) });

  const screen = (name: Parameters<typeof pathTo>[0], ...segments: (string | number)[]) =>
    pathTo(name, FR, { segments: segments.map(String) });
  // Changes nothing: somebody else has saved meanwhile.
  const edit = { intent: "save", version: "999" };
  // Changes nothing: it isn't confirmed.
  const erase = { intent: "erase" };
  const request = (kind: string, id: number, row: Row): Case[] => [
    { path: screen("team-request", kind, id), row },
    { path: screen("team-request", kind, id), form: { intent: "save", status: "new", note: "" }, row },
  ];
  const record = (kind: string, reference: string, row: Row): Case[] => [
    { path: screen("team-edit", kind, reference), row },
    { path: screen("team-edit", kind, reference), form: edit, row },
  ];
  const trainingDate = (id: number, row: Row): Case[] => [
    { path: screen("team-training-date", id), row },
    // Changes nothing: nobody is marked.
    { path: screen("team-training-date", id), form: { action: "mark" }, row },
  ];
  const person = `${screen("team-person")}?email=nobody@exemple.ch`;
  cases = {
    "team-sign-in": [{ path: screen("team-sign-in"), row: ["inbox", "inbox", "inbox", "granted"] }],
    "team-password": [
      { path: screen("team-password"), row: ["granted", "granted", "granted", "granted"] },
      { path: screen("team-password"), form: { email: "" }, row: ["granted", "granted", "granted", "granted"] },
    ],
    "team-account": [
      { path: screen("team-account"), row: BOTH_TEAMS },
      // There is no such session.
      { path: screen("team-account"), form: { session: "0123456789abcdef" }, row: BOTH_TEAMS },
      // Without a password.
      { path: screen("team-account"), form: { factor: "end" }, row: BOTH_TEAMS },
    ],
    // Administrators: tests/browser/team-account.spec.ts.
    "team-accounts": [
      { path: screen("team-accounts"), row: NO_MEMBER },
      { path: screen("team-accounts"), form: { ...ACCOUNT_FORM, id: "1", intent: "deactivate" }, row: NO_MEMBER },
    ],
    "team-inbox": [{ path: screen("team-inbox"), row: BOTH_TEAMS }],
    "team-request": [
      ...request("application", application.id, OF_HR),
      ...request("contact", contact.id, OF_SALES_BEYOND_BENELUX),
      ...request("contact", ofBenelux.id, OF_SALES),
    ],
    "team-content": [
      { path: `${screen("team-content")}?kind=job`, row: OF_HR },
      { path: `${screen("team-content")}?kind=shop`, row: OF_SALES },
    ],
    "team-texts": [{ path: "/fr/equipe/contenus.texts?kind=shop&untranslated=de", row: OF_SALES }],
    "team-edit": [
      ...record("job", job.reference, OF_HR),
      ...record("shop", benelux.reference, OF_SALES),
      ...record("shop", france.reference, OF_SALES_BEYOND_BENELUX),
      ...record("hours", "all", OF_SALES_BEYOND_BENELUX),
    ],
    "team-import": [{ path: screen("team-import"), row: OF_SALES }],
    "team-media": [
      { path: screen("team-media"), row: OF_SALES },
      // There is no such file: 404 for an account that may delete others.
      { path: screen("team-media"), form: { delete: "no-such-file.webp" }, row: NO_MEMBER },
    ],
    "team-person": [
      { path: person, row: BOTH_TEAMS },
      { path: person, form: erase, row: BOTH_TEAMS },
    ],
    "team-board": [
      { path: screen("team-board"), row: OF_HR },
      // Changes nothing: nothing is ticked. The back-office checks each request, as for the list's form.
      { path: screen("team-board"), form: { status: "done" }, row: BOTH_TEAMS },
    ],
    "team-trainings": [{ path: screen("team-trainings"), row: OF_SALES }],
    "team-training-date": [
      ...trainingDate(FRENCH_DATE, OF_SALES_BEYOND_BENELUX),
      ...trainingDate(BELGIAN_DATE, OF_SALES),
    ],
    "team-participants": [
      { path: `${screen("team-training-date", FRENCH_DATE)}/participants.csv`, row: OF_SALES_BEYOND_BENELUX },
    ],
    "team-templates": [
      { path: screen("team-templates"), row: BOTH_TEAMS },
      // Changes nothing: it has no text.
      { path: screen("team-templates"), form: { intent: "save", language: "fr" }, row: BOTH_TEAMS },
    ],
    "team-search-queries": [{ path: screen("team-search-queries"), row: BOTH_TEAMS }],
    preview: [{ path: screen("preview", job.id), row: ["granted", 404, 404, "sign-in"] }],
    "team-inbox-csv": [{ path: "/fr/equipe/demandes.csv", row: BOTH_TEAMS }],
    "team-inbox-newer": [{ path: "/fr/equipe/demandes.json", row: BOTH_TEAMS }],
    "team-file": [{ path: `${screen("team-request", "application", application.id)}/fichier/cv`, row: OF_HR }],
    "team-person-export": [{ path: "/fr/equipe/personne.json?email=nora.salamin@exemple.ch", row: OF_HR }],
    // The last one: it ends the sessions.
    "team-sign-out": [{ path: "/fr/equipe/deconnexion", form: {}, row: ["sign-in", "sign-in", "sign-in", "sign-in"] }],
  };
});
afterAll(() => site?.stop());

interface Asked {
  path: string;
  form?: Record<string, string> | undefined;
  /** As a browser with scripts sends it. */
  accept?: string;
}

const askAs = (account: AccountName, { path, form, accept = "text/html" }: Asked) =>
  fetch(site.url + path, {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
    headers: { Accept: accept, Cookie: cookies[account] },
    redirect: "manual",
  });

const REDIRECTS: Readonly<Record<string, Outcome>> = {
  [PLACES.fr.signIn]: "sign-in",
  [PLACES.fr.inbox]: "inbox",
};

/** 409 and 422 answer an account that may change the record. */
async function outcomeOf(answer: Response): Promise<Outcome | string> {
  const to = answer.headers.get("location")?.split("?")[0];
  if (to !== undefined && REDIRECTS[to]) return REDIRECTS[to];
  if ([200, 303, 409, 422].includes(answer.status)) return "granted";
  expect(await answer.text()).not.toContain(MARKER);
  return answer.status === 404 ? 404 : `${answer.status} ${to ?? ""}`;
}

test("typed text comes back when the record has moved beyond the account's sites", async () => {
  const { reference } = await changeRecord("sales", "shop", "new", { ...FIRST, body: shopOf(["benelux"]) });
  const path = pathTo("team-edit", FR, { segments: ["shop", reference] });
  const form = {
    ...{ intent: "publish", version: "1", name: "Nouvelle enseigne", address: "Chemin neuf 7", city: "Orbe" },
    ...{ zipcode: "1350", url: "https://evil.example", "opening.fr": "Le matin & le soir", sites: "benelux" },
  };
  await changeRecord("sales", "shop", reference, { action: "save", version: 1, body: shopOf(["france"]) });
  const answer = await askAs("sales of benelux", { path, form });
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain(frEdit.problem.gone);
  for (const typed of ["Nouvelle enseigne", "Chemin neuf 7", "https://evil.example", "Le matin &amp; le soir"])
    expect(html).toContain(typed);
  expect(html).not.toContain(MARKER);

  const data = `${path}?_data=fr.team-edit`;
  const scripted = await askAs("sales of benelux", { path: data, form, accept: "*/*" });
  expect(scripted.status).toBe(404);
  expect(await scripted.json()).toMatchObject({ problem: "gone", values: { name: "Nouvelle enseigne" } });

  const shops = await (await site.askBackOffice("/store-locator?site_id=2&lang=fr&saleplan_id=1")).text();
  expect(shops).not.toContain("evil.example");
});

test.each<[AccountName, "fr" | "de", string, string]>([
  ["sales", "fr", "shop", "999999"],
  ["sales", "de", "training", "no-such-training"],
  ["sales of benelux", "fr", "hours", "all"],
  ["hr", "de", "shop", "1"],
])("typed text comes back to %s (%s) from %s %s", async (account, locale, kind, reference) => {
  const path = pathTo("team-edit", { locale, target: "pro" }, { segments: [kind, reference] });
  const form = { intent: "save", version: "1", name: "Typed here", "title.fr": "Typed here", "value.fr": "Typed here" };
  const answer = await askAs(account, { path, form });
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain((locale === "fr" ? frEdit : deEdit).problem.gone);
  expect(html).toMatch(/value="Typed here"|>Typed here<\/textarea>/);
  expect((await askAs(account, { path })).status).toBe(404);
});

test("drafts are shown to those who may see them alone, and no cache stores their pages", async () => {
  const DRAFT = "Wir haben den Entwurf gelesen";
  const asSales = { Authorization: `Bearer ${cookies.sales.split("=")[1]}` };
  const read = async (path: string, method = "GET") =>
    ((await (await fetch(site.backOfficeUrl + path, { method, headers: asSales })).json()) as { data: Draft }).data;
  type Draft = { items: { reference: string }[]; version: number; body: { text: object }; token: string };
  const [first] = (await read("/content-edit?kind=testimony")).items;
  const { version, body } = await read(`/content-edit/testimony/${first?.reference}`);
  const draft = { ...body, text: { ...body.text, de: DRAFT } };
  await changeRecord("sales", "testimony", first?.reference ?? "", { action: "save", version, body: draft });

  const visit = async (cookie: string) => {
    const answer = await fetch(site.url + pathTo("home", { locale: "de", target: "pro" }), { headers: { cookie } });
    const [html, cleared] = [
      await answer.text(),
      answer.headers.getSetCookie().some((one) => one.startsWith("draft=;")),
    ];
    const isResultShown = html.includes(deLayout.draft.result);
    return { isResultShown, shown: html.includes(DRAFT), caching: answer.headers.get("cache-control"), cleared };
  };
  const visitors = { isResultShown: false, shown: false, caching: "private, no-cache" };
  const drafts = { isResultShown: true, shown: true, caching: "no-store", cleared: false };
  const { token } = await read("/preview-token", "POST");
  expect(await visit(`${cookies.sales}; draft=own`)).toEqual(drafts);
  expect(await visit(`draft=${token}`)).toEqual(drafts);
  expect(await visit("")).toMatchObject(visitors);
  // A testimonial is none of HR's drafts.
  expect(await visit(`${cookies.hr}; draft=own`)).toEqual({ ...drafts, shown: false });
  // A token that has expired or was changed shows the public page and is forgotten.
  for (const broken of [`${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`, token.replace(/\.\d+\./, ".1.")])
    expect(await visit(`draft=${broken}`), broken).toEqual({ ...visitors, cleared: true });
  expect(await visit("draft=own")).toMatchObject(visitors);
});

const TEAM_SCREENS = Object.entries(SCREENS).flatMap(([name, { frame }]) => (frame === "team" ? [name] : []));
const TEAM_ENDPOINTS = Object.entries(ENDPOINTS).flatMap(([name, { team }]) => (team ? [name] : []));
const NAMES = ["preview", ...TEAM_SCREENS, ...TEAM_ENDPOINTS];

test.each([...NAMES.filter((name) => name !== "team-sign-out"), "team-sign-out"])(
  "%s answers each account as wanted",
  async (name) => {
    const ofName = cases[name];
    if (!ofName) throw new Error(`${name} has no wanted answer`);
    for (const { path, form, row } of ofName) {
      const got: (Outcome | string)[] = [];
      for (const account of ACCOUNTS) got.push(await outcomeOf(await askAs(account, { path, form })));
      expect([form ? "POST" : "GET", path, ...got]).toEqual([form ? "POST" : "GET", path, ...row]);
    }
  },
);
