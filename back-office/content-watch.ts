/** Polls the shared store for a newer version: cheap, and without recovery after a lost connection. */
import type { Logger } from "pino";
import { contentVersion, loadContent, type StoredContent } from "./edits/content-store";
import type { Store } from "./store/store";

const EVERY_MS = 250;

interface Options {
  store: Store;
  logger: Pick<Logger, "info" | "error">;
  version: number;
  /** Serves what was loaded. */
  serve(content: StoredContent): void;
}

/** @returns a function that ends it, and resolves when the last look is over */
export function watchContent({ store, logger, version, serve }: Options): () => Promise<void> {
  let served = version;
  let failing = false;
  let look: Promise<void> = Promise.resolve();

  async function renew(): Promise<void> {
    try {
      if ((await contentVersion(store)) === served) return;
      const stored = await loadContent(store);
      serve(stored);
      served = stored.version;
      failing = false;
      logger.info({ version: served }, "new content is served");
    } catch (error) {
      // The content in memory is still served. The error is logged once, not with every poll.
      if (!failing) logger.error({ err: error }, "new content can't be looked for");
      failing = true;
    }
  }

  let timer = setTimeout(next, EVERY_MS).unref();
  let stopped = false;
  function next(): void {
    look = renew().finally(() => {
      if (!stopped) timer = setTimeout(next, EVERY_MS).unref();
    });
  }
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await look;
  };
}
