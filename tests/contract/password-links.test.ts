/** A member's password is set by a link that is mailed; sessions are listed and ended. */
import { describe, expect, it, vi } from "vitest";
import { openMailingBackOffice, openMailServer } from "./mail-server";
import { ask, errorOf, type TestBackOffice, withToken } from "./running-back-office";
import { dataOf, login, signedIn } from "./team-member";
import { storedMails, storedRequests } from "./visitor-requests";

const PASSWORD = "neuf murs à lisser";
const HOUR_MS = 3_600_000;

const post = (to: TestBackOffice, path: string, body: object, lang = "fr") =>
  ask(
    to.api,
    path,
    { lang },
    withToken({ method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  );

async function open() {
  const clock = { now: new Date() };
  const server = await openMailServer();
  const own = await openMailingBackOffice(server, {}, { now: () => clock.now });
  const member = await signedIn(own, "hr", clock.now);
  const links = () =>
    server.delivered.map(({ to, text }) => {
      const [, token = ""] =
        /https:\/\/www\.talvenne\.test\/fr\/equipe\/mot-de-passe\?token=([\w-]{43})/.exec(text) ?? [];
      return { to, token };
    });
  const askLink = async (): Promise<string> => {
    const before = server.delivered.length;
    await post(own, "/login/password-link", { email: member.email });
    await vi.waitFor(() => expect(server.delivered).toHaveLength(before + 1), 60_000);
    return links().at(-1)?.token ?? "";
  };
  const set = (token: string, password = PASSWORD) => post(own, "/login/password", { token, password });
  return { clock, server, own, member, links, askLink, set };
}

describe("a link for a password", () => {
  it("is mailed to an account alone, with the same answer for an unknown address; nothing of it remains", async () => {
    const { own, server, member, links, askLink } = await open();
    const unknown = await post(own, "/login/password-link", { email: "nobody@talvenne.test" });
    const known = await post(own, "/login/password-link", { email: member.email.toUpperCase() });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await vi.waitFor(() => expect(server.delivered).toHaveLength(1), 60_000);
    const token = await askLink();
    expect(links().map(({ to }) => to)).toEqual([[member.email], [member.email]]);
    expect(token).toHaveLength(43);
    const rows = await own.store.selectFrom("password_link").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    await vi.waitFor(async () => expect([await storedRequests(own), await storedMails(own)]).toEqual([[], []]), 60_000);
  });

  it("sets the password once, ends sessions and other links", async () => {
    const { own, member, askLink, set } = await open();
    const [first, second] = [await askLink(), await askLink()];
    for (const [password, code] of [
      ["short", "too_short"],
      ["x".repeat(201), "too_long"],
      ["Password2026!", "common"],
      ["je suis member-%", "personal"],
    ] as const) {
      expect(errorOf(await set(second, password))).toMatchObject({ code, fields: { password: code } });
    }
    expect((await set(second)).status).toBe(200);
    expect((await member.ask("/login")).status).toBe(401);
    expect((await login(own, member.email, member.password)).status).toBe(422);
    expect((await login(own, member.email, PASSWORD)).status).toBe(200);
    for (const used of [first, second, "x".repeat(43)]) expect((await set(used, "another long one")).status).toBe(404);
  });

  it("is valid for an hour, and at most three are valid at once", async () => {
    const { clock, own, member, server, askLink, set } = await open();
    const tokens = [await askLink(), await askLink(), await askLink()];
    await post(own, "/login/password-link", { email: member.email });
    // A mail whose delivery isn't stored when the clock jumps would be sent again.
    await vi.waitFor(async () => {
      const waiting = own.store.selectFrom("outbox").select("id").where("delivered_at", "is", null);
      expect(await waiting.execute()).toEqual([]);
    }, 60_000);
    clock.now = new Date(clock.now.getTime() + HOUR_MS);
    expect((await set(tokens[2] ?? "")).status).toBe(404);
    const next = await askLink();
    expect(server.delivered).toHaveLength(4);
    expect((await set(next)).status).toBe(200);
  });
});

it("a member sees the own sessions, and ends one or all others", async () => {
  const { own, member } = await open();
  const other = await signedIn(own, "hr");
  for (let count = 0; count < 3; count += 1) await login(own, member.email, member.password);
  const list = async () =>
    dataOf<{ items: { id: string; is_current: boolean }[] }>(await member.ask("/login/session")).items;
  const sessions = await list();
  expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1);
  expect(sessions).toHaveLength(4);
  const another = sessions.find(({ is_current }) => !is_current)?.id ?? "";
  const end = async (id: string) => (await member.send("DELETE", `/login/session/${id}`)).body;
  expect(await other.send("DELETE", `/login/session/${another}`)).toMatchObject({ body: { data: { ended: 0 } } });
  expect(await end(another)).toEqual({ data: { ended: 1 } });
  expect(await end("others")).toEqual({ data: { ended: 2 } });
  expect(await list()).toMatchObject([{ is_current: true }]);
  expect((await member.send("DELETE", "/login/session/%25")).status).toBe(404);
  expect((await other.ask("/login")).status).toBe(200);
});
