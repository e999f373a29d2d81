/**
 * kill -9 of the web process, of the back-office and of both, at random moments while visitors send their forms:
 * every acknowledged request is in the inbox once, none twice, and its mails leave once the mail server is there.
 * `KILL_SUBMISSIONS=2000 npm test -- load` is the long run.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { type BackOfficeClient, createBackOffice, startTrace } from "~/back-office/client.server";
import type { RequestKind, Team } from "~shared/contract";
import { freePort } from "../free-port";
import { type KilledSite, startKilledSite, TOKEN } from "./killed-site";
import { type Form, type Outcome, sendForm } from "./visitors";

const SUBMISSIONS = Number(process.env.KILL_SUBMISSIONS ?? 200);
const VISITORS_AT_ONCE = 8;
const KILLS = Math.max(6, Math.round(SUBMISSIONS / 60));
const TIMEOUT_MS = 8 * 60_000;
/** Two of ten visitors give up at the first failure: their request may be stored, but never twice. */
const maxAttemptsOf = (index: number) => (index % 5 === 0 ? 1 : Number.POSITIVE_INFINITY);

const person = (marker: string) => ({
  civility_id: "1",
  firstname: "Anne",
  lastname: marker,
  email: `${marker}@example.ch`,
  phone: "021 555 01 23",
  zipcode: "1003",
});
const FORMS: Record<Exclude<RequestKind, "training-inscription">, Form> = {
  contact: {
    path: "/fr/enduit-particuliers/nous-contacter",
    fields: (marker) => ({
      ...person(marker),
      ...{ user_type: "part_contact", profil: "", company_name: "", city: "Lausanne", country: "5" },
      ...{ subject: "other", message: "Une fissure", acceptTermsRequired: "on" },
    }),
  },
  "construction-starts": {
    path: "/de/spachtel-fur-profis/start-auf-der-baustelle",
    fields: (marker) => ({
      ...person(marker),
      ...{ company: "Muster AG", function: "Bauleitung", address_worksite: "Gipsweg 1", city: "Bern" },
      ...{ period: "morgens", acceptTerms: "on" },
    }),
  },
  application: {
    path: "/fr/enduit-professionnels/carrieres/candidature-spontanee",
    fields: (marker) => ({
      ...person(marker),
      ...{ fonction: "Plâtrière", message: "Bonjour", country: "5" },
      cv: pdf(`${marker} cv`),
      motivation: pdf(`${marker} motivation`),
    }),
  },
};
const kindOf = (index: number): keyof typeof FORMS =>
  index % 10 === 3 ? "application" : index % 3 === 1 ? "construction-starts" : "contact";

function pdf(text: string): File {
  return new File([`%PDF-1.4\n% ${text}\n${"x".repeat(40_000)}\nstartxref\n0\n%%EOF\n`], "dossier.pdf", {
    type: "application/pdf",
  });
}

const MARKER = /visitor-\d+-end/g;

/** The accepted mails, indexed on arrival, because a search of all mails later would block the server. */
class Mailbox {
  taken = 0;
  /** Addressee and marker → Message-IDs. A crash between sending and noting may send a mail again, with the same one. */
  readonly #byMarker = new Map<string, Set<string>>();

  take(to: string, text: string): void {
    this.taken += 1;
    const messageId = /^Message-ID: (.+)$/im.exec(text)?.[1]?.trim() ?? "";
    for (const marker of new Set(text.match(MARKER))) {
      const key = `${to} ${marker}`;
      this.#byMarker.set(key, (this.#byMarker.get(key) ?? new Set()).add(messageId));
    }
  }

  /** The mails about a request to one address: mail programs show each Message-ID once. */
  count(to: string, marker: string): number {
    return this.#byMarker.get(`${to} ${marker}`)?.size ?? 0;
  }
}

async function startMailServer(port: number): Promise<Mailbox> {
  const mails = new Mailbox();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    // A reverse lookup of 127.0.0.1 would take 1.5 s for each mail where no name server answers.
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        mails.take(session.envelope.rcptTo[0]?.address ?? "", text);
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return mails;
}

async function killAtRandom(site: KilledSite, sent: () => number): Promise<void> {
  const victims = ["web", "back-office", "both"] as const;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const after = ((kill + 0.2 + Math.random() * 0.7) / KILLS) * SUBMISSIONS;
    while (sent() < after) await wait(5);
    // Any moment of a request may be the one.
    await wait(Math.random() * 40);
    await site.kill(victims[kill % victims.length] ?? "both");
    await site.ready();
  }
}

/** Signed in with the password that the first start wrote down for the team. */
async function signIn(site: KilledSite, team: Team): Promise<{ api: BackOfficeClient; bearer: string }> {
  const log = { warn: () => undefined, error: () => undefined };
  const trace = startTrace(log, "load", Number.POSITIVE_INFINITY);
  const scope = { siteId: 4, lang: "fr", planId: 1 } as const;
  const api = createBackOffice({ baseUrl: site.backOfficeUrl, token: TOKEN, log }).for(scope, trace);
  const email = `${team}@talvenne.example`;
  const passwords = readFileSync(join(site.dataFolder, "first-passwords.txt"), "utf8");
  const password = new RegExp(`${email}\\W+(\\S+)`).exec(passwords)?.[1] ?? "";
  const session = await api.send("login", { body: { email, password } });
  if (!("token" in session)) throw new Error("a second step is needed");
  return { api, bearer: session.token };
}

/** The whole inbox of a team, a page after the other: marker → how often it is there. */
async function countByMarker(site: KilledSite, team: Team): Promise<Map<string, number>> {
  const { api, bearer } = await signIn(site, team);
  const counts = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const { items } = await api.get("listInbox", { query: { page, perPage: 500 }, bearer });
    for (const { email } of items) counts.set(email, (counts.get(email) ?? 0) + 1);
    if (items.length < 500) return counts;
  }
}

test(
  `kill -9 at ${KILLS} random moments of ${SUBMISSIONS} submissions loses nothing and doubles nothing`,
  async () => {
    const smtpPort = await freePort();
    const site = await startKilledSite({
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: "Talvenne <site@talvenne.test>",
      MAIL_SALES: "vente@talvenne.test",
      MAIL_HR: "rh@talvenne.test",
    });
    onTestFinished(() => site.stop());
    await site.ready();

    const deadline = Date.now() + TIMEOUT_MS;
    const outcomes: (Outcome & { kind: keyof typeof FORMS })[] = [];
    let next = 0;
    let mails = new Mailbox();
    async function visit(): Promise<void> {
      while (next < SUBMISSIONS) {
        const index = next;
        next += 1;
        const kind = kindOf(index);
        const marker = `visitor-${index}-end`;
        const outcome = await sendForm(site.origin, FORMS[kind], {
          marker,
          maxAttempts: maxAttemptsOf(index),
          deadline,
        });
        outcomes.push({ ...outcome, kind });
        // The mail server is away at first.
        if (outcomes.length === Math.round(SUBMISSIONS / 4)) mails = await startMailServer(smtpPort);
      }
    }
    await Promise.all([...Array.from({ length: VISITORS_AT_ONCE }, visit), killAtRandom(site, () => outcomes.length)]);
    await site.ready();

    const acknowledged = outcomes.filter(({ reference }) => reference !== null);
    const inbox = new Map([...(await countByMarker(site, "sales")), ...(await countByMarker(site, "hr"))]);
    const kept = (marker: string) => inbox.get(`${marker}@example.ch`) ?? 0;
    expect(acknowledged.filter(({ marker }) => kept(marker) !== 1)).toEqual([]);
    expect(outcomes.filter(({ marker }) => kept(marker) > 1)).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(SUBMISSIONS * 0.8);

    const teamOf = (kind: keyof typeof FORMS) => (kind === "application" ? "rh@talvenne.test" : "vente@talvenne.test");
    const withoutTeamMail = () => acknowledged.filter(({ marker, kind }) => mails.count(teamOf(kind), marker) !== 1);
    const withoutAnswer = () => acknowledged.filter(({ marker }) => mails.count(`${marker}@example.ch`, marker) !== 1);
    while ((withoutTeamMail().length > 0 || withoutAnswer().length > 0) && Date.now() < deadline) await wait(500);
    expect(withoutTeamMail()).toEqual([]);
    expect(withoutAnswer()).toEqual([]);

    const again = outcomes.filter(({ attempts }) => attempts > 1).length;
    process.stdout.write(
      `${acknowledged.length} of ${SUBMISSIONS} acknowledged, ${again} sent again, ${mails.taken} mails\n`,
    );
  },
  TIMEOUT_MS + 120_000,
);
