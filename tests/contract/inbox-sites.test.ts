/** Whose requests a team's account sees: those of its sites, or all. What it doesn't see isn't there for it. */
import { beforeAll, describe, expect, it } from "vitest";
import type { InboxPage, RequestKind, RequestRecord, RequestSummary, TeamMember } from "~shared/contract";
import { addAccount, setAccount } from "../../back-office/team/accounts";
import { errorOf, type Reply, sharedBackOffice } from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";
import {
  CONTACT as ANY_CONTACT,
  APPLICATION,
  apply,
  created,
  post,
  postForm,
  TRAINING,
  WORKSITE,
} from "./visitor-requests";

const [FRANCE, BENELUX, SUISSE] = [1, 2, 4];
const SITES = [FRANCE, BENELUX, SUISSE];
const NOW = new Date("2026-11-20T08:00:00Z");
/** In Paris, Charleroi and Langenthal. */
const SESSIONS: Readonly<Record<number, number>> = { [FRANCE]: 112_009, [BENELUX]: 122_008, [SUISSE]: 12_010 };
/** Taken on every site. */
const SIRET = "99900000100019";
const PERSON = "noe.chappuis@example.ch";
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const { profile_id: _, ...AS_JSON } = ANY_CONTACT;
/** As a form sends it. */
const CONTACT = {
  ...{ ...AS_JSON, lastname: "Chappuis", firstname: "Noé", email: PERSON, message: "Une fissure" },
  ...{ civility_id: "1", country: "5" },
};

const backOffice = sharedBackOffice({}, { now: () => NOW });
const member = (team: "hr" | "sales", sites: number[] | null): Promise<Member> =>
  signedIn(backOffice(), team, NOW, sites);
const stored = async (reply: Promise<Reply>): Promise<number> => {
  const answer = await reply;
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return created(answer).id;
};
const idsOf = ({ items }: { items: RequestSummary[] }) => items.map(({ id }) => id).sort((a, b) => a - b);
const inbox = async (of: Member, query: Record<string, string | number> = {}) =>
  dataOf<InboxPage>(await of.ask("/inbox", query));

/** By site: one request of each kind, each with the same person in it. */
type Sent = Record<RequestKind, number>;
const sent = new Map<number, Sent>();
const sentBy = (site: number): Sent => {
  const found = sent.get(site);
  if (!found) throw new Error(`nothing was sent by site ${site}`);
  return found;
};
const salesOf = ({ application: _, ...others }: Sent): number[] => Object.values(others).sort((a, b) => a - b);

beforeAll(async () => {
  for (const site of SITES) {
    const participant = { civility_id: 1, firstname: "Noé", lastname: "Chappuis", email: PERSON };
    const participants = [
      participant,
      { ...participant, email: "a@example.ch" },
      { ...participant, email: "b@example.ch" },
    ];
    const picture = { name: "mur.png", type: "image/png", bytes: PIXEL };
    sent.set(site, {
      contact: await stored(postForm(backOffice(), "/contact", CONTACT, { picture_1: picture }, { site })),
      "construction-starts": await stored(post(backOffice(), "/construction-starts", WORKSITE, { site })),
      "training-inscription": await stored(
        post(
          backOffice(),
          "/training-inscription",
          { ...TRAINING, session_id: SESSIONS[site], company_number: SIRET, participants },
          { site },
        ),
      ),
      application: await stored(apply(backOffice(), { ...APPLICATION, email: PERSON }, undefined, { site })),
    });
  }
});

describe("an account of all sites", () => {
  it("sees every request, with its site's name in the reader's language, and narrows by site", async () => {
    const all = await member("sales", null);
    const page = await inbox(all);
    expect(idsOf(page)).toEqual(SITES.flatMap((site) => salesOf(sentBy(site))).sort((a, b) => a - b));
    const nameOf = ({ items }: InboxPage, site: number) => items.find(({ id }) => id === sentBy(site).contact)?.site;
    expect(SITES.map((site) => nameOf(page, site))).toEqual([
      { id: FRANCE, name: "France" },
      { id: BENELUX, name: "Benelux" },
      { id: SUISSE, name: "Suisse" },
    ]);
    expect(nameOf(await inbox(all, { lang: "de" }), SUISSE)).toEqual({ id: SUISSE, name: "Schweiz" });
    expect(idsOf(await inbox(all, { site: BENELUX }))).toEqual(salesOf(sentBy(BENELUX)));
    const one = dataOf<{ items: RequestSummary[] }>(await all.ask("/contact", { site: FRANCE }));
    expect(idsOf(one)).toEqual([sentBy(FRANCE).contact]);
    const known = dataOf<TeamMember>(await all.ask("/login")).sites.map(({ id }) => id);
    for (const site of SITES) expect(known).toContain(site);
  });
});

describe("an account of one site", () => {
  it("has only that one's requests in lists, counts and searches", async () => {
    const belgian = await member("sales", [BENELUX]);
    expect(dataOf<TeamMember>(await belgian.ask("/login")).sites).toEqual([{ id: BENELUX, name: "Benelux" }]);
    const page = await inbox(belgian);
    expect(idsOf(page)).toEqual(salesOf(sentBy(BENELUX)));
    expect(page.new_by_kind.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect(idsOf(await inbox(belgian, { text: "chappuis" }))).toEqual(salesOf(sentBy(BENELUX)));
    expect((await inbox(belgian, { text: `C-${sentBy(FRANCE).contact}` })).total).toBe(0);
    const hr = await member("hr", [FRANCE]);
    expect(idsOf(await inbox(hr))).toEqual([sentBy(FRANCE).application]);
  });

  it("is answered 404 for the lists of another", async () => {
    const belgian = await member("sales", [BENELUX]);
    for (const site of [SUISSE, 99]) {
      const refused = await belgian.ask("/inbox", { site });
      expect([refused.status, errorOf(refused).code]).toEqual([404, "not_found"]);
    }
  });

  it("works on its own ones as before", async () => {
    const belgian = await member("sales", [BENELUX]);
    const { contact } = sentBy(BENELUX);
    const Authorization = `Bearer ${belgian.token}`;
    const file = await fetch(`${backOffice().api}/contact/${contact}/file/picture_1`, { headers: { Authorization } });
    expect([file.status, Buffer.from(await file.arrayBuffer()).equals(PIXEL)]).toEqual([200, true]);
    const changed = await belgian.send("PUT", `/contact/${contact}`, { status: "in_progress", note: "Rappeler" });
    expect(dataOf<RequestRecord>(changed)).toMatchObject({
      status: "in_progress",
      history: [
        { kind: "status", value: "in_progress" },
        { kind: "note", value: "Rappeler" },
      ],
    });
  });

  it("sees more or less from the moment on that its sites are changed, signed in as it is", async () => {
    const moving = await member("sales", [BENELUX]);
    await setAccount(backOffice().store, moving.email, { sites: [FRANCE, SUISSE] });
    const seen = [...salesOf(sentBy(FRANCE)), ...salesOf(sentBy(SUISSE))].sort((a, b) => a - b);
    expect(idsOf(await inbox(moving))).toEqual(seen);
    await setAccount(backOffice().store, moving.email, { sites: null });
    expect((await inbox(moving)).total).toBe(3 * SITES.length);
  });

  it("can't be made without any site", async () => {
    const account = { team: "sales", email: "none@talvenne.test", sites: [] } as const;
    await expect(addAccount(backOffice().store, account, NOW)).rejects.toThrow();
  });
});

describe("the search", () => {
  it("finds a request by the name of its site and of its owner, and not those beyond the account's sites", async () => {
    const [all, belgian] = [await member("sales", null), await member("sales", [BENELUX])];
    const { contact } = sentBy(BENELUX);
    const account = backOffice().store.selectFrom("team_account").select("id").where("email", "=", belgian.email);
    const { id: owner } = await account.executeTakeFirstOrThrow();
    const { name } = dataOf<TeamMember>(await belgian.ask("/login"));
    const find = async (of: Member, text: string, lang = "fr") => idsOf(await inbox(of, { text, lang }));
    expect(await find(all, "Benelux chappuis")).toEqual(salesOf(sentBy(BENELUX)));
    expect(await find(all, "frankreich", "de")).toEqual(expect.arrayContaining(salesOf(sentBy(FRANCE))));
    expect(await find(belgian, "frankreich", "de")).toEqual([]);
    expect(await find(all, `benelux ${name}`)).toEqual([]);
    await belgian.send("PUT", `/contact/${contact}`, { owner });
    expect(await find(all, `benelux ${name}`)).toEqual([contact]);
    await belgian.send("PUT", `/contact/${contact}`, { owner: null });
  });
});

describe("what an earlier release kept, without a site", () => {
  it("is the default site's", async () => {
    const id = await stored(post(backOffice(), "/construction-starts", { ...WORKSITE, email: "old@example.ch" }));
    await backOffice().store.updateTable("visitor_request").set({ site_id: null }).where("id", "=", id).execute();
    const [swiss, belgian] = [await member("sales", [SUISSE]), await member("sales", [BENELUX])];
    const record = dataOf<RequestRecord>(await swiss.ask(`/construction-starts/${id}`));
    expect(record.site).toEqual({ id: SUISSE, name: "Suisse" });
    expect(idsOf(await inbox(swiss, { text: "old@example.ch suisse", site: SUISSE }))).toEqual([id]);
    expect((await belgian.ask(`/construction-starts/${id}`)).status).toBe(404);
  });
});

// Last: it erases.
describe("a person's data", () => {
  it("is found, handed over and erased within the account's sites alone", async () => {
    const [belgian, all] = [await member("sales", [BENELUX]), await member("sales", null)];
    const found = async (of: Member) =>
      dataOf<{ requests: RequestRecord[] }>(await of.ask("/person", { email: PERSON })).requests;
    const requests = await found(belgian);
    expect(requests.map(({ id }) => id).sort((a, b) => a - b)).toEqual(salesOf(sentBy(BENELUX)));
    expect(new Set(requests.map(({ site }) => site?.id))).toEqual(new Set([BENELUX]));
    expect(await found(all)).toHaveLength(3 * SITES.length);

    const erased = await belgian.send("DELETE", `/person?email=${encodeURIComponent(PERSON)}`);
    expect(dataOf<{ erased: number }>(erased)).toEqual({ erased: 3 });
    expect(await found(belgian)).toEqual([]);
    expect((await found(all)).map(({ site }) => site?.id).sort()).toEqual([
      FRANCE,
      FRANCE,
      FRANCE,
      SUISSE,
      SUISSE,
      SUISSE,
    ]);
    const hr = await member("hr", [FRANCE]);
    await hr.send("DELETE", `/person?email=${encodeURIComponent(PERSON)}`);
    expect((await inbox(await member("hr", null))).items.map(({ site }) => site?.id).sort()).toEqual([BENELUX, SUISSE]);
  });
});
