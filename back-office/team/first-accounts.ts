/** Delivers first passwords in a private file or at a terminal, never in logs, which are often collected. */
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Locale, SCREENS } from "../../shared/route-table.js";
import { makePrivateFolder, PRIVATE_FILE } from "../store/private-folder";
import type { Access } from "./accounts";

const MAX_AGE_MS = 7 * 24 * 3_600_000;

const fileIn = (dataDir: string): string => join(dataDir, "first-passwords.txt");

/** @param languages of the sign-in addresses @returns what to say to the person at the terminal: where the file is, not what is in it */
export async function writeFirstPasswords(
  dataDir: string,
  accesses: readonly Access[],
  languages: readonly Locale[],
): Promise<string> {
  const file = fileIn(dataDir);
  makePrivateFolder(dataDir);
  // An existing file would keep its mode.
  await rm(file, { force: true });
  await writeFile(file, contentOf(accesses, languages), { flag: "wx", mode: PRIVATE_FILE });
  return [
    "",
    "─── The teams' inbox: first accounts ───",
    ...accesses.map(({ name, email }) => `  ${name.padEnd(5)}  ${email}`),
    `  Their passwords are in ${file}, which only this account can read.`,
    "  Read it, then delete it; it deletes itself after seven days.",
    "",
    "",
  ].join("\n");
}

/** Shows a new password once. Without a terminal it replaces the earlier one in the file, because output may be collected. */
export async function tellPassword(
  dataDir: string,
  { email, password, isTerminal }: Pick<Access, "email" | "password"> & { isTerminal: boolean },
): Promise<string> {
  if (isTerminal) {
    return `E-mail:   ${email}\nPassword: ${password}\nIt is shown this once; only its hash is stored.\n`;
  }
  const file = fileIn(dataDir);
  const written = await readFile(file, "utf8").catch(() => "");
  const others = written.split(/(?<=\n)/).filter((line) => !line.split(/\s+/).includes(email));
  await writeFile(file, [...others, `${email.padEnd(28)}  ${password}\n`], { mode: PRIVATE_FILE });
  return `The password of ${email} is in ${file}, which only this account can read; it goes after a week.\n`;
}

function contentOf(accesses: readonly Access[], languages: readonly Locale[]): string {
  const signIns = languages.map((locale) => `/${locale}/${SCREENS["team-sign-in"].path[locale]}`);
  return [
    `The first accounts of the teams' inbox. Sign in at ${signIns.join(" or ")} of the site.`,
    "",
    ...accesses.map(({ name, email, password }) => `${name.padEnd(5)}  ${email.padEnd(28)}  ${password}`),
    "",
    "Accounts of your own: admin makes them in the tool, or npm run team -- add hr you@firm.ch",
    "Delete this file once you have read it.",
    "",
  ].join("\n");
}

/** Takes the file away once it is a week old: forgotten passwords are made anew by `npm run team -- reset`. */
export async function removeOldFirstPasswords(dataDir: string, now: Date): Promise<void> {
  const written = await stat(fileIn(dataDir)).catch(() => null);
  if (written && now.getTime() - written.mtimeMs > MAX_AGE_MS) await rm(fileIn(dataDir), { force: true });
}
