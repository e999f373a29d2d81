/**
 * `node scripts/run.mjs tests/load/one-server.ts`: the commands of docs/one-server.md on a fresh Debian 13, which runs its own systemd in
 * namespaces of this machine without a network. Needs root, `debootstrap` and Debian's mirror; takes about six minutes.
 */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { say } from "../../scripts/lib.mjs";

const PACKAGES = "systemd,ca-certificates,openssh-server,iproute2,procps";
/** Mounts what systemd needs, and replaces this shell by it. */
const BOOT = `
mount --make-rprivate / && mount --bind "$ROOT" "$ROOT" && mount -t proc proc "$ROOT/proc"
mount -t tmpfs tmpfs "$ROOT/run" && mount -t tmpfs tmpfs "$ROOT/tmp" && mount --rbind /dev "$ROOT/dev"
mount -t sysfs -o ro sysfs "$ROOT/sys" && mount -t tmpfs tmpfs "$ROOT/sys/fs/cgroup" && mount -t cgroup2 cgroup2 "$ROOT/sys/fs/cgroup"
cd "$ROOT" && exec chroot "$ROOT" env container=chroot SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1 /usr/lib/systemd/systemd`;
/** Requests of eight visitors through Caddy, until a file appears. */
const VISITORS = `
import { existsSync } from "node:fs"; import https from "node:https";
const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false });
const paths = ["/de/profis", "/fr/professionnels", "/de/privat", "/healthz"];
let [sent, failed] = [0, 0];
const get = (path) => new Promise((done) => https.get({ host: "127.0.0.1", servername: "www.example.com", headers: { host: "www.example.com" }, path, agent },
  (answer) => answer.resume().on("end", () => done(answer.statusCode))).on("error", ({ code }) => done(code)));
await Promise.all(Array.from({ length: 8 }, async () => { while (!existsSync("/root/enough")) {
  if (await get(paths[sent++ % paths.length]) !== 200) failed += 1;
  await new Promise((next) => setTimeout(next, 20)); } }));
console.log(sent + " requests, " + failed + " failed");`;

/** The shell blocks below a heading of the guide. */
function commandsOf(heading: string): string[] {
  const guide = readFileSync("docs/one-server.md", "utf8");
  const section = guide.split(/^## /m).find((each) => each.startsWith(heading));
  const commands = [...(section ?? "").matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = ""]) =>
    block.trim().split("\n"),
  );
  if (commands.length === 0) throw new Error(`docs/one-server.md has no commands below "${heading}"`);
  return commands;
}

const root = mkdtempSync(join(tmpdir(), "one-server-"));
// Caddy, D-Bus and the site run as users of their own, which have to get into it.
chmodSync(root, 0o755);
const home = join(root, "root");
const release = join(home, "release");
execFileSync("debootstrap", ["--variant=minbase", `--include=${PACKAGES}`, "trixie", root], {
  stdio: ["ignore", "ignore", "inherit"],
});

const installation = commandsOf("The first installation");
const [packages = "", ...steps] = installation;
say(packages);
const install =
  'mount -t proc proc "$ROOT/proc" && mount -t devpts devpts "$ROOT/dev/pts" && exec chroot "$ROOT" sh -c "$PACKAGES"';
execFileSync("unshare", ["--mount", "--pid", "--fork", "sh", "-ec", install], {
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", ROOT: root, PACKAGES: packages },
});
execFileSync("npm", ["run", "release", "--", release], { stdio: "ignore" });
execFileSync("npm", ["run", "content", "--", "new", join(home, "my-firm")], { stdio: "ignore" });
writeFileSync(join(home, "visitors.mjs"), VISITORS);
writeFileSync(join(root, "etc/hosts"), "127.0.0.1 localhost www.example.com\n");

/** Packs the release again under another version, with a file changed. */
function packAs(version: string, file: string, text: string) {
  const [from, to] = ["catalogue-site-1.0.0", `catalogue-site-${version}`].map((name) => join(release, name));
  if (!from || !to) throw new Error("names without a version");
  if (!existsSync(from)) execFileSync("tar", ["-xf", `${from}.tar.gz`, "-C", release]);
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  writeFileSync(join(to, file), text);
  execFileSync(
    "sh",
    [
      "-c",
      'tar -czf "$1.tar.gz" "$1" && sha256sum "$1.tar.gz" > "$1.tar.gz.sha256"',
      "sh",
      `catalogue-site-${version}`,
    ],
    { cwd: release },
  );
}
packAs("1.1.0", "build/version.txt", "1.1.0");
packAs("1.2.0", "scripts/serve.mjs", "process.exit(1);\n");

const system = spawn(
  "unshare",
  ["--mount", "--pid", "--net", "--uts", "--ipc", "--kill-child", "--fork", "sh", "-ec", BOOT],
  {
    stdio: "ignore",
    env: { ...process.env, ROOT: root },
  },
);

/** Runs commands in the system. @throws with their output if they fail */
function run(commands: readonly string[], directory = "/root"): string {
  const init = readFileSync(`/proc/${system.pid}/task/${system.pid}/children`, "utf8").trim();
  const path = "PATH=/usr/sbin:/usr/bin:/sbin:/bin";
  const namespaces = ["-t", init, "-m", "-p", "-u", "-i", "-n", "-r", "-w"];
  const script = [`cd ${directory}`, ...commands].join("\n");
  say(commands.join("\n  "));
  return execFileSync(
    "nsenter",
    [...namespaces, "env", "-i", path, "HOME=/root", "TERM=dumb", "bash", "-ec", `exec 2>&1\n${script}`],
    { encoding: "utf8" },
  );
}

const show = (...commands: string[]) => console.log(run(commands).trimEnd());

try {
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  // Without a network there are neither addresses nor certificates of an authority.
  const withOwnCertificate = String.raw`sed -i 's/^www.example.com {/&\n\ttls internal/' /etc/caddy/Caddyfile`;
  const prepared = steps.flatMap((step) => {
    const command = step.replace(/ && editor .*/, "");
    return command.includes("> /etc/caddy/Caddyfile") ? [command, withOwnCertificate] : [command];
  });
  show("ip link set lo up", "systemctl is-system-running --wait || systemctl --failed --no-legend --no-pager");
  console.log(run(prepared));
  show("curl -sSkf -o /dev/null -w '%{http_code} %{http_version}\\n' https://www.example.com/de/profis");
  show("systemd-analyze verify /etc/systemd/system/catalogue-site*", "ss -Hltn | awk '{print $4}' | sort");
  const memory = "for id in $(pgrep -u catalogue-site node); do grep ^Pss: /proc/$id/smaps_rollup; done";
  show(
    "systemctl restart catalogue-site",
    "curl -fsS http://127.0.0.1:3000/readyz",
    "sleep 10",
    memory,
    "sleep 30",
    memory,
  );

  const [update = ""] = commandsOf("An update");
  const broken = update.replace("1.1.0", "1.2.0");
  show(
    "node visitors.mjs > visitors.log &",
    update,
    `if ${broken}; then exit 9; fi`,
    "touch enough; wait; cat visitors.log",
  );
  show("readlink /opt/catalogue-site/current", "grep -q ' 0 failed' visitors.log");

  const backup = run(["ls /var/backups/catalogue-site | tail -1"]).trim();
  const restored = commandsOf("Backups").map((command) => command.replaceAll("DATE", backup));
  console.log(run([...restored, "curl -fsS http://127.0.0.1:3000/readyz"]));
  console.log(
    run(
      commandsOf("Accounts")
        .slice(0, 3)
        .map((command) => command.replace(/#.*/, "")),
    ),
  );
  say(`${installation.length} commands from the fresh system to the first page over TLS.`);
} finally {
  system.kill("SIGKILL");
  await new Promise((resolve) => system.once("exit", resolve));
  rmSync(root, { recursive: true, force: true });
}
