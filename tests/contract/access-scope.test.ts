/**
 * Access scopes: every team call × kind of record × site of the record × account, compared with one table of wanted answers.
 * The calls and kinds come from the contract, so a new one without a wanted answer fails.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type AnswerOf,
  type CallName,
  calls,
  DRAFT_HEADER,
  EditAction,
  type EditKind,
  type EditRecord,
  type EditSummary,
  REQUEST_KINDS,
  type RequestKind,
  Team,
} from "~shared/contract";
import { listsOf } from "~shared/records/kinds";
import { inEachLanguage } from "~shared/rules/languages";
import { copyContent } from "../content-copy";
import {
  ask,
  deployContent,
  errorOf,
  ON_POSTGRES,
  openBackOffice,
  type Reply,
  read,
  type TestBackOffice,
  TOKEN,
} from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";

const SITES = { france: 1, benelux: 2 } as const;
/** Which sites a record belongs to; telephone hours of every site have the reference `all`. */
const PLACES = ["benelux", "france", "every site"] as const;
type Place = (typeof PLACES)[number];

const ACCOUNTS = ["hr", "sales", "hr of benelux", "sales of benelux", "signed out"] as const;
/** `granted`: 2xx, or 422 for what can't be done with this record by anyone. */
type Outcome = "granted" | 401 | 403 | 404;
type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome];

const BOTH_TEAMS: Row = ["granted", "granted", "granted", "granted", 401];
/** Administrators: tests/contract/accounts.test.ts. */
const NO_MEMBER: Row = [403, 403, 403, 403, 401];
/** The record is of the team's kind and of a site of the limited account, or beyond its sites. */
const OF_HR = { inside: ["granted", 403, "granted", 403, 401], beyond: ["granted", 403, 404, 403, 401] } as const;
const OF_SALES = { inside: [403, "granted", 403, "granted", 401], beyond: [403, "granted", 403, 404, 401] } as const;
type Rows = { inside: Row; beyond: Row };

const REQUESTS: Record<RequestKind, Rows> = {
  application: OF_HR,
  contact: OF_SALES,
  "construction-starts": OF_SALES,
  "training-inscription": OF_SALES,
};
/** Questions stand for all kinds that are described by their fields. */
const EDITED = ["job", "faq", "training", "shop", "hours"] as const satisfies readonly EditKind[];
type Edited = (typeof EDITED)[number];
const EDITS: Record<Edited, Rows> = {
  ...{ job: OF_HR, faq: OF_SALES, training: OF_SALES, shop: OF_SALES, hours: OF_SALES },
};
/** Both teams preview pages; sales edits most of them. */
const ANY_TEAM: Rows = { inside: BOTH_TEAMS, beyond: ["granted", "granted", 404, 404, 401] };

type TeamCall = { [Name in CallName]: (typeof calls)[Name] extends { needs: "team" } ? Name : never }[CallName];
/** By call: one row for both teams, or rows by kind of record. */
const WANTED: Record<TeamCall, Row | Record<string, Rows>> = {
  getTeamMember: BOTH_TEAMS,
  listSessions: BOTH_TEAMS,
  endSession: BOTH_TEAMS,
  // A session that has ended already is ended.
  logout: ["granted", "granted", "granted", "granted", "granted"],
  getSecondFactor: BOTH_TEAMS,
  startSecondFactor: BOTH_TEAMS,
  changeSecondFactor: BOTH_TEAMS,
  listAccounts: NO_MEMBER,
  inviteAccount: NO_MEMBER,
  changeAccount: NO_MEMBER,
  listInbox: BOTH_TEAMS,
  listRequests: REQUESTS,
  getRequest: REQUESTS,
  updateRequest: REQUESTS,
  moveRequest: REQUESTS,
  joinRequest: REQUESTS,
  eraseRequest: REQUESTS,
  getRequestFile: REQUESTS,
  sendMailAgain: REQUESTS,
  sendReply: REQUESTS,
  previewReply: REQUESTS,
  listReplyTemplates: BOTH_TEAMS,
  saveReplyTemplate: BOTH_TEAMS,
  // There is no such template.
  deleteReplyTemplate: [404, 404, 404, 404, 401],
  listTrainingDates: [403, "granted", 403, "granted", 401],
  getTrainingDate: { date: OF_SALES },
  changeTrainingDate: { date: OF_SALES },
  getPerson: BOTH_TEAMS,
  erasePerson: BOTH_TEAMS,
  listEdits: EDITS,
  getEdit: EDITS,
  listChoices: EDITS,
  changeEdit: EDITS,
  createPreviewToken: BOTH_TEAMS,
  endPreviewTokens: BOTH_TEAMS,
  listMedia: [403, "granted", 403, "granted", 401],
  addMedia: [403, "granted", 403, "granted", 401],
  // There is no such file.
  deleteMedia: [403, 404, 403, 404, 401],
  importProducts: [403, "granted", 403, "granted", 401],
  listImports: [403, "granted", 403, "granted", 401],
  // There is no such import.
  undoImport: [403, 404, 403, 404, 401],
  listQueries: BOTH_TEAMS,
};

const content = copyContent();
const HOURS = inEachLanguage((lang) => `9-12 (${lang})`);
content.change<{ code: string; settings?: unknown[] }[]>("sites", (sites) =>
  sites.map((site) =>
    Object.hasOwn(SITES, site.code)
      ? { ...site, settings: [...(site.settings ?? []), { code: "support_hours", values: [{ value: HOURS }] }] }
      : site,
  ),
);

let of: TestBackOffice;
let accounts: Record<(typeof ACCOUNTS)[number], Member | null>;
/** Those that see every site, by kind of record. */
let keepers: Record<Edited, Member>;

const dataDir = mkdtempSync(join(tmpdir(), "data-"));

beforeAll(async () => {
  const settings = { CONTENT_DIR: content.folder, DATA_DIR: dataDir };
  await deployContent(settings);
  of = await openBackOffice(settings);
  const member = (team: Team, sites: number[] | null) => signedIn(of, team, new Date(), sites);
  const [hr, sales] = [await member("hr", null), await member("sales", null)];
  accounts = {
    ...{ hr, sales },
    "hr of benelux": await member("hr", [SITES.benelux]),
    "sales of benelux": await member("sales", [SITES.benelux]),
    "signed out": null,
  };
  keepers = { job: hr, faq: sales, training: sales, shop: sales, hours: sales };
  mkdirSync(join(dataDir, "uploads"), { recursive: true });
}, 180_000);
afterAll(async () => {
  await of.close();
  content.remove();
  rmSync(dataDir, { recursive: true });
});

const outcomeOf = ({ status }: Reply | Response): Outcome | number =>
  status === 422 || (status >= 200 && status < 300) ? "granted" : status;

async function askAs(
  account: Member | null,
  method: string,
  path: string,
  query: Record<string, string | number> = {},
  body?: unknown,
): Promise<Outcome | number> {
  const url = new URL(`${of.api}${path}`);
  for (const [name, value] of Object.entries({ lang: "fr", ...query })) url.searchParams.set(name, String(value));
  const headers = {
    ...(account && { Authorization: `Bearer ${account.token}` }),
    ...(body !== undefined && { "Content-Type": "application/json" }),
  };
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  await response.arrayBuffer();
  return outcomeOf(response);
}

/** One question to each account; each time of a record that is made for it. */
async function rowOf(question: (account: Member | null) => Promise<Outcome | number>) {
  const row: (Outcome | number)[] = [];
  for (const name of ACCOUNTS) row.push(await question(accounts[name]));
  return row;
}

/** A request of that kind and site, with a mail and a file. */
async function storeRequest(kind: RequestKind, site: number): Promise<{ id: number; mail: number }> {
  const now = new Date().toISOString();
  const { id } = await of.store
    .insertInto("visitor_request")
    .values({ kind, language: "fr", body: "{}", site_id: site, newsletter_at: null, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const mail = await of.store
    .insertInto("outbox")
    .values({
      ...{ request_id: id, kind: "contact", message: JSON.stringify({ to: "team@talvenne.test" }), attempts: 1 },
      ...{ next_attempt_at: now, delivered_at: now, failed_at: null, last_error: null, created_at: now, asked_at: now },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, mail: mail.id };
}
async function addFile(request_id: number, field: string): Promise<void> {
  const [key, bytes] = [randomBytes(24).toString("base64url"), Buffer.from("%PDF")];
  await of.store
    .insertInto("request_file")
    .values({ request_id, field, name: "cv.pdf", type: "application/pdf", size: 4, sha256: "", key })
    .execute();
  if (ON_POSTGRES) await of.store.insertInto("request_file_bytes").values({ key, bytes }).execute();
  else writeFileSync(join(dataDir, "uploads", key), bytes);
}

const [texts, html] = [inEachLanguage(() => "Un texte"), inEachLanguage(() => "<p>Un texte</p>")];
const SHOP = {
  ...{ kind: "shop", name: "Couleurs", address: "Rue 1", zipcode: "1400", city: "Yverdon", phone: "024 555 01 23" },
  ...{ hours: "", opening: texts, lat: 46.8, lng: 6.6, targets: ["pro"] },
};
const BODIES: Record<Edited, (sites: readonly string[]) => Record<string, unknown>> = {
  job: (sites) => ({
    ...{ kind: "job", title: texts, extract: texts, content: html, publication_date: "2026-11-20", targets: ["pro"] },
    ...{ job: { fonction: texts, salaire: texts, disponibility: texts }, sites },
  }),
  faq: (sites) => ({
    ...{ kind: "faq", title: texts, content: html, tags: ["faq-drying"], products: [], targets: ["pro"], sites },
  }),
  training: (sites) => ({ kind: "training", title: texts, content: html, price: texts, targets: ["pro"], sites }),
  shop: (sites) => ({ ...SHOP, sites }),
  hours: () => ({ kind: "hours", value: texts }),
};
const sitesOf = (place: Place): string[] => (place === "every site" ? [] : [place]);

/** A published record of that kind and place, with a version to restore. */
async function publishRecord(kind: Edited, place: Place): Promise<EditRecord> {
  const keeper = keepers[kind];
  const reference = kind === "hours" ? (place === "every site" ? "all" : place) : "new";
  const path = `/content-edit/${kind}/${reference}`;
  const { version } = dataOf<EditRecord>(await keeper.ask(path));
  const reply = await keeper.send("PUT", path, { action: "publish", version, body: BODIES[kind](sitesOf(place)) });
  if (reply.status !== 200) throw new Error(`publishing answered ${reply.status} ${JSON.stringify(reply.body)}`);
  return dataOf<EditRecord>(reply);
}

const published = new Map<string, Promise<EditRecord>>();
/** The same record for every case of a kind and place: publishing takes time. */
function sharedRecord(kind: Edited, place: Place): Promise<EditRecord> {
  const name = `${kind} ${place}`;
  const record = published.get(name) ?? publishRecord(kind, place);
  published.set(name, record);
  return record;
}

const wantedFor = (call: TeamCall, kind: string, place: Place): Row => {
  const wanted = WANTED[call];
  if (Array.isArray(wanted)) return wanted as unknown as Row;
  const rows = (wanted as Record<string, Rows>)[kind];
  if (!rows) throw new Error(`${call} of ${kind} has no wanted answer`);
  return place === "benelux" ? rows.inside : rows.beyond;
};

it("every call of the teams has a wanted answer for each team and kind", () => {
  const named = Object.entries(calls).filter(([, call]) => "needs" in call && call.needs === "team");
  expect(Object.keys(WANTED).sort()).toEqual(named.map(([name]) => name).sort());
  expect(Team.options).toEqual(["hr", "sales"]);
  expect(Object.keys(REQUESTS)).toEqual([...REQUEST_KINDS]);
});

describe("calls without a kind of record", () => {
  const QUESTIONS: Partial<Record<TeamCall, readonly [method: string, path: string, query?: Record<string, string>]>> =
    {
      getTeamMember: ["GET", "/login"],
      listSessions: ["GET", "/login/session"],
      // There is no such session.
      endSession: ["DELETE", "/login/session/0123456789abcdef"],
      getSecondFactor: ["GET", "/login/second-factor"],
      startSecondFactor: ["POST", "/login/second-factor"],
      // Without a password and a code.
      changeSecondFactor: ["PUT", "/login/second-factor"],
      listAccounts: ["GET", "/account"],
      inviteAccount: ["POST", "/account"],
      changeAccount: ["PUT", "/account/1"],
      listInbox: ["GET", "/inbox"],
      getPerson: ["GET", "/person", { email: "nobody@example.ch" }],
      erasePerson: ["DELETE", "/person", { email: "nobody@example.ch" }],
      createPreviewToken: ["POST", "/preview-token"],
      endPreviewTokens: ["DELETE", "/preview-token"],
      listMedia: ["GET", "/media-file"],
      // Without a file.
      addMedia: ["POST", "/media-file"],
      deleteMedia: ["DELETE", "/media-file/nothing.webp"],
      // Without a file.
      importProducts: ["POST", "/product-import"],
      listImports: ["GET", "/product-import"],
      undoImport: ["DELETE", "/product-import/nothing"],
      listQueries: ["GET", "/search/questions"],
      listTrainingDates: ["GET", "/training-date"],
      listReplyTemplates: ["GET", "/reply-template"],
      // Incomplete, so that nothing is stored.
      saveReplyTemplate: ["PUT", "/reply-template"],
      deleteReplyTemplate: ["DELETE", "/reply-template/999999"],
    };
  const names = (Object.keys(WANTED) as TeamCall[]).filter((call) => Array.isArray(WANTED[call]) && call !== "logout");
  it.each(names)("%s", async (call) => {
    const [method, path, query] = QUESTIONS[call] ?? [];
    if (!method || !path) throw new Error(`${call} isn't tried`);
    expect(await rowOf((account) => askAs(account, method, path, query))).toEqual(WANTED[call]);
  });
});

describe("requests", () => {
  const QUESTIONS = {
    getRequest: (account, kind, { id }) => askAs(account, "GET", `/${kind}/${id}`),
    updateRequest: (account, kind, { id }) => askAs(account, "PUT", `/${kind}/${id}`, {}, { status: "done" }),
    moveRequest: (account, kind, { id }) => askAs(account, "POST", `/${kind}/${id}/team/move`, {}, { team: "press" }),
    joinRequest: (account, kind, { id }) => askAs(account, "PUT", `/${kind}/${id}/joined/${id}`, {}, { joined: true }),
    eraseRequest: (account, kind, { id }) => askAs(account, "DELETE", `/${kind}/${id}`),
    sendMailAgain: (account, kind, { id, mail }) => askAs(account, "POST", `/${kind}/${id}/mail/${mail}`, {}, {}),
    sendReply: (account, kind, { id }) => askAs(account, "POST", `/${kind}/${id}/reply/send`, {}, { text: "Bonjour" }),
    previewReply: (account, kind, { id }) =>
      askAs(account, "POST", `/${kind}/${id}/reply/preview`, {}, { text: "Bonjour" }),
    getRequestFile: async (account, kind, { id }) => {
      await addFile(id, "cv");
      return await askAs(account, "GET", `/${kind}/${id}/file/cv`);
    },
  } satisfies Partial<
    Record<
      TeamCall,
      (account: Member | null, kind: RequestKind, stored: { id: number; mail: number }) => Promise<Outcome | number>
    >
  >;
  const names = Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[];
  const cases = names.flatMap((call) =>
    REQUEST_KINDS.flatMap((kind) => (["benelux", "france"] as const).map((place) => ({ call, kind, place }))),
  );
  it.each(cases)("$call of $kind, $place", async ({ call, kind, place }) => {
    const row = await rowOf(async (account) => QUESTIONS[call](account, kind, await storeRequest(kind, SITES[place])));
    expect(row).toEqual(wantedFor(call, kind, place));
  });

  it.each(REQUEST_KINDS)("listRequests of %s, by site", async (kind) => {
    for (const place of ["benelux", "france"] as const)
      expect(await rowOf((account) => askAs(account, "GET", `/${kind}`, { site: SITES[place] }))).toEqual(
        wantedFor("listRequests", kind, place),
      );
  });
});

/** A date of a series of that site. */
const DATES = { benelux: 121_010, france: 111_010 } as const;
describe.each(["benelux", "france"] as const)("a date of a training, %s", (place) => {
  it("getTrainingDate", async () => {
    const row = await rowOf((account) => askAs(account, "GET", `/training-date/${DATES[place]}`));
    expect(row).toEqual(wantedFor("getTrainingDate", "date", place));
  });
  it("changeTrainingDate", async () => {
    const body = { action: "book", booked: 1 };
    const row = await rowOf((account) => askAs(account, "PUT", `/training-date/${DATES[place]}`, {}, body));
    expect(row).toEqual(wantedFor("changeTrainingDate", "date", place));
  });
});

describe("content that the teams edit", () => {
  const cases = EDITED.flatMap((kind) => PLACES.map((place) => ({ kind, place })));

  it.each(cases)("getEdit and listEdits of $kind, $place", async ({ kind, place }) => {
    const { reference } = await sharedRecord(kind, place);
    const read = await rowOf((account) => askAs(account, "GET", `/content-edit/${kind}/${reference}`));
    expect(read).toEqual(wantedFor("getEdit", kind, place));
    const listed = await rowOf(async (account) => {
      const headers = account ? { Authorization: `Bearer ${account.token}` } : undefined;
      const reply = await ask(of.api, "/content-edit", { kind, lang: "fr" }, headers && { headers });
      if (reply.status !== 200) return reply.status;
      const { items } = dataOf<{ items: EditSummary[] }>(reply);
      return items.some((item) => item.reference === reference) ? "granted" : 404;
    });
    expect(listed).toEqual(wantedFor("listEdits", kind, place));
  });

  it.each(EDITED.filter((kind) => listsOf(kind).length > 0))("listChoices of %s", async (kind) => {
    const [list = ""] = listsOf(kind);
    const row = await rowOf((account) => askAs(account, "GET", "/content-choice", { kind, list, text: "" }));
    expect(row).toEqual(wantedFor("listChoices", kind, "benelux"));
  });

  const changes = EditAction.options.flatMap((action) => cases.map((each) => ({ action, ...each })));
  it.each(changes)("changeEdit, $action of $kind, $place", async ({ action, kind, place }) => {
    const { reference } = await sharedRecord(kind, place);
    const path = `/content-edit/${kind}/${reference}`;
    const row = await rowOf(async (account) => {
      const { version } = dataOf<EditRecord>(await keepers[kind].ask(path));
      const body = action === "save" || action === "publish" ? { body: BODIES[kind](sitesOf(place)) } : {};
      const restored = action === "restore" ? { restored: 1 } : {};
      return await askAs(account, "PUT", path, {}, { action, version, ...body, ...restored });
    });
    expect(row).toEqual(wantedFor("changeEdit", kind, place));
  });

  /** A preview by a reader of drafts. */
  const preview = async (account: Member | null, id: number, site_id: number) => {
    const headers = { Authorization: `Bearer ${TOKEN}`, [DRAFT_HEADER]: account?.token ?? "unknown" };
    const { status } = await ask(of.api, `/page/${id}`, { preview: 1, site_id }, { headers });
    return status === 200 ? "granted" : status;
  };
  it.each(PLACES)("the draft of a job, %s", async (place) => {
    const { id } = await sharedRecord("job", place);
    const site_id = SITES[place === "france" ? "france" : "benelux"];
    expect(await rowOf((account) => preview(account, id ?? 0, site_id))).toEqual(
      place === "benelux" ? OF_HR.inside : OF_HR.beyond,
    );
  });

  it("the draft of a page that both teams may see", async () => {
    expect(await rowOf((account) => preview(account, 1006, SITES.benelux))).toEqual(ANY_TEAM.beyond);
  });
});

describe("an account of one site", () => {
  const belgian = (): Member => {
    const member = accounts["sales of benelux"];
    if (!member) throw new Error("the account isn't there");
    return member;
  };
  const shopPath = (reference: string | number) => `/content-edit/shop/${reference}`;

  it("can't publish a shop of every site, nor make one of its own a shop of others'", async () => {
    const { version, body } = dataOf<EditRecord>(await keepers.shop.ask(shopPath(1)));
    const foreign = { ...body, url: "https://evil.example", sites: ["benelux"] };
    const refused = await belgian().send("PUT", shopPath(1), { action: "publish", version, body: foreign });
    expect(refused.status).toBe(404);
    const { items } = await read<AnswerOf<"listStores">>(of, "/store-locator");
    expect(items.map(({ url }) => url)).not.toContain("https://evil.example");

    for (const sites of [[], ["france"], ["benelux", "france"], ["no-such-site"]]) {
      const reply = await belgian().send("PUT", shopPath("new"), {
        ...{ action: "publish", version: 0, body: BODIES.shop(sites) },
      });
      expect([reply.status, errorOf(reply).fields]).toEqual([422, { sites: "beyond_account" }]);
    }
  });

  it("makes, publishes and closes records of its own site, and is offered no other", async () => {
    const empty = dataOf<EditRecord>(await belgian().ask(shopPath("new")));
    expect(empty.body.sites).toEqual(["benelux"]);
    expect(empty.choices.sites?.map(({ code }) => code)).toEqual(["benelux"]);
    const made = await belgian().send("PUT", shopPath("new"), {
      ...{ action: "publish", version: 0, body: BODIES.shop(["benelux"]) },
    });
    expect(made.status).toBe(200);
    const { reference, version } = dataOf<EditRecord>(made);
    const closed = await belgian().send("PUT", shopPath(reference), { action: "close", version });
    expect(dataOf<EditRecord>(closed).shown).toBe("closed");
  });

  it("can't take over a record of another site by a version that once was of its own", async () => {
    const own = await publishRecord("shop", "benelux");
    const moved = await keepers.shop.send("PUT", shopPath(own.reference), {
      ...{ action: "save", version: own.version, body: BODIES.shop(["france"]) },
    });
    const { version } = dataOf<EditRecord>(moved);
    const restored = { action: "restore", restored: own.version, version };
    expect((await belgian().send("PUT", shopPath(own.reference), restored)).status).toBe(404);
  });

  it("can't restore a version that was of another site", async () => {
    const theirs = await publishRecord("shop", "france");
    const moved = await keepers.shop.send("PUT", shopPath(theirs.reference), {
      ...{ action: "publish", version: theirs.version, body: BODIES.shop(["benelux"]) },
    });
    const { version } = dataOf<EditRecord>(moved);
    const restored = { action: "restore", restored: theirs.version, version };
    const reply = await belgian().send("PUT", shopPath(theirs.reference), restored);
    expect([reply.status, errorOf(reply).fields]).toEqual([422, { restored: "unknown" }]);
  });

  it("sees drafts of its own sites alone in the preview, and the others' as they are published", async () => {
    const [own, theirs] = [await publishRecord("shop", "benelux"), await publishRecord("shop", "france")];
    for (const { reference, version } of [own, theirs]) {
      const [{ body }] = [dataOf<EditRecord>(await keepers.shop.ask(shopPath(reference)))];
      const draft = { ...body, name: `Draft ${reference}` };
      await keepers.shop.send("PUT", shopPath(reference), { action: "save", version, body: draft });
    }
    const seenAt = async (site: number) => {
      const headers = { [DRAFT_HEADER]: belgian().token };
      const reply = await ask(of.api, "/store-locator", { site_id: site }, { headers });
      return dataOf<AnswerOf<"listStores">>(reply).items;
    };
    expect((await seenAt(SITES.benelux)).map(({ name }) => name)).toContain(`Draft ${own.reference}`);
    expect((await seenAt(SITES.france)).find(({ id }) => id === theirs.id)?.name).toBe("Couleurs");
  });
});
