/** The accounts as people at a terminal see them: `npm run team`, and the file that the first start writes. */
import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tellPassword } from "../../back-office/team/first-accounts";
import { runTeamProgram } from "../../back-office/team/program";

const TOKEN = "a-token-for-tests";
const PASSWORD = /(?:[2-9a-z]{4}-){4}[2-9a-z]{4}/g;

const running = new Set<ChildProcess>();
let dataDir = "";

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "back-office-"));
});
afterEach(async () => {
  for (const child of running) await stop(child);
  rmSync(dataDir, { recursive: true, force: true });
});

/** In the order they were made. */
function writtenPasswords(): string[] {
  const file = join(dataDir, "first-passwords.txt");
  return existsSync(file) ? (readFileSync(file, "utf8").match(PASSWORD) ?? []) : [];
}

async function team(...given: string[]) {
  const written = { stdout: "", stderr: "" };
  const spies = (["stdout", "stderr"] as const).map((stream) =>
    vi.spyOn(process[stream], "write").mockImplementation((text) => {
      written[stream] += text;
      return true;
    }),
  );
  const status = await runTeamProgram(given, { NODE_ENV: "test", DATA_DIR: dataDir });
  for (const spy of spies) spy.mockRestore();
  return { status, ...written, password: writtenPasswords().at(-1) ?? "" };
}

async function start() {
  const child = fork("build/back-office/main.js", {
    env: {
      ...{ NODE_ENV: "test", PATH: process.env.PATH, BACK_OFFICE_PORT: "0", BACK_OFFICE_TOKEN: TOKEN },
      ...{ DATA_DIR: dataDir, MEDIA_DIR: join(dataDir, "media") },
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  running.add(child);
  const output = { out: "", err: "" };
  child.stdout?.on("data", (chunk) => (output.out += chunk));
  child.stderr?.on("data", (chunk) => (output.err += chunk));
  const port = await new Promise<number>((ready, failed) => {
    child.once("message", (message) => ready((message as { port: number }).port));
    child.once("exit", () => failed(new Error(output.err + output.out)));
  });
  const login = async (email: string, password: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${TOKEN}`, Connection: "close" },
      body: JSON.stringify({ email, password }),
    });
    const { data } = (await response.json()) as { data?: { token: string } };
    return { status: response.status, token: data?.token ?? "" };
  };
  const inboxStatus = async (token: string) =>
    // A new connection, because a keep-alive connection may be closed while the program at the terminal runs.
    (
      await fetch(`http://127.0.0.1:${port}/api/inbox`, {
        headers: { Authorization: `Bearer ${token}`, Connection: "close" },
      })
    ).status;
  return { child, output, login, inboxStatus };
}

async function stop(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = new Promise((done) => child.once("close", done));
  child.kill("SIGTERM");
  await end;
}

describe("npm run team", () => {
  it("adds before the back-office has ever run, which then makes no accounts of its own; lists, resets and removes while it runs", async () => {
    expect(await team("list")).toMatchObject({ status: 0, stdout: "There is no account yet.\n" });
    const { password } = await team("add", "sales", "luc@firm.ch");
    const { output, login, inboxStatus } = await start();
    expect((await login("luc@firm.ch", password)).status).toBe(200);
    expect(output.err).not.toMatch(PASSWORD);

    const added = await team("add", "hr", "Anna@Firm.ch", "Anna", "Muster");
    expect(added.status).toBe(0);
    // There is no terminal here: the output may be stored as a log.
    expect(added.stdout + added.stderr).not.toMatch(PASSWORD);
    expect(added.stdout).toContain(join(dataDir, "first-passwords.txt"));
    expect(statSync(join(dataDir, "first-passwords.txt")).mode & 0o777).toBe(0o600);
    const first = await login("anna@firm.ch", added.password);
    expect([first.status, await inboxStatus(first.token)]).toEqual([200, 200]);
    expect((await team("list")).stdout).toMatch(
      /^hr {5}anna@firm\.ch {2}Anna Muster {2}since \d{4}-\d\d-\d\d {2}sites: all$/m,
    );
    expect((await team("list")).stdout).not.toMatch(PASSWORD);

    const reset = await team("reset", "anna@firm.ch");
    expect(reset.status).toBe(0);
    expect(writtenPasswords()).not.toContain(added.password);
    expect(await inboxStatus(first.token)).toBe(401);
    const second = await login("anna@firm.ch", reset.password);
    expect(second.status).toBe(200);

    expect((await team("remove", "anna@firm.ch")).status).toBe(0);
    expect(await inboxStatus(second.token)).toBe(401);
    expect((await login("anna@firm.ch", reset.password)).status).toBe(422);
  });

  it("says which sites' requests an account sees, and changes it", async () => {
    expect((await team("add", "sales", "be@firm.ch", "Bram", "--sites=benelux, france")).status).toBe(0);
    const line = (sites: string) => new RegExp(`^sales {2}be@firm\\.ch {2}Bram {2}since \\S+ {2}sites: ${sites}$`, "m");
    expect((await team("list")).stdout).toMatch(line("benelux,france"));
    expect((await team("sites", "be@firm.ch", "suisse")).stdout).toBe("be@firm.ch sees the requests of suisse.\n");
    expect((await team("list")).stdout).toMatch(line("suisse"));
    expect((await team("sites", "be@firm.ch", "all")).stdout).toBe("be@firm.ch sees the requests of all.\n");
    expect((await team("list")).stdout).toMatch(line("all"));
    for (const given of [
      ["add", "sales", "es@firm.ch", "--sites=mars"],
      ["sites", "be@firm.ch", "mars"],
    ]) {
      expect(await team(...given)).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^There is no site mars\. There are /),
      });
    }
    expect(await team("sites", "unknown@firm.ch", "all")).toMatchObject({
      status: 1,
      stderr: "unknown@firm.ch has no account.\n",
    });
    expect((await team("list")).stdout).not.toContain("es@firm.ch");
  });

  it("gives and takes the role of an administrator", async () => {
    expect((await team("add", "hr", "admin@firm.ch", "Ada", "--role=administrator")).status).toBe(0);
    const line = (end: string) => new RegExp(`^hr {5}admin@firm\\.ch {2}Ada {2}since \\S+ {2}sites: all${end}$`, "m");
    expect((await team("list")).stdout).toMatch(line(" {2}administrator"));
    expect((await team("role", "admin@firm.ch", "member")).stdout).toBe("admin@firm.ch has the role member.\n");
    expect((await team("list")).stdout).toMatch(line(""));
    expect((await team("role", "unknown@firm.ch", "member")).stderr).toBe("unknown@firm.ch has no account.\n");
  });

  it.each([
    [["remove", "unknown@firm.ch"], "unknown@firm.ch has no account."],
    [["reset", "unknown@firm.ch"], "unknown@firm.ch has no account."],
    [["add", "hr", "nobody"], "nobody is no e-mail address."],
  ])("%j fails with a sentence", async (given, sentence) => {
    expect(await team(...given)).toMatchObject({ status: 1, stdout: "", stderr: `${sentence}\n` });
  });

  it("shows a password to whoever sits at a terminal, and writes it nowhere", async () => {
    const access = { email: "anna@firm.ch", password: "abcd-efgh-2345-6789-mnpq" };
    expect(await tellPassword(dataDir, { ...access, isTerminal: true })).toContain(access.password);
    expect(writtenPasswords()).toEqual([]);
    expect(await tellPassword(dataDir, { ...access, isTerminal: false })).not.toContain(access.password);
    expect(writtenPasswords()).toEqual([access.password]);
  });

  it("refuses a second account for an address", async () => {
    expect((await team("add", "hr", "anna@firm.ch")).status).toBe(0);
    expect(await team("add", "sales", "ANNA@firm.ch")).toMatchObject({
      ...{ status: 1, stderr: "anna@firm.ch has an account already.\n" },
    });
  });

  it.each([
    [[]],
    [["add"]],
    [["add", "boss", "a@b.ch"]],
    [["add", "hr"]],
    [["list", "all"]],
    [["reset"]],
    [["sites", "a@b.ch"]],
    [["add", "hr", "a@b.ch", "--mars"]],
    [["add", "hr", "a@b.ch", "--role=boss"]],
    [["role", "a@b.ch", "boss"]],
    [["help"]],
  ])("%j is wrong use: it says how, and leaves with 2", async (given: string[]) => {
    const { status, stdout, stderr } = await team(...given);
    expect([status, stdout]).toEqual([2, ""]);
    for (const command of ["add", "list", "sites", "role", "reset", "remove"])
      expect(stderr).toContain(`npm run team -- ${command}`);
  });

  it("ends its process with the exit code", () => {
    const { status, stderr } = spawnSync(process.execPath, ["build/back-office/team.js", "help"], { encoding: "utf8" });
    expect([status, stderr]).toEqual([2, expect.stringContaining("npm run team -- add")]);
  });
});

describe("the first start", () => {
  it("writes the passwords of the first accounts into a file, once, and says none of them", async () => {
    const first = await start();
    const lines = readFileSync(join(dataDir, "first-passwords.txt"), "utf8").split("\n");
    for (const name of ["hr", "sales", "admin"]) {
      const line = lines.find((one) => one.includes(`${name}@talvenne.example`)) ?? "";
      const [password = ""] = line.match(PASSWORD) ?? [];
      expect((await first.login(`${name}@talvenne.example`, password)).status).toBe(200);
    }
    expect(first.output.out + first.output.err).not.toMatch(PASSWORD);
    expect(first.output.err).toContain(join(dataDir, "first-passwords.txt"));
    await stop(first.child);

    const second = await start();
    expect(second.output.err).toBe("");
  });
});
