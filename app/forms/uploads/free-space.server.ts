import { freeBytesOf } from "~shared/disk-space.server";
import { cachedFor } from "~shared/memoized";

const CACHE_MS = 2_000;
/** Times the floor: below it the floor is near. */
const NEAR = 2;

/** @param floor bytes of free space below which files are refused */
export function watchFreeSpace({ folder, floor }: { folder: string; floor: number }) {
  // A folder that isn't there yet has nothing to say: writing to it will.
  const read = cachedFor(CACHE_MS, () => freeBytesOf(folder).catch(() => Number.POSITIVE_INFINITY));
  return {
    hasRoom: async () => (await read()) >= floor,
    isNear: async () => (await read()) < floor * NEAR,
  };
}
export type FreeSpace = ReturnType<typeof watchFreeSpace>;
