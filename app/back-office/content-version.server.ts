/**
 * The version of the content that this process knows of. Of several back-office processes one may not have renewed yet:
 * what it answers then is used, but not kept (contract, "ContentVersion").
 */
import { CONTENT_VERSION_HEADER } from "~shared/contract";

/** As Node reads headers. */
const HEADER = CONTENT_VERSION_HEADER.toLowerCase();

export function createContentVersion() {
  let known: number | null = null;
  let onNewer: () => void = () => undefined;
  return {
    /** `null`: nobody counts. */
    get known(): number | null {
      return known;
    },
    set(version: number): void {
      known = version;
    },
    /** @param listener is told when an answer is of a version that isn't known yet */
    watch(listener: () => void): void {
      onNewer = listener;
    },
    /** Whether an answer with these headers is older than what is known. */
    isOutdated(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
      const header = headers[HEADER]?.toString() ?? "";
      if (known === null || !/^\d+$/.test(header)) return false;
      const version = Number(header);
      if (version > known) onNewer();
      return version < known;
    },
  };
}
export type ContentVersionWatch = ReturnType<typeof createContentVersion>;
