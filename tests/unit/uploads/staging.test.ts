/** Files that wait between two sendings of a form. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type HoldingLimits, holdInFolder } from "~/forms/uploads/held-files.server";
import { createStaging, type StagedFile } from "~/forms/uploads/staging.server";

const SECRET = "a secret for tests only";
const MINUTE = 60_000;

const folders: string[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function open(limits: HoldingLimits = {}) {
  const root = mkdtempSync(join(tmpdir(), "staging-"));
  folders.push(root);
  /** Where files wait, and where they arrive. */
  const [folder, arriving] = [join(root, "staging"), join(root, "arriving")];
  let now = Date.now();
  const held = holdInFolder({ folder, now: () => now, ...limits });
  const staging = createStaging({ folder: arriving, held, secret: SECRET, now: () => now });
  async function receive(content: string, field = "cv", caller = "192.0.2.1"): Promise<StagedFile> {
    const received = await staging.receive(Readable.from([Buffer.from(content)]), caller, "document");
    if ("refused" in received) throw new Error(received.refused);
    return { ...received, field, name: "cv.pdf", type: "application/pdf" };
  }
  async function keep(...given: Parameters<typeof receive>): Promise<StagedFile> {
    const file = await receive(...given);
    expect(await staging.keep(file)).toBe(true);
    return file;
  }
  const later = (minutes: number) => {
    now += minutes * MINUTE;
  };
  return { folder, arriving, held, staging, receive, keep, later };
}

describe("what arrives", () => {
  it("is written under a random name that only this account may read, and hashed on the way", async () => {
    const { arriving, receive } = open();
    const file = await receive("Bonjour");
    expect(file).toMatchObject({ size: 7, sha256: "9172e8eec99f144f72eca9a568759580edadb2cfd154857f07e657569493bc44" });
    expect(readdirSync(arriving)).toEqual([file.key]);
    expect(file.key).toMatch(/^[\w-]{11}\.[\w-]{22}$/);
    expect(statSync(join(arriving, file.key)).mode & 0o077).toBe(0);
    expect((await receive("Bonjour")).key).not.toBe(file.key);
  });

  it.each([
    [5_242_880, "size"],
    [5_242_881, "refused"],
    [20_000_000, "refused"],
  ])("of %i bytes: %s; of what is refused nothing stays, and the rest is read on", async (size, outcome) => {
    const { arriving, staging } = open();
    let read = 0;
    function* chunks() {
      for (; read < size; ) {
        const chunk = Buffer.alloc(Math.min(65_536, size - read), 1);
        read += chunk.length;
        yield chunk;
      }
    }
    const received = await staging.receive(Readable.from(chunks()), "192.0.2.1", "document");
    expect(Object.keys(received)).toContain(outcome);
    if (outcome === "refused") expect(received).toEqual({ refused: "file_to_heavy" });
    expect(read).toBe(size);
    expect(readdirSync(arriving)).toHaveLength(outcome === "size" ? 1 : 0);
  });

  it("is refused before it is written while the disk has no room for files, and read on", async () => {
    const { arriving, held } = open();
    const space = { hasRoom: async () => false };
    const staging = createStaging({ folder: arriving, held, secret: SECRET, space });
    const stream = Readable.from([Buffer.from("Bonjour")]);
    expect(await staging.receive(stream, "192.0.2.1", "document")).toEqual({ refused: "storage_full" });
    expect(existsSync(arriving)).toBe(false);
    await expect.poll(() => stream.readableEnded).toBe(true);
  });

  it("empty is refused", async () => {
    const { arriving, staging } = open();
    expect(await staging.receive(Readable.from([]), "192.0.2.1", "document")).toEqual({ refused: "file_empty" });
    expect(readdirSync(arriving)).toEqual([]);
  });

  it("in part only, because the visitor left, is taken away", async () => {
    const { arriving, staging } = open();
    const stream = Readable.from(
      (async function* () {
        yield Buffer.from("half of ");
        throw new Error("gone");
      })(),
    );
    await expect(staging.receive(stream, "192.0.2.1", "document")).rejects.toThrow("gone");
    expect(readdirSync(arriving)).toEqual([]);
  });

  it("and was left behind by a process that died goes after an hour", async () => {
    const { arriving, staging, receive, later } = open();
    const file = await receive("Bonjour");
    await staging.sweep();
    expect(readdirSync(arriving)).toEqual([file.key]);
    later(61);
    await staging.sweep();
    expect(readdirSync(arriving)).toEqual([]);
  });

  it("can be sent at once, held or not", async () => {
    const { staging, receive, keep } = open();
    const files = [await receive("Bonjour"), await keep("Salut")];
    const sent = await Promise.all(files.map(async (file) => (await staging.open(file))?.text()));
    expect(sent).toEqual(["Bonjour", "Salut"]);
    await staging.discard(files.map(({ key }) => key));
    expect(await Promise.all(files.map((file) => staging.open(file)))).toEqual([null, null]);
  });

  it("and can't be held doesn't stay", async () => {
    const { arriving, held, staging, receive } = open();
    vi.spyOn(held, "keep").mockRejectedValue(new Error("the disk is full"));
    expect(await staging.keep(await receive("Bonjour"))).toBe(false);
    expect(readdirSync(arriving)).toEqual([]);
  });
});

describe("a token", () => {
  it("holds its file for an hour, and another hour each time the form comes back", async () => {
    const { staging, keep, later } = open();
    const file = await keep("Bonjour");
    const token = staging.hold(file);
    later(59);
    expect(await staging.find(token, "cv")).toEqual(file);
    await staging.sweep();
    later(59);
    await staging.sweep();
    expect(await staging.find(token, "cv")).toBeNull();
    expect(await staging.find(staging.hold(file), "cv")).toEqual(file);
  });

  it("says nothing that another could use: forged, of another secret, of another field, altered", async () => {
    const { arriving, held, staging, keep } = open();
    const file = await keep("Bonjour");
    const [content = "", signature = ""] = staging.hold(file).split(".");
    const stranger = createStaging({ folder: arriving, held, secret: "another secret, as long" });
    const altered = Buffer.from(JSON.stringify({ ...file, key: "../../session-secret", until: Date.now() + MINUTE }));
    for (const token of [
      "",
      "x",
      content,
      `${content}.`,
      `${content}.${signature}x`,
      `${content}.${signature}.x`,
      `${altered.toString("base64url")}.${signature}`,
      stranger.hold(file),
      "x".repeat(10_000),
    ]) {
      expect(await staging.find(token, "cv")).toBeNull();
    }
    expect(await staging.find(staging.hold(file), "motivation")).toBeNull();
  });
});

describe("the folder", () => {
  it("loses after an hour what nobody came back for, and nothing that isn't its own", async () => {
    const { folder, staging, keep, later } = open();
    const old = await keep("old");
    writeFileSync(join(folder, "README"), "not ours");
    later(61);
    const { key } = await keep("new");
    // The clock of the test isn't the disk's.
    await staging.find(staging.hold({ ...old, key, size: 3 }), "cv");
    await staging.sweep();
    expect(readdirSync(folder).sort()).toEqual([key, "README"].sort());
  });

  it("isn't there until something arrives, and needn't be for a sweep", async () => {
    const { folder, staging } = open();
    await staging.sweep();
    expect(existsSync(folder)).toBe(false);
  });

  it("keeps what was sent by token two minutes more, for a visitor who pressed twice", async () => {
    const { folder, staging, keep } = open();
    const file = await keep("Bonjour");
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    staging.discardSoon([file.key]);
    vi.advanceTimersByTime(119_000);
    expect(readdirSync(folder)).toEqual([file.key]);
    vi.advanceTimersByTime(2_000);
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), 60_000);
  });
});
