/**
 * How whoever starts the back-office for the first time, or makes an account, learns its first password: from a file that
 * only this account reads, or at a terminal. What a process says on its streams is often collected as a log, so no password is ever said there.
 */
import { appendFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LOCALES, SCREENS } from "../../shared/route-table.js";
import { makePrivateFolder, PRIVATE_FILE } from "../store/private-folder";
import type { Access } from "./accounts";

const KEPT_MS = 7 * 24 * 3_600_000;

const fileIn = (dataDir: string): string => join(dataDir, "first-passwords.txt");

/** @returns what to say to the person at the terminal: where the file is, not what is in it */
export async function writeFirstPasswords(dataDir: string, accesses: readonly Access[]): Promise<string> {
  const file = fileIn(dataDir);
  makePrivateFolder(dataDir);
  // One that an earlier database left would keep its own mode.
  await rm(file, { force: true });
  await writeFile(file, contentOf(accesses), { flag: "wx", mode: PRIVATE_FILE });
  return [
    "",
    "─── The teams' inbox: first accounts ───",
    ...accesses.map(({ team, email }) => `  ${team.padEnd(5)}  ${email}`),
    `  Their passwords are in ${file}, which only this account can read.`,
    "  Read it, then delete it; it deletes itself after seven days.",
    "",
    "",
  ].join("\n");
}

/**
 * A password that `npm run team` made: shown to a person at a terminal, once. Where nobody sits at one, what is said is
 * collected somewhere, and it is added to the file.
 * @returns what to say
 */
export async function tellPassword(
  dataDir: string,
  { email, password, isTerminal }: Pick<Access, "email" | "password"> & { isTerminal: boolean },
): Promise<string> {
  if (isTerminal) {
    return `E-mail:   ${email}\nPassword: ${password}\nIt is shown this once; only its hash is kept.\n`;
  }
  const file = fileIn(dataDir);
  await appendFile(file, `${email.padEnd(28)}  ${password}\n`, { mode: PRIVATE_FILE });
  return `The password of ${email} is in ${file}, which only this account can read; it goes after a week.\n`;
}

function contentOf(accesses: readonly Access[]): string {
  const signIns = LOCALES.map((locale) => `/${locale}/${SCREENS["team-sign-in"].path[locale]}`);
  return [
    `The first accounts of the teams' inbox. Sign in at ${signIns.join(" or ")} of the site.`,
    "",
    ...accesses.map(({ team, email, password }) => `${team.padEnd(5)}  ${email.padEnd(28)}  ${password}`),
    "",
    "Accounts of your own: npm run team -- add hr you@firm.ch",
    "Delete this file once you have read it.",
    "",
  ].join("\n");
}

/** Takes the file away once it is a week old: forgotten passwords are made anew by `npm run team -- reset`. */
export async function removeOldFirstPasswords(dataDir: string, now: Date): Promise<void> {
  const written = await stat(fileIn(dataDir)).catch(() => null);
  if (written && now.getTime() - written.mtimeMs > KEPT_MS) await rm(fileIn(dataDir), { force: true });
}
