/** One-time codes as an app makes them (RFC 6238), without the library that checks them. */
import { createHmac } from "node:crypto";

const BASE_32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function oneTimeCode(secret: string, now: Date, digits = 6): string {
  const bits = [...secret].map((sign) => BASE_32.indexOf(sign).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000)));
  const hash = createHmac("sha1", key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}
