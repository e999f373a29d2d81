import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pino from "pino";
import { AccountRole, Team } from "../../shared/contract";
import { type SiteSource, Sites } from "../content/schema-sites";
import { readContentSources } from "../content/sources";
import { readStoreSettings, type StoreSettings } from "../settings";
import { dialectOf } from "../store/open";
import { openStore, type Store } from "../store/store";
import * as accounts from "./accounts";
import { tellPassword } from "./first-accounts";

type NamedSite = Pick<SiteSource, "id" | "code">;
const ALL = "all";

/** The sites of the store; before the first start, those of the content's files. */
async function listSites(store: Store, contentDir: string): Promise<NamedSite[]> {
  const rows = await store
    .selectFrom("content_record")
    .select("document")
    .where("kind", "=", "sites")
    .orderBy("position")
    .execute();
  if (rows.length > 0) return rows.map(({ document }) => JSON.parse(document) as NamedSite);
  return existsSync(join(contentDir, "sites.json")) ? Sites.parse(readContentSources(contentDir).read("sites")) : [];
}

/** @returns their numbers; `null`: all, also those that come later @throws AccountError naming a code that no site has */
function readSiteCodes(typed: string, sites: readonly NamedSite[]): number[] | null {
  const codes = typed
    .split(",")
    .map((code) => code.trim())
    .filter(Boolean);
  if (codes.length === 1 && codes[0] === ALL) return null;
  const known = sites.map(({ code }) => code).join(", ");
  if (codes.length === 0) throw new accounts.AccountError(`Name sites, or "${ALL}". There are ${known}.`);
  return codes.map((code) => {
    const site = sites.find((one) => one.code === code);
    if (!site) throw new accounts.AccountError(`There is no site ${code}. There are ${known}.`);
    return site.id;
  });
}

/** The codes that `npm run team -- list` shows; a removed site is shown by its number. */
const siteCodes = (ids: readonly number[] | null, sites: readonly NamedSite[]): string =>
  ids?.map((id) => sites.find((site) => site.id === id)?.code ?? String(id)).join(",") ?? ALL;

const USAGE = `Accounts of the teams' inbox:
  npm run team -- add <hr|sales> <email> [name] [--sites=france,benelux] [--role=administrator]
                                      makes one and shows its password, once, at a terminal; without sites, it sees all
  npm run team -- list                who has one, and the requests of which sites it sees
  npm run team -- sites <email> <all|france,benelux>   whose requests it sees, at once
  npm run team -- role <email> <member|administrator>  administrators make and change accounts in the tool
  npm run team -- reset <email>       a new password, shown once; signs out
  npm run team -- reset-second-factor <email>  for a member who lost it; signs out
  npm run team -- remove <email>      takes it away; signs out
They are stored in DATA_DIR (default: data), or in DATABASE_URL. Away from a terminal, passwords are written to first-passwords.txt there.
`;
const WRONG_USE = 2;

const say = (line: string): unknown => process.stdout.write(`${line}\n`);
type Act = (store: Store, settings: StoreSettings) => Promise<void>;

/** `null` for an option that there isn't. */
function readOptions(args: readonly string[]) {
  try {
    const options = { sites: { type: "string" }, role: { type: "string" } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return null;
  }
}

/** `null` when that is no way to ask. */
function readCommand([command, ...typed]: readonly string[]): Act | null {
  const read = readOptions(typed);
  const role = AccountRole.default("member").safeParse(read?.values.role).data;
  if (!read || !role || (command !== "add" && Object.keys(read.values).length > 0)) return null;
  const [first, second, ...rest] = read.positionals;
  switch (command) {
    case "add": {
      const team = Team.safeParse(first);
      if (!team.success || !second) return null;
      const account = { team: team.data, email: second, name: rest.join(" "), role };
      const { sites: codes = ALL } = read.values;
      return async (store, { DATA_DIR, CONTENT_DIR }) => {
        const sites = codes === ALL ? null : readSiteCodes(codes, await listSites(store, CONTENT_DIR));
        await tell(DATA_DIR, second, await accounts.addAccount(store, { ...account, sites }, new Date()));
      };
    }
    case "sites":
      if (!first || !second || rest.length > 0) return null;
      return async (store, { CONTENT_DIR }) => {
        const sites = await listSites(store, CONTENT_DIR);
        const ids = readSiteCodes(second, sites);
        await accounts.setAccount(store, first, { sites: ids });
        say(`${accounts.sameEmail(first)} sees the requests of ${siteCodes(ids, sites)}.`);
      };
    case "role": {
      const given = AccountRole.safeParse(second);
      if (!first || !given.success || rest.length > 0) return null;
      return async (store) => {
        await accounts.setAccount(store, first, { role: given.data });
        say(`${accounts.sameEmail(first)} has the role ${given.data}.`);
      };
    }
    case "list":
      return first === undefined ? showAccounts : null;
    case "reset":
      if (!first || second !== undefined) return null;
      return async (store, { DATA_DIR }) => tell(DATA_DIR, first, await accounts.resetPassword(store, first));
    case "reset-second-factor":
      if (!first || second !== undefined) return null;
      return async (store) => {
        const wasOn = await accounts.resetSecondFactor(store, first);
        say(`${accounts.sameEmail(first)} ${wasOn ? "has no second factor any more" : "had no second factor"}.`);
      };
    case "remove":
      if (!first || second !== undefined) return null;
      return async (store) => {
        await accounts.removeAccount(store, first);
        say(`${accounts.sameEmail(first)} has no account any more.`);
      };
    default:
      return null;
  }
}

async function tell(dataDir: string, email: string, password: string): Promise<void> {
  const isTerminal = process.stdout.isTTY === true;
  process.stdout.write(await tellPassword(dataDir, { email: accounts.sameEmail(email), password, isTerminal }));
}

async function showAccounts(store: Store, { CONTENT_DIR }: StoreSettings): Promise<void> {
  const listed = await accounts.listAccounts(store);
  if (listed.length === 0) say("There is no account yet.");
  const known = listed.some(({ sites }) => sites) ? await listSites(store, CONTENT_DIR) : [];
  for (const { team, email, name, sites, created_at, role, state } of listed) {
    const extra = [role === "member" ? "" : `  ${role}`, state === "active" ? "" : `  ${state}`].join("");
    const since = created_at.slice(0, 10);
    say(`${team.padEnd(5)}  ${email}  ${name}  since ${since}  sites: ${siteCodes(sites, known)}${extra}`);
  }
}

/** `npm run team -- …`. @returns the exit code */
export async function runTeamProgram(given: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const act = readCommand(given);
  if (!act) {
    process.stderr.write(USAGE);
    return WRONG_USE;
  }
  const settings = readStoreSettings(env);
  const store = await openStore(await dialectOf(settings, pino({ level: "silent" })));
  try {
    await act(store, settings);
    return 0;
  } catch (error) {
    if (!(error instanceof accounts.AccountError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    await store.destroy();
  }
}
