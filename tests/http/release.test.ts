/** A release on one server: installed from its archive behind Caddy, updated, rolled back, backed up and restored. */
import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import Database from "libsql";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fillDataFolder } from "../filled-folder";
import { freePort } from "../free-port";
import { openForm, postForm } from "./real-forms";

const TIMEOUT_MS = 300_000;
const UNIT = "deploy/one-server/catalogue-site.service";

let folder: string;
let url: string;
let env: NodeJS.ProcessEnv;
let systemd: ChildProcess;
let caddy: ChildProcess;

const at = (...path: string[]) => join(folder, ...path);
const release = (version: string) => `catalogue-site-${version}`;
const packed = (version: string) => at(`${release(version)}.tar.gz`);
/** The folder in which the site runs. */
const running = () => basename(readlinkSync(`/proc/${readFileSync(at("pid"), "utf8")}/cwd`));

/** Runs a command of the documentation on this server. */
const run = (command: string, args: readonly string[] = [], cwd = at("opt/current")) =>
  spawnSync(command, args, { cwd, env, encoding: "utf8" });

/** systemd's part: holds the socket and starts the command of the unit with it, again whenever it ends. */
const SYSTEMD = `
use Socket; use POSIX qw(dup2);
$^F = 10; # Files up to this number stay open for the command.
my ($port, $folder, $log, $pid, @command) = @ARGV;
socket(my $socket, PF_INET, SOCK_STREAM, 0) or die $!;
setsockopt($socket, SOL_SOCKET, SO_REUSEADDR, 1);
bind($socket, sockaddr_in($port, INADDR_LOOPBACK)) or die $!;
listen($socket, 4096) or die $!;
my $child; $SIG{TERM} = sub { kill TERM => $child; exit 0 };
while (1) {
  $child = fork;
  if (!$child) {
    dup2(fileno($socket), 3); open(STDOUT, ">>", $log); open(STDERR, ">&STDOUT");
    $ENV{LISTEN_PID} = $$; $ENV{LISTEN_FDS} = 1; chdir $folder; exec @command;
  }
  open(my $file, ">", $pid); print $file $child; close($file);
  1 until waitpid($child, 0) > 0; select(undef, undef, undef, 0.2);
}`;

function startSystemd(port: number): ChildProcess {
  const [, command] = /^ExecStart=\/usr\/bin\/(node .+)$/m.exec(readFileSync(UNIT, "utf8")) ?? [];
  if (!command) throw new Error(`${UNIT} starts no program`);
  const program = ["-e", SYSTEMD, String(port), at("opt/current"), at("log"), at("pid"), ...command.split(" ")];
  const child = spawn("perl", program, { env: { ...env, TRUST_PROXY: "1" }, stdio: "ignore" });
  mkdirSync(at("bin"));
  const backup = `[ "$2" = catalogue-site-backup ] && exec sh ${at("opt/current/deploy/one-server/backup.sh")}`;
  const restart = `pid=$(cat ${at("pid")}); kill "$pid"; while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done`;
  writeFileSync(at("bin/systemctl"), `#!/bin/sh\n${backup}\n${restart}\n`);
  chmodSync(at("bin/systemctl"), 0o755);
  return child;
}

/** Packs the installed release as another version, after a change of it. Its packages are a link, which saves time. */
function packVersion(version: string, change: (root: string) => void = () => undefined): void {
  const [root, installed] = [at(release(version)), at("opt/releases", release("1.0.0"))];
  cpSync(installed, root, { recursive: true, filter: (path) => path !== join(installed, "node_modules") });
  symlinkSync(join(installed, "node_modules"), join(root, "node_modules"));
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  writeFileSync(join(root, "package.json"), JSON.stringify({ ...manifest, version }));
  change(root);
  execFileSync("tar", ["--create", "--file", packed(version), release(version)], { cwd: folder });
  writeFileSync(
    `${packed(version)}.sha256`,
    execFileSync("sha256sum", [`${release(version)}.tar.gz`], { cwd: folder }),
  );
  rmSync(root, { recursive: true });
}

/** @param readySeconds how long it waits for the new release */
const update = (version: string, readySeconds: number) =>
  spawn("sh", [at("opt/current/deploy/one-server/update.sh"), packed(version)], {
    env: { ...env, READY_SECONDS: String(readySeconds) },
  });

/** Visits a page and sends a contact form, again and again. @returns the statuses of pages and the number of sent forms */
async function visitUntil(ended: Promise<unknown>): Promise<{ statuses: Set<number>; sent: number }> {
  let isOver = false;
  const over = ended.then(() => {
    isOver = true;
  });
  const statuses = new Set<number>();
  let sent = 0;
  while (!isOver) {
    const [page, form] = await Promise.all([
      fetch(`${url}/fr/enduit-professionnels`),
      openForm(url, "contact").then((token) =>
        postForm(url, "contact", token, { fields: { message: `Message ${crypto.randomUUID()}` } }),
      ),
    ]);
    statuses.add(page.status);
    expect(form.status).toBe(303);
    sent += 1;
    await wait(50);
  }
  await over;
  return { statuses, sent };
}

function countRequests(dataFolder: string): number {
  const store = new Database(join(dataFolder, "back-office.db"), { readonly: true });
  try {
    return Number((store.prepare("select count(*) as n from visitor_request").get() as { n: number }).n);
  } finally {
    store.close();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "release-"));
  const [port, backOfficePort, front] = [await freePort(), await freePort(), await freePort()];
  url = `http://127.0.0.1:${front}`;
  await promisify(execFile)(process.execPath, ["scripts/release.mjs", folder]);

  for (const path of ["opt/releases", "etc", "srv", "data"]) mkdirSync(at(path), { recursive: true });
  await fillDataFolder(at("data"));
  execFileSync("sha256sum", ["--check", "--quiet", `${release("1.0.0")}.tar.gz.sha256`], { cwd: folder });
  execFileSync("tar", ["--extract", "--gzip", "--file", packed("1.0.0"), "--directory", at("opt/releases")]);
  symlinkSync(`releases/${release("1.0.0")}`, at("opt/current"));
  cpSync("demo/content", at("srv/content"), { recursive: true });
  const settings = {
    SITE: `127.0.0.1:${port}`,
    BACK_OFFICE_PORT: String(backOfficePort),
    CONTENT_DIR: at("srv/content"),
    ORIGIN: url,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  writeFileSync(at("etc/site.env"), `${lines.join("\n")}\n`);
  const tests = {
    FORM_MIN_AGE_SECONDS: "0",
    FORM_RATE_LIMIT: "0",
    LOG_LEVEL: "warn",
    MEDIA_DIR: at("media"),
  };
  const paths = { ROOT: at("opt"), ETC: at("etc"), BACKUPS: at("backups"), DATA_DIR: at("data") };
  env = { ...process.env, ...settings, ...tests, ...paths, PATH: `${at("bin")}:${process.env.PATH}` };

  systemd = startSystemd(port);
  const options = ["{", "\tadmin off", "\tauto_https off", "}", `import ${process.cwd()}/deploy/one-server/Caddyfile`];
  writeFileSync(at("Caddyfile"), `${options.join("\n")}\n`);
  const places = { DOMAIN: url, XDG_DATA_HOME: at("caddy"), XDG_CONFIG_HOME: at("caddy") };
  caddy = spawn(process.env.CADDY_PATH ?? "caddy", ["run", "--config", at("Caddyfile"), "--adapter", "caddyfile"], {
    env: { ...env, ...places },
    stdio: "ignore",
  });
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true), {
    timeout: 60_000,
    interval: 100,
  });
}, TIMEOUT_MS);

afterAll(async () => {
  for (const program of [systemd, caddy]) {
    const ended = once(program, "exit");
    program.kill(program === caddy ? "SIGKILL" : "SIGTERM");
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

test("the archive holds production packages alone, and its commands run with them", () => {
  const packages = readdirSync(at("opt/current/node_modules"));
  expect(packages).toContain("express");
  expect(packages).not.toContain("esbuild");
  expect(packages).not.toContain("typescript");
  for (const args of [
    ["content", "check", at("srv/content")],
    ["content", "schema", at("srv/content")],
    ["team", "list"],
  ]) {
    const [name = "", ...rest] = args;
    const { status, stderr } = run("npm", ["run", "--silent", name, "--", ...rest]);
    expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: "" });
  }
  expect(readdirSync(at("opt/current/node_modules"))).toEqual(packages);
});

test("an update loses no request, and a release that isn't ready is replaced by the former one", {
  timeout: TIMEOUT_MS,
}, async () => {
  const before = countRequests(at("data"));
  packVersion("1.0.1");
  const updated = once(update("1.0.1", 60), "exit");
  const during = await visitUntil(updated);
  expect(await updated).toEqual([0, null]);
  expect(running()).toBe(release("1.0.1"));

  packVersion("1.0.2", (root) => writeFileSync(join(root, "build/index.js"), "process.exit(1);\n"));
  const returned = once(update("1.0.2", 4), "exit");
  const meanwhile = await visitUntil(returned);
  expect(await returned).toEqual([1, null]);
  expect(running()).toBe(release("1.0.1"));

  expect([...during.statuses, ...meanwhile.statuses]).toEqual([200, 200]);
  expect(countRequests(at("data"))).toBe(before + during.sent + meanwhile.sent);
});

test("an archive that was changed on its way isn't installed", async () => {
  packVersion("1.0.3");
  writeFileSync(packed("1.0.3"), "changed", { flag: "a" });
  expect(await once(update("1.0.3", 4), "exit")).toEqual([1, null]);
  expect(readdirSync(at("opt/releases"))).not.toContain(release("1.0.3"));
});

test("a backup is restored with requests, content and settings; the oldest are removed", () => {
  for (let day = 1; day <= 20; day += 1) mkdirSync(at("backups", `2020-01-${String(day).padStart(2, "0")}T000000Z`));
  const { status, stdout } = run("sh", ["deploy/one-server/backup.sh"]);
  expect(status).toBe(0);
  expect(readdirSync(at("backups"))).toHaveLength(14);
  const backup = stdout.trim().split("\n").at(-1) ?? "";
  mkdirSync(at("restored/content"), { recursive: true });
  const restored = spawnSync("npm", ["run", "--silent", "restore", "--", join(backup, "data.db")], {
    cwd: at("opt/current"),
    env: { ...env, DATA_DIR: at("restored/data") },
    encoding: "utf8",
  });
  expect(restored.stderr).toBe("");
  execFileSync("tar", [
    "--extract",
    "--gzip",
    "--file",
    join(backup, "content.tar.gz"),
    "--directory",
    at("restored/content"),
  ]);
  expect(countRequests(at("restored/data"))).toBe(countRequests(at("data")));
  expect(readFileSync(at("restored/content/brand.json"))).toEqual(readFileSync(at("srv/content/brand.json")));
  expect(readFileSync(join(backup, "site.env"))).toEqual(readFileSync(at("etc/site.env")));
});
