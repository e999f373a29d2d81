/** Refuses passwords that guessing programs try first, without asking anybody else. */
import { fold } from "../../shared/rules/fold";

const SHORTEST_PART = 4;

/** `common`: in a list of 49,233 leaked passwords, with or without the digits and signs around it, or repeated. */
export async function weaknessOf(
  password: string,
  account: { name: string; email: string },
): Promise<"common" | "personal" | null> {
  const typed = fold(password);
  const parts = fold(`${account.name} ${account.email}`).split(/[^\p{L}\p{N}]+/u);
  if (parts.some((part) => part.length >= SHORTEST_PART && typed.includes(part))) return "personal";
  // Half a megabyte that most processes never need.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const core = /\p{L}(?:.*\p{L})?/su.exec(typed)?.[0];
  // A text that is found within its own double repeats its first part.
  const repeated = typed.slice(0, (typed + typed).indexOf(typed, 1));
  const leaked = dictionary.passwords;
  const isLeaked = [typed, core, repeated].some((part) => part && (part.length === 1 || leaked.includes(part)));
  return isLeaked ? "common" : null;
}
