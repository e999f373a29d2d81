/** The DATA_DIR of a first start, made once for a build: a copy spares each site of a test the migrations and the content. */
import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { hashPassword } from "../back-office/team/passwords";
import "./cheap-passwords";

const FOLDERS = "node_modules/.cache/filled-folders";

/** An account of each team. Their stored hashes are cheap, so that signing in costs tests no time. */
export const ACCOUNTS = {
  hr: { email: "juerg@firm.example", password: "password-of-juerg", name: "Jürg Ämmer" },
  sales: { email: "anne@firm.example", password: "password-of-anne", name: "Anne Verdon" },
};

async function addAccounts(folder: string): Promise<void> {
  const store = new Database(join(folder, "back-office.db"));
  for (const [team, { email, password, name }] of Object.entries(ACCOUNTS)) {
    const env = { ...process.env, DATA_DIR: folder };
    execFileSync(process.execPath, ["build/back-office/team.js", "add", team, email, name], { env });
    store.prepare("update team_account set password = ? where email = ?").run(await hashPassword(password), email);
  }
  store.close();
}

async function makeFolder(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const env = {
    ...process.env,
    DATA_DIR: folder,
    BACK_OFFICE_PORT: "0",
    BACK_OFFICE_TOKEN: "a-token-without-a-use",
    LOG_LEVEL: "fatal",
  };
  const backOffice = fork("build/back-office/main.js", { env, stdio: ["ignore", "ignore", "pipe", "ipc"] });
  let errors = "";
  backOffice.stderr?.on("data", (chunk) => (errors += chunk));
  const ended = once(backOffice, "exit");
  const isReady = await Promise.race([once(backOffice, "message").then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error(`the back-office didn't start: ${errors}`);
  backOffice.kill("SIGTERM");
  await ended;
  await addAccounts(folder);
}

/** Fills the DATA_DIR of a site with the demo's content. */
export async function fillDataFolder(dataFolder: string): Promise<void> {
  const build = readFileSync("build/.built", "utf8");
  const folder = join(FOLDERS, build);
  if (!existsSync(folder)) {
    const own = `${folder}.${process.pid}`;
    await makeFolder(own);
    for (const name of readdirSync(FOLDERS)) {
      if (!name.startsWith(build)) rmSync(join(FOLDERS, name), { recursive: true, force: true });
    }
    try {
      renameSync(own, folder);
    } catch {
      // Another process has made it meanwhile.
      rmSync(own, { recursive: true });
    }
  }
  cpSync(folder, dataFolder, { recursive: true });
}
