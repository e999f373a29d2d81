/** Passwords of the teams: how they are stored, and that the time of an answer doesn't tell whether an address is known. */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { COSTS, PRODUCTION_COSTS } from "../../back-office/team/password-costs";
import { hashPassword, isPassword, makePassword } from "../../back-office/team/passwords";

const cheap = { ...COSTS };
beforeAll(() => Object.assign(COSTS, PRODUCTION_COSTS));
afterAll(() => Object.assign(COSTS, cheap));

it("are stored as scrypt hashes with their own salt and costs", async () => {
  const password = makePassword();
  expect(password).toMatch(/^(?:[2-9a-z]{4}-){4}[2-9a-z]{4}$/);
  const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)]);
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
  expect(await isPassword(password, one)).toBe(true);
  expect(await isPassword(`${password}x`, one)).toBe(false);
  expect(new Set(Array.from({ length: 50 }, makePassword)).size).toBe(50);
});

it("an unknown address costs the same one key as a wrong password", async () => {
  const stored = await hashPassword("right");
  const scrypt = vi.spyOn(crypto, "scrypt");
  syncBuiltinESMExports();
  const work = async (known: string | undefined) => {
    scrypt.mockClear();
    expect(await isPassword("wrong", known)).toBe(false);
    return scrypt.mock.calls.map(([, , bytes, costs]) => ({ bytes, costs }));
  };
  try {
    const ofKnown = await work(stored);
    expect(ofKnown).toEqual([{ bytes: 32, costs: expect.objectContaining({ N: 2 ** 15, r: 8, p: 3 }) }]);
    expect(await work(undefined)).toEqual(ofKnown);
  } finally {
    scrypt.mockRestore();
    syncBuiltinESMExports();
  }
});
