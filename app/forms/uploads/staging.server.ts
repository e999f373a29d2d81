/**
 * The folder where files wait between two sendings of a form, under random names, for one hour. A form holds a file by
 * a signed token; a token that is forged, too old, or whose file is gone holds nothing.
 */
import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { z } from "zod";
import { MAX_FILE_BYTES } from "~shared/rules/uploads";
import { createSigner } from "../captcha/hmac.server";

export const STAGED_MS = 60 * 60 * 1000;
const SWEEP_MS = 10 * 60 * 1000;
/** A form that is sent twice at once finds its files the second time too, and so ends where the first did. */
const GRACE_PERIOD_MS = 2 * 60 * 1000;
/** Of one caller, three forms with their two files: beyond it his own oldest files go, nobody else's. */
const MAX_CALLER_BYTES = 32 * 1024 * 1024;
/** However many forms are left half filled in: beyond it the oldest files go first. */
const MAX_TOTAL_BYTES = 1024 * 1024 * 1024;
const SWEEP_AFTER_BYTES = 64 * 1024 * 1024;
/** A keyed hash of the caller, so that no address stands on disk, and a random part. */
const KEY = /^[\w-]{11}\.[\w-]{22}$/;

const StagedFile = z.object({
  key: z.string().regex(KEY),
  /** Of the form. */
  field: z.string(),
  name: z.string(),
  size: z.number().int().positive(),
  type: z.string(),
  sha256: z.string(),
});
export type StagedFile = z.infer<typeof StagedFile>;
const SignedFile = StagedFile.extend({ until: z.number() });

/** What arrived, or the message that refuses it; nothing is left of what is refused. */
export type Received = { key: string; size: number; sha256: string } | { refused: string };

export interface StagingOptions {
  folder: string;
  secret: string;
  maxTotalBytes?: number;
  maxCallerBytes?: number;
  now?: () => number;
}

export function createStaging({ folder, secret, now = Date.now, ...options }: StagingOptions) {
  const { maxTotalBytes = MAX_TOTAL_BYTES, maxCallerBytes = MAX_CALLER_BYTES } = options;
  const callers = createSigner(secret, "staged-by", 11);
  const signer = createSigner(secret, "staged-file");
  const pathOf = (key: string) => join(folder, key);
  const discard = async (keys: readonly string[]) => {
    await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
  };
  let sinceSweep = 0;

  /** The newest first. */
  async function listFiles(prefix = "") {
    const names = await readdir(folder).catch(() => []);
    const found = await Promise.all(
      names
        .filter((name) => KEY.test(name) && name.startsWith(prefix))
        // One that was sent meanwhile is gone.
        .map(async (key) => ({ key, ...(await stat(pathOf(key)).catch(() => ({ mtimeMs: 0, size: 0 }))) })),
    );
    return found.sort((a, b) => b.mtimeMs - a.mtimeMs);
  }

  /** Takes away what nobody came back for; then the oldest, while there is too much. */
  async function sweep(): Promise<void> {
    sinceSweep = 0;
    let total = 0;
    const spent = (await listFiles()).filter(({ mtimeMs, size }) => {
      total += size;
      return total > maxTotalBytes || now() - mtimeMs > STAGED_MS;
    });
    await discard(spent.map(({ key }) => key));
  }

  /** Holds a caller to his own share, before the sum of all is looked at. */
  async function sweepCaller(prefix: string): Promise<void> {
    let total = 0;
    const spent = (await listFiles(prefix)).filter(({ size }) => {
      total += size;
      return total > maxCallerBytes;
    });
    await discard(spent.map(({ key }) => key));
  }

  /** @throws {Error} when the disk is full, or the visitor has left */
  async function write(stream: Readable, key: string): Promise<Received> {
    const hash = createHash("sha256");
    let size = 0;
    const file = await open(pathOf(key), "wx", 0o600);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        // What is too much is read on, so that the rest of the form arrives, but kept no longer.
        if (size > MAX_FILE_BYTES) continue;
        hash.update(chunk);
        await file.writeFile(chunk);
      }
    } finally {
      await file.close();
    }
    if (size > MAX_FILE_BYTES) return { refused: "file_to_heavy" };
    return size === 0 ? { refused: "file_empty" } : { key, size, sha256: hash.digest("hex") };
  }

  return {
    pathOf,
    discard,
    sweep,
    /** @throws {Error} when the disk is full, or the visitor has left; nothing stays then */
    async receive(stream: Readable, caller: string): Promise<Received> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const prefix = `${callers.sign(caller)}.`;
      const key = prefix + randomBytes(16).toString("base64url");
      let received: Received = { refused: "file_unreadable" };
      try {
        received = await write(stream, key);
      } finally {
        if ("refused" in received) await discard([key]);
      }
      sinceSweep += "size" in received ? received.size : 0;
      await sweepCaller(prefix);
      if (sinceSweep > SWEEP_AFTER_BYTES) await sweep();
      return received;
    },
    /** The token by which a form holds a file, for another hour. */
    hold(file: StagedFile): string {
      const content = Buffer.from(JSON.stringify({ ...file, until: now() + STAGED_MS })).toString("base64url");
      return `${content}.${signer.sign(content)}`;
    },
    /** `null`: the token holds nothing, or nothing for this field. */
    async find(token: string, field: string): Promise<StagedFile | null> {
      const [content = "", signature = "", ...rest] = token.split(".");
      if (rest.length > 0 || !signer.matches(content, signature)) return null;
      const { until, ...file } = SignedFile.parse(JSON.parse(Buffer.from(content, "base64url").toString("utf8")));
      if (file.field !== field || until < now()) return null;
      try {
        const today = new Date(now());
        await utimes(pathOf(file.key), today, today);
        return (await stat(pathOf(file.key))).size === file.size ? file : null;
      } catch {
        return null;
      }
    },
    discardSoon(keys: readonly string[]): void {
      if (keys.length > 0) setTimeout(() => discard(keys), GRACE_PERIOD_MS).unref();
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
