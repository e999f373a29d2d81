/** Shared by the teams' specs: a site with accounts, visitors' requests, and the sign-in. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import Database from "libsql";
import { hashPassword } from "../../back-office/team/passwords";
import deTeam from "../../locales/de/team.json" with { type: "json" };
import frTeam from "../../locales/fr/team.json" with { type: "json" };
import type { AccountRole } from "../../shared/contract";
import { ACCOUNTS } from "../filled-folder";
import { expect, test } from "./fixtures";
import { askAt, type OwnSite, startOwnSite } from "./own-site";

export const PLACES = {
  fr: {
    signIn: "/fr/equipe/connexion",
    inbox: "/fr/equipe/demandes",
    person: "/fr/equipe/personne",
    queries: "/fr/equipe/questions",
    templates: "/fr/equipe/modeles",
    board: "/fr/equipe/candidatures",
    t: frTeam,
  },
  de: {
    signIn: "/de/team/anmelden",
    inbox: "/de/team/anfragen",
    person: "/de/team/person",
    queries: "/de/team/fragen",
    templates: "/de/team/vorlagen",
    board: "/de/team/bewerbungen",
    t: deTeam,
  },
};
export type TeamPlace = (typeof PLACES)["fr"];

export interface Account {
  email: string;
  password: string;
}
export interface TeamSite extends OwnSite {
  accounts: Record<"hr" | "sales", Account>;
}
/** What a test does with a site that it doesn't stop. */
type UsedSite = Pick<TeamSite, "url" | "dataFolder" | "askBackOffice" | "accounts">;
type Reached = Pick<UsedSite, "askBackOffice">;

/** The site of the whole run (playwright.config.ts), for tests that look only at what they have made themselves. */
export const SHARED_SITE: UsedSite = {
  url: process.env.TEST_ORIGIN ?? "",
  dataFolder: process.env.TEST_DATA_DIR ?? "",
  askBackOffice: askAt(`http://127.0.0.1:${process.env.TEST_BACK_OFFICE_PORT}/api`),
  accounts: ACCOUNTS,
};

/**
 * As `npm run team -- add` does, without a process for it; the hash is cheap.
 * @param rights without sites it sees the requests of all
 */
export async function addAccount(
  site: Pick<UsedSite, "dataFolder">,
  team: "hr" | "sales",
  email: string,
  { role = "member", sites }: { role?: AccountRole; sites?: readonly number[] } = {},
): Promise<Account> {
  const password = randomUUID();
  const account = [team, email, ACCOUNTS[team].name, role, await hashPassword(password), new Date().toISOString()];
  change(
    site,
    "insert into team_account (team, email, name, role, password, created_at, sites) values (?, ?, ?, ?, ?, ?, ?)",
    ...[...account, sites ? JSON.stringify(sites) : null],
  );
  return { email, password };
}

/** @param backOffice settings of its back-office; without any, mails are delivered as files */
export async function startTeamSite(
  backOffice: Record<string, string> = {},
  env: Record<string, string> = {},
): Promise<TeamSite> {
  return { ...(await startOwnSite(env, { backOffice })), accounts: ACCOUNTS };
}

/** Starts a site with an inbox of its own before the tests of the file that calls this, and stops it after them. */
export function teamSiteOfFile(): TeamSite {
  const site = {} as TeamSite;
  test.beforeAll(async () => {
    Object.assign(site, await startTeamSite());
  });
  test.afterAll(() => site.stop());
  return site;
}

async function sent(response: Response): Promise<{ id: number; reference: string }> {
  if (response.status !== 201) throw new Error(`not kept: ${response.status} ${await response.text()}`);
  const { data } = (await response.json()) as { data: { id: number; reference: string } };
  return data;
}

const SCOPE = "?site_id=4&lang=fr&sales_plan_id=1&saleplan_id=1";
const CONTACT = {
  lastname: "Rochat",
  firstname: "Anne",
  email: "anne.rochat@exemple.ch",
  phone: "+41 21 555 01 23",
  language: "fr",
  subject: "look_for_advice",
  message: "Une fissure\nau plafond.",
  civility_id: 1,
  user_type: "part_contact",
  company_name: "",
  zipcode: "1003",
  city: "Lausanne",
  country: 5,
  profile_id: null,
};

export const sendContact = async (
  site: Reached,
  body: Partial<Record<keyof typeof CONTACT, unknown>> = {},
  scope = SCOPE,
) =>
  sent(
    await site.askBackOffice(`/contact${scope}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
      body: JSON.stringify({ ...CONTACT, ...body }),
    }),
  );

/** With pictures, as a form. */
export async function sendContactWithPictures(
  site: Reached,
  pictures: Record<string, { name: string; bytes: Buffer }>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(CONTACT)) if (value !== null) form.set(name, String(value));
  for (const [field, { name, bytes }] of Object.entries(pictures)) {
    form.set(field, new Blob([new Uint8Array(bytes)], { type: "image/png" }), name);
  }
  const headers = { "Idempotency-Key": randomUUID() };
  return sent(await site.askBackOffice(`/contact${SCOPE}`, { method: "POST", headers, body: form }));
}

const WORKSITE = {
  ...{ civility_id: null, lastname: "Chappuis", firstname: "Noé", email: "noe.chappuis@exemple.ch", zipcode: "1400" },
  ...{ phone: "024 555 01 23", function: "Chef de chantier", address: "Rue du Four 3", city: "Yverdon-les-Bains" },
  ...{ period: "Le matin, dès 7 h", company: "Chappuis Plâtrerie SA" },
};

export const sendWorksite = async (site: Reached) =>
  sent(
    await site.askBackOffice(`/construction-starts${SCOPE}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
      body: JSON.stringify(WORKSITE),
    }),
  );

export const CV = Buffer.from(`%PDF-1.4\n${"a line of a curriculum vitae\n".repeat(2_000)}%%EOF\n`);

export async function sendApplication(
  site: Reached,
  { firstname, lastname }: Record<"firstname" | "lastname", string>,
) {
  const form = new FormData();
  const texts = {
    ...{ civility_id: "1", firstname, lastname, email: "nora.salamin@exemple.ch", phone: "+41 79 555 11 22" },
    ...{ fonction: "Laborantine", message: "Bonjour,\nje cherche une place.", country: "5", zipcode: "1800" },
    keep_file: "1",
  };
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set("cv", new Blob([CV], { type: "application/pdf" }), `CV ${lastname}.pdf`);
  form.set("motivation", new Blob([CV], { type: "application/pdf" }), "Lettre – été.pdf");
  const headers = { "Idempotency-Key": randomUUID() };
  return sent(await site.askBackOffice(`/application${SCOPE}`, { method: "POST", headers, body: form }));
}

function change(
  { dataFolder }: Pick<UsedSite, "dataFolder">,
  statement: string,
  ...values: (string | number | null)[]
): void {
  const store = new Database(join(dataFolder, "back-office.db"));
  store.exec("pragma busy_timeout = 5000");
  store.prepare(statement).run(...values);
  store.close();
}

/** As if teams had added them: `mur-1.webp` and so on. The site has them after the next publication. */
export const addPictures = (site: OwnSite, count: number): void =>
  change(
    site,
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < ?)
      insert into media_file select 'mur-' || n || '.webp', printf('%064d', n),
        json_object('hash', printf('%064d', n), 'size', 1, 'type', 'image/webp', 'width', 16, 'height', 12), '2026-01-01', x'' from number`,
    count,
  );

/** As if it had come some hours earlier. */
export function letItBeOlder(site: OwnSite, id: number, hours: number): void {
  const at = new Date(Date.now() - hours * 3_600_000).toISOString();
  change(site, "update visitor_request set created_at = ? where id = ?", at, id);
}

/** As if the mails of a person's requests were delivered. */
export function deliverMails(site: OwnSite, email: string): void {
  const ofPerson = "request_id in (select id from visitor_request where email = ?)";
  change(site, `update outbox set delivered_at = created_at where ${ofPerson}`, email);
}

/** Signs in by a request: tests of the sign-in itself fill in its form. */
export async function signIn(page: Page, site: UsedSite, place: TeamPlace, team: "hr" | "sales"): Promise<void> {
  const { email, password } = site.accounts[team];
  await page.request.post(site.url + place.signIn, { form: { email, password }, maxRedirects: 0 });
  await page.goto(site.url + place.inbox);
  await expect(page.getByRole("heading", { level: 1, name: place.t.list.title })).toBeVisible();
}

export async function fillInSignIn(page: Page, { t }: TeamPlace, { email, password }: Account): Promise<void> {
  await page.getByLabel(t.sign_in.email).fill(email);
  await page.getByLabel(t.sign_in.password).fill(password);
  await page.getByRole("button", { name: t.sign_in.go }).click();
}

/** The cookie of an account that has signed in without a browser. @throws {Error} when it is refused */
export async function cookieOf(site: Pick<UsedSite, "url">, { email, password }: Account): Promise<string> {
  const body = new URLSearchParams({ email, password });
  const { headers } = await fetch(site.url + PLACES.fr.signIn, { method: "POST", body, redirect: "manual" });
  const token = headers.getSetCookie().find((cookie) => cookie.startsWith("login-token="));
  if (!token) throw new Error(`${email} isn't signed in`);
  return token.split(";")[0] ?? "";
}
