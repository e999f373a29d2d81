/** A second factor: switched on with a code, required at each sign-in, each code valid once; reset by an administrator. */
import { describe, expect, it } from "vitest";
import type { Account, AccountEvent, SecondFactor } from "~shared/contract";
import { resetSecondFactor, setAccount } from "../../back-office/team/accounts";
import { oneTimeCode } from "../one-time-code";
import { ask, errorOf, sharedBackOffice, withToken } from "./running-back-office";
import { dataOf, login, signedIn } from "./team-member";

const clock = { now: new Date("2026-11-20T08:00:00Z") };
const backOffice = sharedBackOffice({}, { now: () => clock.now });
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const later = (ms: number): void => {
  clock.now = new Date(clock.now.getTime() + ms);
};

const confirm = (challenge: string, code: string) => {
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify({ challenge, code }) };
  return ask(backOffice().api, "/login/second-step", {}, withToken(init));
};

/** A member, whose second factor is offered but not on. */
async function offered() {
  const member = await signedIn(backOffice(), "hr", clock.now);
  const { offer } = dataOf<SecondFactor>(await member.send("POST", "/login/second-factor"));
  const secret = offer?.secret ?? "";
  const code = (after = 0) => oneTimeCode(secret, new Date(clock.now.getTime() + after));
  const read = async () => dataOf<SecondFactor>(await member.ask("/login/second-factor"));
  const change = (is_on: boolean, given: { password?: string; code?: string } = {}) =>
    member.send("PUT", "/login/second-factor", { is_on, password: member.password, code: code(), ...given });
  const challenge = async () =>
    dataOf<{ challenge: string }>(await login(backOffice(), member.email, member.password)).challenge;
  return { ...member, offer, secret, code, read, change, challenge };
}
/** The same, with the factor on; its code is a minute old. */
async function withFactor() {
  const member = await offered();
  const reply = await member.change(true);
  const { recovery_codes } = dataOf<{ recovery_codes: string[] }>(reply);
  later(MINUTE);
  return { ...member, recovery_codes };
}

it("the codes of these tests are those of RFC 6238", () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  const codes = [59, 1_111_111_109, 2_000_000_000].map((at) => oneTimeCode(secret, new Date(at * SECOND), 8));
  expect(codes).toEqual(["94287082", "07081804", "69279037"]);
});

describe("switching it on", () => {
  it("offers a secret for an app, needs the password and a code, and shows ten recovery codes once", async () => {
    const { offer, secret, read, change, email } = await offered();
    const uri = new URL(offer?.uri ?? "");
    expect(decodeURIComponent(uri.href)).toContain(`totp/Talvenne:${email}?`);
    expect(uri.searchParams.get("secret")).toBe(secret);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(errorOf(await change(true, { password: "wrong" })).fields).toEqual({ password: "wrong" });
    expect(errorOf(await change(true, { code: "000000" })).fields).toEqual({ code: "wrong" });
    expect((await login(backOffice(), email, "")).status).toBe(422);
    expect(await read()).toMatchObject({ is_on: false, offer });

    const { recovery_codes } = dataOf<{ recovery_codes: string[] }>(await change(true));
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await read()).toEqual({ is_on: true, recovery_codes: 10, offer: null });
    const { store } = backOffice();
    const stored = JSON.stringify([
      await store.selectFrom("team_account").selectAll().execute(),
      await store.selectFrom("recovery_code").selectAll().execute(),
    ]);
    for (const shown of [secret, ...recovery_codes]) expect(stored).not.toContain(shown);
  });

  it("takes 15 minutes at most, and isn't begun again once it is on", async () => {
    const { change, read, send, secret } = await offered();
    later(15 * MINUTE);
    expect((await read()).offer).toBeNull();
    expect((await change(true)).status).toBe(409);
    const { offer } = dataOf<SecondFactor>(await send("POST", "/login/second-factor"));
    expect(offer?.secret).not.toBe(secret);
    expect((await change(true, { code: oneTimeCode(offer?.secret ?? "", clock.now) })).status).toBe(200);
    expect((await send("POST", "/login/second-factor")).status).toBe(409);
  });
});

describe("signing in", () => {
  it("takes two steps; the challenge opens nothing, and is used up", async () => {
    const { email, password, challenge, code } = await withFactor();
    const token = await challenge();
    expect(token).toMatch(/^[\w-]{43}$/);
    const as = { headers: { Authorization: `Bearer ${token}` } };
    expect((await ask(backOffice().api, "/login", {}, as)).status).toBe(401);
    expect(errorOf(await confirm(token, "123456")).code).toBe("wrong_code");
    const reply = await confirm(token, ` ${code().slice(0, 3)} ${code().slice(3)}`);
    const session = dataOf<{ token: string }>(reply);
    expect(reply.status).toBe(200);
    expect(
      dataOf(await ask(backOffice().api, "/login", {}, { headers: { Authorization: `Bearer ${session.token}` } })),
    ).toMatchObject({
      email,
    });
    expect((await confirm(token, code())).status).toBe(404);
    expect(errorOf(await login(backOffice(), email, `${password}x`)).code).toBe("wrong_credentials");
    const rows = await backOffice().store.selectFrom("sign_in_challenge").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("takes the code of 30 seconds before and after, each once, and none that is older than the last", async () => {
    const { challenge, code } = await withFactor();
    const attempt = async (given: string) => (await confirm(await challenge(), given)).status;
    expect(await attempt(code(-60 * SECOND))).toBe(422);
    expect(await attempt(code(60 * SECOND))).toBe(422);
    expect(await attempt(code(30 * SECOND))).toBe(200);
    expect(await attempt(code(30 * SECOND))).toBe(422);
    expect(await attempt(code())).toBe(422);
    later(MINUTE);
    const now = code();
    const challenges = [await challenge(), await challenge(), await challenge()];
    const replies = await Promise.all(challenges.map((one) => confirm(one, now)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it("takes each recovery code once", async () => {
    const { challenge, recovery_codes, read } = await withFactor();
    const [first = ""] = recovery_codes;
    expect((await confirm(await challenge(), first.toUpperCase())).status).toBe(200);
    expect((await confirm(await challenge(), first)).status).toBe(422);
    expect((await read()).recovery_codes).toBe(9);
  });

  it("waits after five wrong codes, whatever the challenge, and gives up a challenge after ten minutes", async () => {
    const { challenge, code } = await withFactor();
    for (let time = 1; time <= 5; time += 1) expect((await confirm(await challenge(), "000000")).status).toBe(422);
    const locked = await confirm(await challenge(), code());
    expect([locked.status, locked.headers.get("retry-after")]).toEqual([429, "60"]);
    later(MINUTE);
    const late = await challenge();
    expect((await confirm(await challenge(), code())).status).toBe(200);
    later(10 * MINUTE);
    expect((await confirm(late, code())).status).toBe(404);
  });
});

describe("switching it off", () => {
  it("needs the password and a code", async () => {
    const { change, code, read, email, password } = await withFactor();
    expect(errorOf(await change(false, { password: "wrong" })).fields).toEqual({ password: "wrong" });
    expect(errorOf(await change(false, { code: "000000" })).fields).toEqual({ code: "wrong" });
    expect((await read()).is_on).toBe(true);
    expect((await change(false, { code: code() })).status).toBe(200);
    expect(await read()).toEqual({ is_on: false, recovery_codes: 0, offer: null });
    expect(dataOf(await login(backOffice(), email, password))).toHaveProperty("token");
  });

  it("an administrator does it for a member who lost it, the terminal too: sessions and challenges end", async () => {
    const { store } = backOffice();
    const admin = await signedIn(backOffice(), "sales", clock.now);
    await setAccount(store, admin.email, { role: "administrator" });
    const reset = {
      administrator: async (email: string) => {
        const { items } = dataOf<{ items: Account[] }>(await admin.ask("/account"));
        const account = items.find((one) => one.email === email);
        expect(account?.second_factor).toBe(true);
        expect(
          (await admin.send("PUT", `/account/${account?.id}`, { version: account?.version, second_factor: false }))
            .status,
        ).toBe(200);
      },
      terminal: async (email: string) => expect(await resetSecondFactor(store, email)).toBe(true),
    };
    for (const by of [reset.administrator, reset.terminal]) {
      const { email, password, challenge, recovery_codes, ask: asMember } = await withFactor();
      const open = await challenge();
      await by(email);
      expect((await asMember("/login")).status).toBe(401);
      expect((await confirm(open, recovery_codes[0] ?? "")).status).toBe(404);
      expect(dataOf(await login(backOffice(), email, password))).toHaveProperty("token");
      const { log } = dataOf<{ log: AccountEvent[] }>(await admin.ask("/account"));
      expect(
        log.filter(({ account, kind }) => account === email && kind === "second_factor").map(({ value }) => value),
      ).toEqual(["off", "on"]);
    }
  });
});
