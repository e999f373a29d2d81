/** Starts the back-office: store, content, catalogue, outbox, app. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Express } from "express";
import type { Logger } from "pino";
import type { ContentChange } from "../shared/contract";
import { createBackOfficeApp } from "./app";
import { createCatalogue } from "./catalogue/catalogue-view";
import { readContentFiles } from "./catalogue/content";
import { createMediaLibrary } from "./catalogue/media-library";
import { createSites } from "./catalogue/sites";
import { createLibrary } from "./catalogue/view-context";
import { type Housekeeping, startHousekeeping } from "./housekeeping";
import { createOutbox, type OutboxTiming } from "./mail/outbox";
import { createMailTransport, type MailTransport } from "./mail/transport";
import { type MediaManifest, readManifest } from "./media/manifest";
import { createMediaRendering } from "./media/rendering";
import { createUploads } from "./requests/uploads";
import { forgetWishlist } from "./requests/wishlist";
import { eraseExpired } from "./retention/erase-expired";
import type { Settings } from "./settings";
import { createAddressHash } from "./store/address-hash";
import { fillContent, loadContent, type StoredContent } from "./store/content-store";
import { sqliteFile } from "./store/dialect";
import { sweepLeftovers } from "./store/leftovers";
import { openStore, type Store } from "./store/store";
import { removeOldFirstPasswords } from "./team/first-accounts";
import { purgeSignIns } from "./team/sign-in";

const WARM_UP_PAUSE_MS = 400;

export interface RunningBackOffice {
  app: Express;
  store: Store;
  housekeeping: Housekeeping;
  /** What this start found changed in the content. */
  change: ContentChange | null;
  /** Builds the caches that the first requests would otherwise wait for. */
  warmUp(): void;
  /** Starts to render the media that aren't there yet, if there are any. */
  renderMedia(): void;
  /** Finishes the mail and the job in progress, and closes the store. */
  stop(): Promise<void>;
}

/** What tests override: clock, mail transport and time-outs. */
export interface TestOverrides {
  now?: () => Date;
  transport?: MailTransport;
  timing?: OutboxTiming;
  mediaPatienceMs?: number;
}

/** @throws Error when the store can't be opened or the content is wrong */
export async function startBackOffice(
  settings: Settings,
  logger: Logger,
  overrides: TestOverrides = {},
): Promise<RunningBackOffice> {
  const now = overrides.now ?? (() => new Date());
  const sites = createSites(settings.DEFAULT_SITE_ID, settings.ORIGIN);
  const store = await openStore(sqliteFile(join(settings.DATA_DIR, "back-office.db")));
  const { stored, change } = await upToDateContent(store, settings.CONTENT_DIR, now(), logger);
  const manifest = findManifest(settings.MEDIA_DIR, logger);
  const rendering = createMediaRendering({
    ...{ manifest, logger },
    ...(overrides.mediaPatienceMs !== undefined && { patienceMs: overrides.mediaPatienceMs }),
    contentDir: settings.CONTENT_DIR,
    mediaDir: settings.MEDIA_DIR,
    program: settings.MEDIA_PROGRAM,
  });
  const library = createLibrary(stored, createMediaLibrary(manifest), sites);
  const catalogue = createCatalogue(library);
  const uploads = createUploads(settings.DATA_DIR, store, now);
  const transport = overrides.transport ?? createMailTransport(settings, uploads);
  const outbox = createOutbox({
    ...{ store, transport, logger, now, onEnd: forgetWishlist },
    ...(overrides.timing && { timing: overrides.timing }),
  });
  const app = createBackOfficeApp({
    ...{ settings, store, outbox, uploads, library, rendering, logger, now },
    hashAddress: createAddressHash(settings.DATA_DIR),
    // Content changes with a start only, and the site is told of it (site-notice.ts).
    listContentChanges: async () => ({ version: 0, change: null }),
    plans: sites.plans,
    catalogueView: (lang, { target }) => catalogue.catalogueView(lang, target),
  });
  outbox.wake();
  const housekeeping = startHousekeeping(
    [
      {
        name: "erase expired requests",
        async run() {
          const erased = await eraseExpired({ store, uploads, dataDir: settings.DATA_DIR }, now());
          return Object.keys(erased).length > 0 ? { erased } : undefined;
        },
      },
      { name: "purge what isn't needed", run: () => sweepLeftovers({ store, uploads, now }) },
      {
        name: "remove first passwords",
        run: async () => void (await removeOldFirstPasswords(settings.DATA_DIR, now())),
      },
      { name: "purge sign-ins", run: async () => void (await purgeSignIns(store, now())) },
    ],
    logger,
  );

  return {
    app,
    store,
    housekeeping,
    change,
    warmUp() {
      const catalogueViews = sites.own.languages.flatMap(({ code }) =>
        sites.plans.map(({ target }) => ({ code, target })),
      );
      catalogueViews.forEach(({ code, target }, index) => {
        // With pauses, so that the first visitors don't wait for all of them.
        setTimeout(() => catalogue.catalogueView(code, target).search, (index + 1) * WARM_UP_PAUSE_MS).unref();
      });
    },
    renderMedia: rendering.start,
    async stop() {
      await rendering.stop();
      await housekeeping.stop();
      await outbox.stop();
      await store.destroy();
    },
  };
}

async function upToDateContent(
  store: Store,
  folder: string,
  now: Date,
  logger: Logger,
): Promise<{ stored: StoredContent; change: ContentChange | null }> {
  const change = await fillContent(store, readContentFiles(folder), now);
  if (change) logger.info("content is filled from its files");
  return { stored: await loadContent(store), change };
}

function findManifest(folder: string, logger: Logger): MediaManifest | undefined {
  if (!existsSync(join(folder, "manifest.json"))) {
    logger.warn({ folder }, "no pictures yet: records go without them");
    return undefined;
  }
  try {
    return readManifest(folder);
  } catch (error) {
    logger.error({ err: error, folder }, "the picture manifest can't be read: records go without pictures");
    return undefined;
  }
}
