/** Passwords of accounts: scrypt, with a salt of their own and the costs they were made with. */
import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { COSTS } from "./password-costs";

const MAX_MEMORY = 128 * 1024 * 1024;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Neither vowels, which make words, nor what looks alike. */
const SIGNS = "23456789bcdfghjkmnpqrstvwxz";
const GROUPS = 5;
const GROUP_LENGTH = 4;

/** About 95 bits, in groups that are easy to copy: `k7mf-9xqt-…`. */
export function makePassword(groups = GROUPS): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** Returns `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, HASH_BYTES, COSTS);
  return ["scrypt", COSTS.N, COSTS.r, COSTS.p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** Compares in constant time, also for unknown addresses. @throws Error when the stored hash is invalid */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  if (storedHash === undefined) {
    await derive(password, randomBytes(SALT_BYTES), HASH_BYTES, COSTS);
    return false;
  }
  const [kind, N, r, p, salt = "", hash = ""] = storedHash.split("$");
  const expected = Buffer.from(hash, "base64url");
  if (kind !== "scrypt" || expected.length === 0) throw new Error("a stored password has an unknown format");
  const costs = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, "base64url"), expected.length, costs);
  return timingSafeEqual(derived, expected);
}

function derive(password: string, salt: Buffer, length: number, costs: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, { ...costs, maxmem: MAX_MEMORY }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}
