/** The latest known version of the content. Answers of processes with an older version are used, but not cached. */
import { CONTENT_VERSION_HEADER } from "~shared/contract";

const HEADER = CONTENT_VERSION_HEADER.toLowerCase();

export function createContentVersion() {
  let known: number | null = null;
  let onNewer: () => void = () => undefined;
  return {
    /** `null`: the back-office doesn't count versions. */
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
