/** Holds files between two submissions of a form for one hour: in a folder, or in Redis for several processes. */
import { openAsBlob } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

export const HELD_MS = 60 * 60 * 1000;
/** The limit of one caller: three forms with two files. Beyond it the caller's oldest files are deleted. */
export const MAX_CALLER_BYTES = 32 * 1024 * 1024;
/** The limit of all files on disk: beyond it the oldest files are deleted. */
const MAX_TOTAL_BYTES = 1024 * 1024 * 1024;
const SWEEP_AFTER_BYTES = 64 * 1024 * 1024;

/** A keyed hash of the caller, so that no address is stored, and a random part. */
export const FILE_KEY = /^[\w-]{11}\.[\w-]{22}$/;
export const callerOfKey = (key: string): string => key.slice(0, key.indexOf(".") + 1);

export interface HeldFiles {
  /** Moves the file at `path`; the caller's oldest files may be deleted for it. @returns whether it is held */
  keep(key: string, path: string): Promise<boolean>;
  /** @returns whether it is there, and as large; it then stays for another hour */
  renew(key: string, size: number): Promise<boolean>;
  /** `null`: it is gone, or can't be had now. */
  open(key: string, type: string): Promise<Blob | null>;
  discard(keys: readonly string[]): Promise<void>;
  /** Deletes expired files if the store doesn't. */
  sweep(): Promise<void>;
}

export interface HoldingLimits {
  heldMs?: number;
  maxCallerBytes?: number;
  maxTotalBytes?: number;
}

interface FolderOptions extends HoldingLimits {
  folder: string;
  now?: () => number;
}

export function holdInFolder({ folder, now = Date.now, ...limits }: FolderOptions): HeldFiles {
  const { heldMs = HELD_MS, maxTotalBytes = MAX_TOTAL_BYTES, maxCallerBytes = MAX_CALLER_BYTES } = limits;
  const pathOf = (key: string) => join(folder, key);
  let sinceSweep = 0;

  /** The newest first. */
  async function listFiles(prefix: string) {
    const names = await readdir(folder).catch(() => []);
    const found = await Promise.all(
      names
        .filter((name) => FILE_KEY.test(name) && name.startsWith(prefix))
        // A file that was sent meanwhile is skipped.
        .map(async (key) => ({ key, ...(await stat(pathOf(key)).catch(() => ({ mtimeMs: 0, size: 0 }))) })),
    );
    return found.sort((a, b) => b.mtimeMs - a.mtimeMs);
  }

  async function discard(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
  }

  /** Deletes the oldest files beyond a sum of sizes, and those beyond an age. */
  async function sweepBeyond(maxBytes: number, maxAgeMs: number, prefix = ""): Promise<void> {
    let total = 0;
    const spent = (await listFiles(prefix)).filter(({ mtimeMs, size }) => {
      total += size;
      return total > maxBytes || now() - mtimeMs > maxAgeMs;
    });
    await discard(spent.map(({ key }) => key));
  }

  function sweep(): Promise<void> {
    sinceSweep = 0;
    return sweepBeyond(maxTotalBytes, heldMs);
  }

  return {
    discard,
    sweep,
    async keep(key, path) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(path, pathOf(key));
      sinceSweep += (await stat(pathOf(key))).size;
      await sweepBeyond(maxCallerBytes, Number.POSITIVE_INFINITY, callerOfKey(key));
      if (sinceSweep > SWEEP_AFTER_BYTES) await sweep();
      return true;
    },
    async renew(key, size) {
      try {
        const today = new Date(now());
        await utimes(pathOf(key), today, today);
        return (await stat(pathOf(key))).size === size;
      } catch {
        return false;
      }
    },
    open: (key, type) => openFile(pathOf(key), type),
  };
}

export async function openFile(path: string, type: string): Promise<Blob | null> {
  try {
    return await openAsBlob(path, { type });
  } catch {
    return null;
  }
}
