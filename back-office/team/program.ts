/** `npm run team`: the accounts of the inbox, beside a running back-office or without one. Asks nothing. */
import pino from "pino";
import { Team } from "../../shared/contract";
import { readStoreSettings } from "../settings";
import { dialectOf } from "../store/open";
import { openStore, type Store } from "../store/store";
import { AccountError, addAccount, listAccounts, removeAccount, resetPassword, sameEmail } from "./accounts";
import { tellPassword } from "./first-accounts";

const USAGE = `Accounts of the teams' inbox:
  npm run team -- add <hr|sales> <email> [name]   makes one and shows its password, once, at a terminal
  npm run team -- list                            who has one
  npm run team -- reset <email>                   a new password, shown once; signs out
  npm run team -- remove <email>                  takes it away; signs out
They are kept in DATA_DIR (without it: data), or where DATABASE_URL says. Away from a terminal, passwords are written to first-passwords.txt there.
`;
const WRONG_USE = 2;

const say = (line: string): unknown => process.stdout.write(`${line}\n`);
type Act = (store: Store, dataDir: string) => Promise<void>;

/** `null` when that is no way to ask. */
function readCommand([command, ...given]: readonly string[]): Act | null {
  const [first, second, ...rest] = given;
  switch (command) {
    case "add": {
      const team = Team.safeParse(first);
      if (!team.success || !second) return null;
      const account = { team: team.data, email: second, name: rest.join(" ") };
      return async (store, dataDir) => tell(dataDir, second, await addAccount(store, account, new Date()));
    }
    case "list":
      return first === undefined ? showAccounts : null;
    case "reset":
      if (!first || second !== undefined) return null;
      return async (store, dataDir) => tell(dataDir, first, await resetPassword(store, first));
    case "remove":
      if (!first || second !== undefined) return null;
      return async (store) => {
        await removeAccount(store, first);
        say(`${sameEmail(first)} has no account any more.`);
      };
    default:
      return null;
  }
}

async function tell(dataDir: string, email: string, password: string): Promise<void> {
  const isTerminal = process.stdout.isTTY === true;
  process.stdout.write(await tellPassword(dataDir, { email: sameEmail(email), password, isTerminal }));
}

async function showAccounts(store: Store): Promise<void> {
  const accounts = await listAccounts(store);
  if (accounts.length === 0) say("There is no account yet.");
  for (const { team, email, name, created_at } of accounts) {
    say(`${team.padEnd(5)}  ${email}  ${name}  since ${created_at.slice(0, 10)}`);
  }
}

/** @returns the exit code */
async function run(): Promise<number> {
  const act = readCommand(process.argv.slice(2));
  if (!act) {
    process.stderr.write(USAGE);
    return WRONG_USE;
  }
  const settings = readStoreSettings(process.env);
  const { DATA_DIR } = settings;
  const store = await openStore(await dialectOf(settings, pino({ level: "silent" })));
  try {
    await act(store, DATA_DIR);
    return 0;
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    await store.destroy();
  }
}

process.exitCode = await run();
