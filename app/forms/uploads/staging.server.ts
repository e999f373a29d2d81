/** Stores a form's files under random names in a folder of this process; a form with errors names those held by a signed token. */
import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { z } from "zod";
import { createSeal, createSigner } from "~/visitor/hmac.server";
import { measureFile } from "~shared/multipart";
import { STORAGE_FULL } from "~shared/rules/capacity";
import { type FileKind, MAX_SENT_BYTES, REFUSALS } from "~shared/rules/uploads";
import type { FreeSpace } from "./free-space.server";
import { FILE_KEY, HELD_MS, type HeldFiles, openFile } from "./held-files.server";

const SWEEP_MS = 10 * 60 * 1000;
/** A form that is sent twice at once finds its files the second time too, and so ends where the first did. */
const GRACE_PERIOD_MS = 2 * 60 * 1000;

const StagedFile = z.object({
  key: z.string().regex(FILE_KEY),
  field: z.string(),
  name: z.string(),
  size: z.number().int().positive(),
  type: z.string(),
  sha256: z.string(),
});
export type StagedFile = z.infer<typeof StagedFile>;
const SignedFile = StagedFile.extend({ until: z.number() });

/** Size in bytes, and hash in hexadecimal. */
type Content = Pick<StagedFile, "size" | "sha256">;
/** The received file, or the message that refuses it; refused files are deleted. */
export type Received = (Content & { key: string }) | { refused: string };

export interface StagingOptions {
  folder: string;
  held: HeldFiles;
  secret: string;
  space?: Pick<FreeSpace, "hasRoom">;
  now?: () => number;
}

export function createStaging({ folder, held, secret, space, now = Date.now }: StagingOptions) {
  const callers = createSigner(secret, "staged-by", 11);
  const seal = createSeal(secret, "staged-file");
  const pathOf = (key: string) => join(folder, key);
  const discardArrived = async (keys: readonly string[]) => {
    await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
  };

  /** @throws {Error} when the disk is full, or the visitor has left */
  async function write(stream: Readable, key: string, kind: FileKind): Promise<Received> {
    const file = await open(pathOf(key), "wx", 0o600);
    try {
      const content = await measureFile(stream, MAX_SENT_BYTES[kind], (chunk) => file.writeFile(chunk));
      if (content.size > MAX_SENT_BYTES[kind]) return { refused: REFUSALS[kind].heavy };
      return content.size === 0 ? { refused: "file_empty" } : { key, ...content };
    } finally {
      await file.close();
    }
  }

  /** Deletes files of processes that ended during an upload. */
  async function sweepArrived(): Promise<void> {
    const names = await readdir(folder).catch(() => []);
    for (const key of names.filter((name) => FILE_KEY.test(name))) {
      const { mtimeMs } = await stat(pathOf(key)).catch(() => ({ mtimeMs: now() }));
      if (now() - mtimeMs > HELD_MS) await discardArrived([key]);
    }
  }

  async function sweep(): Promise<void> {
    await sweepArrived();
    await held.sweep();
  }

  return {
    /** Also for files of the current request. */
    pathOf,
    sweep,
    /** @throws {Error} when the disk is full, or the visitor has left; nothing stays then */
    async receive(stream: Readable, caller: string, kind: FileKind): Promise<Received> {
      if (space && !(await space.hasRoom())) {
        stream.resume();
        return { refused: STORAGE_FULL };
      }
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const key = `${callers.sign(caller)}.${randomBytes(16).toString("base64url")}`;
      let received: Received = { refused: "file_unreadable" };
      try {
        received = await write(stream, key, kind);
      } finally {
        if ("refused" in received) await discardArrived([key]);
      }
      return received;
    },
    /** Puts other bytes in the place of a file that arrived. @throws {Error} when the disk is full */
    async replace(key: string, bytes: Buffer): Promise<Content> {
      await writeFile(pathOf(key), bytes, { mode: 0o600 });
      return { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
    },
    /** Holds a file that arrived, for the form that comes back. @returns whether it is held */
    async keep({ key }: StagedFile): Promise<boolean> {
      try {
        return await held.keep(key, pathOf(key));
      } catch {
        // The form comes back without it, and says so.
        await discardArrived([key]);
        return false;
      }
    },
    /** The token by which a form holds a file, for another hour. */
    hold(file: StagedFile): string {
      return seal.close(JSON.stringify({ ...file, until: now() + HELD_MS }));
    },
    /** `null`: the token holds nothing, or nothing for this field. */
    async find(token: string, field: string): Promise<StagedFile | null> {
      const content = seal.open(token);
      if (!content) return null;
      const { until, ...file } = SignedFile.parse(JSON.parse(content));
      if (file.field !== field || until < now()) return null;
      return (await held.renew(file.key, file.size)) ? file : null;
    },
    /** Opens a received or held file. `null`: it was deleted. */
    async open({ key, type }: StagedFile): Promise<Blob | null> {
      return (await openFile(pathOf(key), type)) ?? held.open(key, type);
    },
    async discard(keys: readonly string[]): Promise<void> {
      await discardArrived(keys);
      await held.discard(keys);
    },
    discardArrived,
    discardSoon(keys: readonly string[]): void {
      if (keys.length > 0) setTimeout(() => held.discard(keys), GRACE_PERIOD_MS).unref();
    },
    /** Sweeps now and every ten minutes, as long as the process runs. */
    startCleanup(onFailure: (error: unknown) => void): void {
      const tidy = () => sweep().catch(onFailure);
      setInterval(tidy, SWEEP_MS).unref();
      tidy();
    },
  };
}
export type Staging = ReturnType<typeof createStaging>;
