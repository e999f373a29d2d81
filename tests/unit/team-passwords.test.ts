/** Passwords of the teams: what a wrong one costs, so that the time an answer takes tells nothing. */
import { scrypt } from "node:crypto";
import { expect, it, vi } from "vitest";
import { hashPassword, isPassword } from "../../back-office/team/passwords";

vi.mock("node:crypto", { spy: true });

it("an unknown address costs the same one key as a wrong password", async () => {
  const kept = await hashPassword("right");
  const work = async (known: string | undefined) => {
    vi.mocked(scrypt).mockClear();
    expect(await isPassword("wrong", known)).toBe(false);
    return vi.mocked(scrypt).mock.calls.map(([, , bytes, costs]) => ({ bytes, costs }));
  };
  const ofKnown = await work(kept);
  expect(ofKnown).toHaveLength(1);
  expect(await work(undefined)).toEqual(ofKnown);
  expect(await isPassword("right", kept)).toBe(true);
});
