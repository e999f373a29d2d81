/** Administrators invite, change and deactivate accounts; each change is in the log. */
import { describe, expect, it, vi } from "vitest";
import type { Account, AccountEvent } from "~shared/contract";
import { removeAccount, setAccount } from "../../back-office/team/accounts";
import { openMailingBackOffice, openMailServer } from "./mail-server";
import { ask, errorOf, type Reply, withToken } from "./running-back-office";
import { dataOf, login, signedIn } from "./team-member";

const PASSWORD = "neuf murs à lisser";
const HOUR_MS = 3_600_000;
const INVITED = { email: "Lea@Firm.example", name: "Lea", team: "sales", role: "member", sites: [4, 1] };

async function open() {
  const clock = { now: new Date() };
  const server = await openMailServer();
  const own = await openMailingBackOffice(server, {}, { now: () => clock.now });
  const administrator = async () => {
    const member = await signedIn(own, "hr", clock.now);
    await setAccount(own.store, member.email, { role: "administrator" });
    return member;
  };
  const admin = await administrator();
  const list = async () => dataOf<{ items: Account[]; log: AccountEvent[] }>(await admin.ask("/account"));
  const find = async (email: string) => {
    const account = (await list()).items.find((one) => one.email === email.toLowerCase());
    if (!account) throw new Error(`${email} has no account`);
    return account;
  };
  const change = async (email: string, values: Partial<Account & { invite: true }>, by = admin) => {
    const { id, version } = await find(email);
    return await by.send("PUT", `/account/${id}`, { version, ...values });
  };
  const token = async (mails: number) => {
    await vi.waitFor(() => expect(server.delivered).toHaveLength(mails), 60_000);
    const { to, text } = server.delivered[mails - 1] ?? {};
    expect(to).toEqual(["lea@firm.example"]);
    const [, found = ""] =
      /https:\/\/www\.talvenne\.test\/fr\/equipe\/mot-de-passe\?token=([\w-]{43})/.exec(`${text}`) ?? [];
    return found;
  };
  const setPassword = (link: string) => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ token: link, password: PASSWORD });
    return ask(own.api, "/login/password", {}, withToken({ method: "POST", headers, body }));
  };
  const whatHappened = async () =>
    (await list()).log.map(({ account, kind, value, author }) => [account, kind, value, author]);
  return { clock, own, admin, administrator, list, find, change, token, setPassword, whatHappened };
}

describe("an invited account", () => {
  it("gets a link for the first password, which is valid for a week; another replaces it", async () => {
    const { own, admin, change, token, setPassword, clock } = await open();
    const reply = await admin.send("POST", "/account", INVITED);
    expect(dataOf(reply)).toMatchObject({ ...INVITED, email: "lea@firm.example", state: "invited", version: 0 });
    const first = await token(1);
    expect((await change(INVITED.email, { invite: true })).status).toBe(200);
    const second = await token(2);
    clock.now = new Date(clock.now.getTime() + 167 * HOUR_MS);
    expect((await setPassword(first)).status).toBe(404);
    expect((await setPassword(second)).status).toBe(200);
    const session = dataOf<{ token: string }>(await login(own, INVITED.email, PASSWORD));
    const who = await ask(own.api, "/login", {}, { headers: { Authorization: `Bearer ${session.token}` } });
    expect(dataOf(who)).toMatchObject({ name: "Lea", role: "member" });
    const again = await signedIn(own, "hr", clock.now);
    await setAccount(own.store, again.email, { role: "administrator" });
    const { log } = dataOf<{ log: AccountEvent[] }>(await again.ask("/account"));
    const ofLea = log.filter(({ account }) => account === "lea@firm.example");
    expect(ofLea.map(({ kind, author }) => [kind, author])).toEqual([
      ["password", "Lea"],
      ...Array(2).fill(["invited", expect.stringMatching(/^Member \d+$/)]),
      ["added", expect.stringMatching(/^Member \d+$/)],
    ]);
  });

  it("is refused with wrong fields, and is mailed three times an hour at most", async () => {
    const { admin, change, own } = await open();
    const wrong = { email: "lea", name: " ", sites: [99] };
    expect(errorOf(await admin.send("POST", "/account", { ...INVITED, ...wrong })).fields).toEqual({
      ...{ email: "invalid", name: "missing", sites: "missing" },
    });
    expect((await admin.send("POST", "/account", { ...INVITED, sites: [] })).status).toBe(422);
    expect((await admin.send("POST", "/account", { ...INVITED, role: "owner" })).status).toBe(422);
    expect((await admin.send("POST", "/account", INVITED)).status).toBe(200);
    expect(errorOf(await admin.send("POST", "/account", INVITED)).fields).toEqual({ email: "taken" });
    const statuses = [];
    for (let time = 1; time <= 3; time += 1) statuses.push((await change(INVITED.email, { invite: true })).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await login(own, INVITED.email, "")).status).toBe(422);
  });
});

describe("a change", () => {
  it("is logged by field with its author, and counts from the next call on", async () => {
    const { own, change, find, whatHappened, admin } = await open();
    const member = await signedIn(own, "hr");
    const { name } = await find(admin.email);
    const values = { name: "Noé", team: "sales", role: "administrator", sites: [1] } as const;
    expect(dataOf(await change(member.email, { ...values, sites: [1] }))).toMatchObject({ ...values, version: 1 });
    expect(dataOf(await member.ask("/login"))).toMatchObject({ name: "Noé", team: "sales", role: "administrator" });
    expect((await whatHappened()).slice(0, 4)).toEqual([
      [member.email, "sites", "[1]", name],
      [member.email, "role", "administrator", name],
      [member.email, "team", "sales", name],
      [member.email, "name", "Noé", name],
    ]);
    await removeAccount(own.store, member.email);
    expect((await whatHappened())[0]).toEqual([member.email, "removed", "", null]);
  });

  it("of an account that has changed meanwhile is refused, of an unknown one too", async () => {
    const { own, change, admin, find } = await open();
    const { email } = await signedIn(own, "hr");
    const { id } = await find(email);
    await change(email, { name: "First" });
    const late = await admin.send("PUT", `/account/${id}`, { version: 0, name: "Second" });
    expect([late.status, errorOf(late).code]).toEqual([409, "changed_meanwhile"]);
    expect((await find(email)).name).toBe("First");
    expect((await admin.send("PUT", "/account/99999", { version: 0 })).status).toBe(404);
  });

  it("that deactivates ends sessions and links at once; a reactivated account signs in with its password", async () => {
    const { own, change, admin, token, setPassword } = await open();
    await admin.send("POST", "/account", INVITED);
    expect((await setPassword(await token(1))).status).toBe(200);
    const { token: session } = dataOf<{ token: string }>(await login(own, INVITED.email, PASSWORD));
    await change(INVITED.email, { invite: true });
    const link = await token(2);
    expect((await change(INVITED.email, { state: "deactivated" })).status).toBe(200);
    const who = () => ask(own.api, "/login", {}, { headers: { Authorization: `Bearer ${session}` } });
    expect((await who()).status).toBe(401);
    const refused = await login(own, INVITED.email, PASSWORD);
    const unknown = await login(own, "unknown@firm.example", PASSWORD);
    expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body]);
    expect((await setPassword(link)).status).toBe(404);
    expect((await change(INVITED.email, { invite: true })).status).toBe(409);
    expect((await change(INVITED.email, { state: "active" })).status).toBe(200);
    expect((await who()).status).toBe(401);
    expect((await login(own, INVITED.email, PASSWORD)).status).toBe(200);
  });
});

describe("roles by kind of content", () => {
  const FAQ = { kind: "faq", title: { fr: "Une question" }, content: { fr: "<p>Une réponse</p>" } };
  const answered = (reply: Reply) => (reply.status === 200 ? 200 : errorOf(reply).code);

  it("give a kind to read, to write or to publish; a kind without a role is refused", async () => {
    const { own, change, whatHappened } = await open();
    const member = await signedIn(own, "sales");
    const list = async (kind: string) => answered(await member.ask("/content-edit", { kind }));
    const send = async (kind: string, action: string, body = {}) =>
      answered(await member.send("PUT", `/content-edit/${kind}/new`, { action, version: 0, body: { kind, ...body } }));
    expect([await list("news"), await list("product")]).toEqual([200, 200]);
    const roles = { faq: "author", news: "publisher", job: "publisher" } as const;
    expect(dataOf(await change(member.email, { content_roles: roles }))).toMatchObject({ content_roles: roles });
    expect(dataOf(await member.ask("/login"))).toMatchObject({ role: "member", content_roles: roles });
    expect(await Promise.all(["news", "faq", "product", "job"].map(list))).toEqual([
      ...[200, 200, "not_your_team", "not_your_team"],
    ]);
    expect([await send("faq", "save", FAQ), await send("faq", "publish", FAQ)]).toEqual([200, "not_publisher"]);
    expect(await send("news", "publish")).toBe("validation_failed");
    expect(await send("slide", "save")).toBe("not_your_team");
    expect(answered(await member.ask("/media-file"))).toBe("not_your_team");
    expect(answered(await member.ask("/product-import"))).toBe("not_your_team");
    expect((await member.ask("/inbox")).status).toBe(200);
    expect((await whatHappened())[0]?.slice(0, 3)).toEqual([member.email, "content_roles", JSON.stringify(roles)]);
    await change(member.email, { content_roles: null });
    expect([await list("product"), await send("faq", "publish", FAQ)]).toEqual([200, "validation_failed"]);
    expect((await change(member.email, { content_roles: { poem: "author" } as Account["content_roles"] })).status).toBe(
      422,
    );
  });
});

describe("the last administrator", () => {
  it("is neither demoted nor deactivated; an invited one doesn't count", async () => {
    const { change, admin, find } = await open();
    await admin.send("POST", "/account", { ...INVITED, role: "administrator" });
    for (const values of [{ role: "member" }, { state: "deactivated" }] as const) {
      const reply = await change(admin.email, values as Partial<Account>);
      expect([reply.status, errorOf(reply).fields]).toEqual([422, { role: "last_administrator" }]);
    }
    expect(await find(admin.email)).toMatchObject({ role: "administrator", state: "active" });
  });

  it("remains when two demote each other at the same time", async () => {
    const { own, admin, administrator, find } = await open();
    for (let round = 1; round <= 10; round += 1) {
      const other = await administrator();
      const [one, two] = [await find(admin.email), await find(other.email)];
      await Promise.all([
        admin.send("PUT", `/account/${two.id}`, { version: two.version, role: "member" }),
        other.send("PUT", `/account/${one.id}`, { version: one.version, role: "member" }),
      ]);
      const acting = await own.store
        .selectFrom("team_account")
        .select("email")
        .where("role", "=", "administrator")
        .execute();
      expect(acting).toHaveLength(1);
      await setAccount(own.store, admin.email, { role: "administrator" });
      await setAccount(own.store, other.email, { role: "member" });
    }
  });
});
