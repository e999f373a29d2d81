/** Signing in to the inbox: accounts, tokens, failures, lock-out. */
import { afterEach, describe, expect, it } from "vitest";
import type { TeamSession } from "~shared/contract";
import { addAccount, makeFirstAccounts, removeAccount } from "../../back-office/team/accounts";
import { purgeSignIns } from "../../back-office/team/sign-in";
import { lockAfter } from "../../back-office/team/sign-in-failures";
import {
  addressHashOf,
  ask,
  errorOf,
  openBackOffice,
  sharedBackOffice,
  type TestBackOffice,
  withToken,
} from "./running-back-office";
import { dataOf, login, signedIn } from "./team-member";

const clock = { now: new Date("2026-11-20T08:00:00Z") };
const backOffice = sharedBackOffice({}, { now: () => clock.now });
const MINUTE = 60_000;
const later = (ms: number): void => {
  clock.now = new Date(clock.now.getTime() + ms);
};
const whoIs = (token: string, of: TestBackOffice = backOffice()) =>
  ask(of.api, "/login", {}, { headers: { Authorization: `Bearer ${token}` } });

describe("signing in", () => {
  it("gives a token for 12 hours, of which only the hash is kept", async () => {
    const { email, password, token } = await signedIn(backOffice(), "hr", clock.now);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await backOffice().store.selectFrom("team_session").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await backOffice().store.selectFrom("team_account").selectAll().execute())).not.toContain(
      password,
    );
    expect(dataOf(await whoIs(token))).toMatchObject({ email, team: "hr" });

    later(12 * 60 * MINUTE - 1000);
    expect((await whoIs(token)).status).toBe(200);
    later(1000);
    expect((await whoIs(token)).status).toBe(401);
    await purgeSignIns(backOffice().store, clock.now);
    expect(await backOffice().store.selectFrom("team_session").selectAll().execute()).toEqual([]);
  });

  it("answers who signed in, whatever the case of the address", async () => {
    const password = await addAccount(backOffice().store, { team: "sales", email: "Lea@Firm.ch" }, clock.now);
    const reply = await login(backOffice(), " LEA@firm.ch", password);
    expect(reply.status).toBe(200);
    expect(dataOf(reply)).toMatchObject({ user: { id: expect.any(Number), name: "lea", team: "sales" } });
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  it("needs the site's token, an address and a password", async () => {
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
    expect((await ask(backOffice().api, "/login", {}, init)).status).toBe(401);
    expect((await ask(backOffice().api, "/login", {}, withToken(init))).status).toBe(400);
  });

  // That they take as long is in tests/contract/team-passwords.test.ts.
  it("a wrong password and an unknown address are answered alike", async () => {
    const { email } = await signedIn(backOffice(), "hr", clock.now);
    const known = await login(backOffice(), email, "wrong");
    const unknown = await login(backOffice(), "nobody@talvenne.test", "wrong");
    for (const reply of [known, unknown]) {
      expect([reply.status, errorOf(reply).code]).toEqual([422, "wrong_credentials"]);
      expect(errorOf(reply).fields).toEqual({ password: "wrong_credentials" });
    }
    expect(known.body).toEqual(unknown.body);
  });

  it("no token, an invented one and the site's own open nothing", async () => {
    for (const token of ["", "x".repeat(43), "a-token-for-tests"]) {
      for (const path of ["/login", "/inbox", "/application", "/contact/1"]) {
        const reply = await ask(backOffice().api, path, {}, { headers: { Authorization: `Bearer ${token}` } });
        expect([path, reply.status]).toEqual([path, 401]);
      }
    }
  });

  it("signing out ends the session, and is no error when it has ended already", async () => {
    const { token, send, ask: asMember } = await signedIn(backOffice(), "sales", clock.now);
    expect((await asMember("/inbox")).status).toBe(200);
    expect(dataOf(await send("DELETE", "/login"))).toEqual({ ended: true });
    expect((await whoIs(token)).status).toBe(401);
    expect((await send("DELETE", "/login")).status).toBe(200);
  });
});

it("a session is listed with its device and its last use, to five minutes", async () => {
  const { email, password, ask: asMember } = await signedIn(backOffice(), "hr", clock.now);
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ email, password, device: "Firefox, Windows" });
  const session = dataOf<{ token: string }>(
    await ask(backOffice().api, "/login", {}, withToken({ method: "POST", headers, body })),
  );
  const list = async () =>
    dataOf<{ items: TeamSession[] }>(await asMember("/login/session")).items.map(({ device, used_at }) => [
      device,
      used_at,
    ]);
  const start = clock.now.toISOString();
  expect((await list()).sort()).toEqual([
    [null, start],
    ["Firefox, Windows", start],
  ]);
  later(4 * MINUTE);
  await whoIs(session.token);
  expect((await list()).map(([, used]) => used)).toEqual([start, start]);
  later(MINUTE);
  await whoIs(session.token);
  const used = clock.now.toISOString();
  expect((await list()).map(([, at]) => at)).toEqual([used, used]);
});

describe("after failures", () => {
  it("waits a minute, then twice as long each time, up to fifteen", () => {
    expect([0, 4, 5, 6, 7, 8, 9, 50].map((failures) => lockAfter(failures) / MINUTE)).toEqual([
      ...[0, 0, 1, 2, 4, 8, 15, 15],
    ]);
  });

  it.each([["known"], ["unknown"]])("locks an address after five failures (%s)", async (which) => {
    const member = await signedIn(backOffice(), "hr", clock.now);
    const email = which === "known" ? member.email : "never-seen@talvenne.test";
    const attempt = async (password = "wrong") => {
      const reply = await login(backOffice(), email, password);
      return [reply.status, errorOf(reply)?.code, reply.headers.get("retry-after")];
    };
    for (let time = 1; time <= 5; time += 1) expect(await attempt()).toEqual([422, "wrong_credentials", null]);
    expect(await attempt()).toEqual([429, "locked", "60"]);
    later(59_500);
    expect(await attempt(member.password)).toEqual([429, "locked", "1"]);
    later(500);
    expect((await attempt())[0]).toBe(422);
    expect(await attempt()).toEqual([429, "locked", "120"]);

    later(2 * MINUTE);
    if (which === "unknown") return;
    expect((await attempt(member.password))[0]).toBe(200);
    for (let time = 1; time <= 5; time += 1) expect((await attempt())[0]).toBe(422);
    expect((await attempt())[2]).toBe("60");
  });

  describe("with callers told apart", () => {
    async function member() {
      const { email, password } = await signedIn(backOffice(), "hr", clock.now);
      const from = async (id: string, guess: string, told: { known?: boolean; answered?: boolean } = {}) => {
        const reply = await login(backOffice(), email, guess, { id, known: false, ...told });
        return { status: reply.status, ...(reply.status === 200 ? {} : errorOf(reply)), headers: reply.headers };
      };
      return { email, password, from };
    }
    /** As after so many failures from as many networks. */
    const failedBefore = (email: string, count: number) =>
      backOffice()
        .store.insertInto("sign_in_failure")
        .values({ email_hash: addressHashOf(backOffice())(email), count, last_at: clock.now.toISOString() })
        .onConflict((conflict) => conflict.column("email_hash").doUpdateSet({ count }))
        .execute();
    const ANSWERED = { answered: true };

    it("asks a caller who has failed five times for an answer with each try, and ten seconds between them", async () => {
      const { password, from } = await member();
      for (let time = 1; time <= 4; time += 1) {
        expect(await from("network a", "wrong")).toMatchObject({
          status: 422,
          fields: { password: "wrong_credentials" },
        });
      }
      const fields = { password: "wrong_credentials", answer: "question_needed" };
      expect(await from("network a", "wrong")).toMatchObject({ status: 422, code: "wrong_credentials", fields });
      later(10_000);
      expect(await from("network a", password)).toMatchObject({ status: 422, code: "question_needed" });
      expect(await from("network a", "wrong", ANSWERED)).toMatchObject({ status: 422, fields });
      const early = await from("network a", password, ANSWERED);
      expect([early.status, early.headers.get("retry-after")]).toEqual([429, "10"]);
      later(10_000);
      expect((await from("network a", password, ANSWERED)).status).toBe(200);
      expect((await from("network a", "wrong")).status).toBe(422);
    });

    it("whoever guesses keeps nobody else out", async () => {
      const { password, from } = await member();
      for (let time = 1; time <= 5; time += 1) await from("network a", "wrong");
      expect((await from("network b", password)).status).toBe(200);
    });

    it("a burst from many networks asks new browsers for an answer; programs without one take nobody's turn", async () => {
      const { email, password, from } = await member();
      await failedBefore(email, 50);
      later(2_000);
      for (let time = 1; time <= 20; time += 1) {
        expect((await from(`network ${time}`, "guess")).code).toBe("question_needed");
      }
      expect((await from("network c", password, ANSWERED)).status).toBe(200);
    });

    it("answered tries of unknown callers come one after the other, two seconds apart", async () => {
      const { email, password, from } = await member();
      await failedBefore(email, 50);
      later(2_000);
      expect((await from("network a", "guess", ANSWERED)).status).toBe(422);
      expect((await from("network b", password, ANSWERED)).headers.get("retry-after")).toBe("2");
      later(2_000);
      expect((await from("network b", password, ANSWERED)).status).toBe(200);
    });

    it("a browser that has signed in before never waits: not for strangers, and not after failures of its own", async () => {
      const { email, password, from } = await member();
      const known = { known: true };
      await failedBefore(email, 5_000);
      expect((await from("device d", password, known)).status).toBe(200);
      for (let time = 1; time <= 5; time += 1) expect((await from("device d", "wrong", known)).status).toBe(422);
      expect((await from("device d", password, known)).code).toBe("question_needed");
      for (let time = 1; time <= 3; time += 1) {
        expect((await from("device d", "wrong", { ...known, ...ANSWERED })).code).toBe("wrong_credentials");
      }
      expect((await from("device d", password, { ...known, ...ANSWERED })).status).toBe(200);
    });
  });

  it("many tries at once gain nothing", async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => login(backOffice(), "parallel@talvenne.test", "guess")),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(422), ...Array(7).fill(429)]);
  });

  it("keeps no address of those who failed, and forgets them after a day", async () => {
    const { store } = backOffice();
    expect((await login(backOffice(), "secret.person@talvenne.test", "x")).status).toBe(422);
    const rows = await store.selectFrom("sign_in_failure").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("@");
    later(25 * 60 * MINUTE);
    await purgeSignIns(store, clock.now);
    expect(await store.selectFrom("sign_in_failure").selectAll().execute()).toEqual([]);
  });
});

describe("after a clock that was ahead is set right", () => {
  const DAY = 24 * 60 * MINUTE;
  it.each([
    ["an hour", 60 * MINUTE],
    ["a year", 365 * DAY],
  ])("by %s, its sessions are over, for good", async (_, ahead) => {
    later(ahead);
    const { token } = await signedIn(backOffice(), "hr", clock.now);
    later(-ahead);
    expect((await whoIs(token)).status).toBe(401);
    await purgeSignIns(backOffice().store, clock.now);
    later(ahead);
    expect((await whoIs(token)).status).toBe(401);
    later(-ahead);
  });

  it("a session of another process whose clock is a minute ahead holds", async () => {
    later(MINUTE);
    const { token } = await signedIn(backOffice(), "hr", clock.now);
    later(-MINUTE);
    expect((await whoIs(token)).status).toBe(200);
    await purgeSignIns(backOffice().store, clock.now);
    expect((await whoIs(token)).status).toBe(200);
  });

  it("its failures lock nobody out", async () => {
    const { email, password } = await signedIn(backOffice(), "hr", clock.now);
    later(DAY);
    for (let time = 1; time <= 5; time += 1) expect((await login(backOffice(), email, "wrong")).status).toBe(422);
    expect((await login(backOffice(), email, password)).status).toBe(429);
    later(-DAY);
    expect((await login(backOffice(), email, password)).status).toBe(200);
  });
});

describe("the first start", () => {
  let own: TestBackOffice | undefined;
  afterEach(() => own?.close());

  it("makes one account a team and an administrator, once and never again", async () => {
    own = await openBackOffice();
    const accesses = await makeFirstAccounts(own.store, new Date(), "talvenne.example");
    expect(accesses.map(({ name, email }) => [name, email])).toEqual([
      ["hr", "hr@talvenne.example"],
      ["sales", "sales@talvenne.example"],
      ["admin", "admin@talvenne.example"],
    ]);
    for (const { email, password } of accesses) expect((await login(own, email, password)).status).toBe(200);
    expect(await makeFirstAccounts(own.store, new Date(), "talvenne.example")).toEqual([]);
    for (const { email } of accesses) await removeAccount(own.store, email);
    expect(await makeFirstAccounts(own.store, new Date(), "talvenne.example")).toEqual([]);
  });

  it("makes none where somebody has made one", async () => {
    own = await openBackOffice();
    await addAccount(own.store, { team: "hr", email: "a@firm.ch" }, new Date());
    expect(await makeFirstAccounts(own.store, new Date(), "talvenne.example")).toEqual([]);
  });
});
