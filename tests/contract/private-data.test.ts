/** Files in DATA_DIR are readable by the account of the process alone, and no password is printed. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeFirstAccounts } from "../../back-office/team/accounts";
import { removeOldFirstPasswords, writeFirstPasswords } from "../../back-office/team/first-accounts";
import { openBackOffice, type TestBackOffice } from "./running-back-office";
import { login } from "./team-member";
import { apply, storedMails } from "./visitor-requests";

let folder = "";
let backOffice: TestBackOffice | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "private-data-"));
});
afterEach(async () => {
  await backOffice?.close();
  backOffice = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Permissions of other accounts below a folder. */
function openToOthers(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((name) => join(path, name))
    .concat(path)
    .filter((name) => (statSync(name).mode & 0o077) !== 0);
}

describe("DATA_DIR", () => {
  it("is closed to other accounts: the database, uploads, and mails with a CV", async () => {
    const own = await openBackOffice({ DATA_DIR: join(folder, "data") });
    backOffice = own;
    expect((await apply(own)).status).toBe(201);
    const mails = join(folder, "data", "mail");
    // A mail that is being written has another name, which may be gone before its permissions are read.
    await vi.waitFor(async () => {
      const rows = await storedMails(own);
      expect(rows.map(({ delivered_at }) => delivered_at)).toEqual([expect.any(String), expect.any(String)]);
    }, 60_000);
    expect(readdirSync(mails).filter((name) => name.endsWith(".eml"))).toHaveLength(2);
    expect(openToOthers(join(folder, "data"))).toEqual([]);
  });

  it("with an empty address key isn't started on", async () => {
    writeFileSync(join(folder, "address-key"), "");
    await expect(openBackOffice({ DATA_DIR: folder })).rejects.toThrow(/address-key/);
  });

  it("is closed when an earlier version left it open", async () => {
    const [data, mails] = [join(folder, "data"), join(folder, "data", "mail")];
    mkdirSync(mails, { recursive: true });
    for (const path of [data, mails]) chmodSync(path, 0o755);
    backOffice = await openBackOffice({ DATA_DIR: data });
    expect(statSync(data).mode & 0o777).toBe(0o700);
  });
});

describe("first passwords", () => {
  it("lie in a file of their own, and the message names the file and no password", async () => {
    backOffice = await openBackOffice({ DATA_DIR: folder });
    const accesses = await makeFirstAccounts(backOffice.store, new Date(), "talvenne.example");
    const message = await writeFirstPasswords(folder, accesses, ["de", "nl"]);
    const file = join(folder, "first-passwords.txt");
    expect(message).toContain(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const { email, password } of accesses) {
      expect(message).not.toContain(password);
      expect(readFileSync(file, "utf8")).toContain(password);
      expect((await login(backOffice, email, password)).status).toBe(200);
    }
    const addresses = readFileSync(file, "utf8").match(/\/[a-z]{2}\/\S+/g);
    expect(addresses).toEqual(["/de/team/anmelden", "/nl/team/aanmelden"]);
  });

  it("are removed after a week, and not before", async () => {
    await writeFirstPasswords(folder, [], ["fr"]);
    const file = join(folder, "first-passwords.txt");
    const written = new Date("2026-11-20T08:00:00Z");
    utimesSync(file, written, written);
    await removeOldFirstPasswords(folder, new Date("2026-11-27T07:00:00Z"));
    expect(existsSync(file)).toBe(true);
    await removeOldFirstPasswords(folder, new Date("2026-11-27T09:00:00Z"));
    expect(existsSync(file)).toBe(false);
  });
});
