import type { Logger } from "pino";
import { startRounds } from "../shared/rounds";
import { contentVersion } from "./edits/content-store";
import type { StoredContent } from "./edits/load-content";
import type { Store } from "./store/store";

const EVERY_MS = 250;

interface Options {
  store: Store;
  logger: Pick<Logger, "info" | "error">;
  version: number;
  loadContent(): Promise<StoredContent>;
  /** Serves what was loaded. */
  serve(content: StoredContent): void;
}

/** Polls the shared store for a newer version: cheap, and without recovery after a lost connection. */
export function watchContent({ store, logger, version, loadContent, serve }: Options): () => Promise<void> {
  let served = version;
  let failing = false;
  const { stop } = startRounds(EVERY_MS, async () => {
    try {
      if ((await contentVersion(store)) === served) return;
      const stored = await loadContent();
      serve(stored);
      served = stored.version;
      failing = false;
      logger.info({ version: served }, "new content is served");
    } catch (error) {
      // The content in memory is still served. The error is logged once, not with every poll.
      if (!failing) logger.error({ err: error }, "new content can't be looked for");
      failing = true;
    }
  });
  return stop;
}
