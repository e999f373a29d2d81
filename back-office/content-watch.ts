/**
 * Several processes share a store, and content is loaded into it by a job of its own (`npm run content -- load`): each
 * process looks four times a second whether there is a newer version. Asking costs less than a page, and a process that was
 * cut off needs nothing more to catch up.
 */
import type { Logger } from "pino";
import { contentVersion, loadContent, type StoredContent } from "./store/content-store";
import type { Store } from "./store/store";

const EVERY_MS = 250;

interface Options {
  store: Store;
  logger: Pick<Logger, "info" | "error">;
  /** The version that is served. */
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
      // What is in memory is served on. It is said once, not four times a second.
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
