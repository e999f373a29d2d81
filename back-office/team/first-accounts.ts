/**
 * How whoever starts the back-office for the first time learns the first passwords: from a file that only this account
 * reads. What a process says on its streams is often collected as a log, so no password is ever said there.
 */
import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
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

function contentOf(accesses: readonly Access[]): string {
  return [
    "The first accounts of the teams' inbox. Sign in at /fr/equipe/connexion or /de/team/anmelden of the site.",
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
