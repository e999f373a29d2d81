import { statfs } from "node:fs/promises";

const CACHE_MS = 2_000;
/** Times the floor: below it the floor is near. */
const NEAR = 2;

export interface FreeSpace {
  hasRoom(): Promise<boolean>;
  isNear(): Promise<boolean>;
}

interface FreeSpaceOptions {
  folder: string;
  /** Bytes of free space below which files are refused. */
  floor: number;
}

export function watchFreeSpace({ folder, floor }: FreeSpaceOptions): FreeSpace {
  let reading: Promise<number> | undefined;
  let until = 0;
  function read(): Promise<number> {
    if (!reading || performance.now() >= until) {
      until = performance.now() + CACHE_MS;
      // A folder that isn't there yet has nothing to say: writing to it will.
      reading = freeBytesOf(folder).catch(() => Number.POSITIVE_INFINITY);
    }
    return reading;
  }
  return {
    hasRoom: async () => (await read()) >= floor,
    isNear: async () => (await read()) < floor * NEAR,
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
