/** Tells whoever starts the back-office for the first time how to sign in: for eyes, not for the log. */
import type { Access } from "./accounts";

export function accessNotice(accesses: readonly Access[]): string {
  const lines = accesses.map(({ team, email, password }) => `  ${team.padEnd(5)}  ${email.padEnd(28)}  ${password}`);
  return [
    "",
    "─── The teams' inbox: first accounts, shown this once ───",
    ...lines,
    "  Sign in at /fr/equipe/connexion or /de/team/anmelden of the site.",
    "  Accounts of your own: npm run team -- add hr you@firm.ch",
    "",
    "",
  ].join("\n");
}
