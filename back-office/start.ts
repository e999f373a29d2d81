/** Starts the back-office: store, content, catalogue, outbox, app. */
import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import type { Logger } from "pino";
import type { ContentChange } from "../shared/contract";
import { createBackOfficeApp } from "./app";
import { type Catalogue, createCatalogue } from "./catalogue/catalogue-view";
import { readContentFiles } from "./catalogue/content";
import { createMediaLibrary } from "./catalogue/media-library";
import { createSites } from "./catalogue/sites";
import { createLibrary } from "./catalogue/view-context";
import { checkContent } from "./content/check/check";
import { ContentError } from "./content/check/mistake";
import { stampOf, watchFolder } from "./content/folder-watch";
import { watchContent } from "./content-watch";
import type { Served } from "./edits/edit-state";
import { type Chore, type Housekeeping, startHousekeeping } from "./housekeeping";
import { createOutbox, type OutboxTiming } from "./mail/outbox";
import { createMailTransport, type MailTransport } from "./mail/transport";
import { type MediaManifest, readManifest } from "./media/manifest";
import { ownFilesIn, ownFilesOf } from "./media/own-files";
import { createOwnMedia, type OwnMedia } from "./media/own-media";
import { createMediaRendering } from "./media/rendering";
import { createQuestions } from "./questions/count-questions";
import { databaseUploads } from "./requests/database-uploads";
import { folderUploads } from "./requests/folder-uploads";
import type { Uploads } from "./requests/uploads";
import { forgetWishlist, WISHLIST_MAIL } from "./requests/wishlist";
import { eraseExpired } from "./retention/erase-expired";
import { forgetQuestions } from "./retention/forget-questions";
import { domainOf, type Settings, withBrandAddresses } from "./settings";
import { createAddressHash, findOrMakeAddressKey } from "./store/address-hash";
import { contentVersion, fillContent, listChanges, loadContent, type StoredContent } from "./store/content-store";
import { sweepLeftovers } from "./store/leftovers";
import { runAlone } from "./store/locks";
import { dialectOf } from "./store/open";
import { openStore, SchemaError, type Store } from "./store/store";
import { removeOldFirstPasswords } from "./team/first-accounts";
import { purgeSignIns } from "./team/sign-in";

const WARM_UP_PAUSE_MS = 400;

export interface RunningBackOffice {
  /** Answers requests, always from the content of the day. */
  answer: RequestListener;
  store: Store;
  housekeeping: Housekeeping;
  /** Of the brand's own mail addresses. */
  mailDomain: string;
  /** What this start found changed in the content. */
  change: ContentChange | null;
  /** Builds the caches that the first requests would otherwise wait for. */
  warmUp(): void;
  /** Starts to render the media that aren't there yet, if there are any. */
  renderMedia(): void;
  /** Finishes the mail and the job in progress, and closes the store. */
  stop(): Promise<void>;
}

/** What tests override: clock, mail transport and time-outs; and what the process hears of. */
export interface TestOverrides {
  now?: () => Date;
  transport?: MailTransport;
  timing?: OutboxTiming;
  mediaPatienceMs?: number;
  /** Is told of what changed while it serves. */
  onChange?: (change: ContentChange) => void;
}

/** @throws Error when the store can't be opened or the content is wrong */
export async function startBackOffice(
  given: Settings,
  logger: Logger,
  overrides: TestOverrides = {},
): Promise<RunningBackOffice> {
  const { now = () => new Date(), onChange = () => undefined } = overrides;
  const dialect = await dialectOf(given, logger);
  const store = await openStore(dialect);
  const stamp = dialect.isShared ? "" : await stampOf(given.CONTENT_DIR);
  const change = dialect.isShared ? null : await fillFromFiles(store, given.CONTENT_DIR, now(), logger);
  if ((await contentVersion(store)) === 0)
    throw new SchemaError('the database has no content: run "npm run content -- load" first');
  const stored = await loadContent(store);
  const { brand } = stored.content;
  const settings = withBrandAddresses(given, brand);
  const manifest = brand.media_manifest ? findManifest(settings.MEDIA_DIR, logger) : undefined;
  const readOwnFile = dialect.isShared ? ownFilesOf(store) : ownFilesIn(settings.CONTENT_DIR);
  const rendering = createMediaRendering({
    ...{ manifest, logger },
    ...(overrides.mediaPatienceMs !== undefined && { patienceMs: overrides.mediaPatienceMs }),
    contentDir: settings.CONTENT_DIR,
    mediaDir: settings.MEDIA_DIR,
    program: settings.MEDIA_PROGRAM,
  });
  const uploads = dialect.isShared ? databaseUploads(store) : folderUploads(settings.DATA_DIR, store, now);
  const transport = overrides.transport ?? createMailTransport(settings, uploads);
  const outbox = createOutbox({
    ...{ store, transport, logger, now, onEnd: { [WISHLIST_MAIL]: forgetWishlist } },
    ...(overrides.timing && { timing: overrides.timing }),
  });
  const hashAddress = createAddressHash(settings.ADDRESS_KEY ?? findOrMakeAddressKey(settings.DATA_DIR));

  function catalogueOf(content: StoredContent, ownMedia: OwnMedia): Catalogue {
    const sites = createSites(content.content, settings.DEFAULT_SITE_ID, settings.ORIGIN);
    return createCatalogue(createLibrary(content, createMediaLibrary(manifest, ownMedia), sites));
  }
  const questions = createQuestions({ store, hash: hashAddress, now });

  /** The app for one version of the content; another version gets another app. */
  function serveContent(content: StoredContent) {
    for (const { kind, reference, reason } of content.leftOut)
      logger.warn({ kind, reference, reason }, "what a team published doesn't fit the content's files");
    const ownMedia = createOwnMedia(content.content, readOwnFile);
    const catalogue = catalogueOf(content, ownMedia);
    const { library } = catalogue;
    const { sites } = library;
    const app = createBackOfficeApp({
      ...{ settings, store, outbox, uploads, questions, library, rendering, hashAddress, logger, now },
      ...{ ownMedia, readOwnFile },
      plans: sites.own.plans,
      catalogueView: catalogue.catalogueView,
      contentVersion: content.version,
      served: content,
      catalogueOf: (other) => catalogueOf({ ...content, content: other }, ownMedia),
      renewContent,
      listContentChanges: (since) => listChanges(store, { since, served: content.version }),
    });
    return { app, catalogue };
  }
  function warmUp(): void {
    // The default site's; the others' are built for whoever comes first.
    const { own: site } = served.catalogue.library.sites;
    const readers = site.languages.flatMap((lang) => site.plans.map(({ target }) => ({ site, lang, target })));
    readers.forEach((each, index) => {
      // With pauses, so that the first visitors don't wait for all of them.
      setTimeout(() => served.catalogue.catalogueView(each).search, (index + 1) * WARM_UP_PAUSE_MS).unref();
    });
  }
  async function renewContent(seen: ContentChange): Promise<Served> {
    const content = await loadContent(store);
    serveNew(content);
    // Where processes share a store, each site asks for itself.
    if (!dialect.isShared) onChange(seen);
    return content;
  }
  let served = serveContent(stored);
  function serveNew(content: StoredContent): void {
    served = serveContent(content);
    warmUp();
  }
  const stopWatching = dialect.isShared
    ? watchContent({ ...{ store, logger, version: stored.version }, serve: serveNew })
    : watchFolder({
        folder: settings.CONTENT_DIR,
        since: stamp,
        logger,
        async onChange() {
          const mistakes = checkContent(settings.CONTENT_DIR);
          if (mistakes.length > 0) throw new ContentError(mistakes);
          const changed = await fillContent(store, readContentFiles(settings.CONTENT_DIR), now());
          if (!changed) return;
          serveNew(await loadContent(store));
          logger.info("the content's files changed: what is in them is served");
          onChange(changed);
        },
      });

  outbox.wake();
  const housekeeping = startHousekeeping(choresFor({ settings, store, uploads, now }), logger);

  return {
    answer: (request, response) => served.app(request, response),
    ...{ store, housekeeping, change, warmUp },
    mailDomain: domainOf(brand.email),
    renderMedia: rendering.start,
    async stop() {
      await stopWatching();
      await rendering.stop();
      await housekeeping.stop();
      await outbox.stop();
      await store.destroy();
    },
  };
}

interface ChoreParts {
  settings: Settings;
  store: Store;
  uploads: Uploads;
  now: () => Date;
}

/** Each is done by one process at a time. */
function choresFor({ settings, store, uploads, now }: ChoreParts): Chore[] {
  const chores: Chore[] = [
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
    { name: "forget questions", run: async () => void (await forgetQuestions(store, now())) },
    { name: "purge sign-ins", run: async () => void (await purgeSignIns(store, now())) },
  ];
  return chores.map(({ name, run }) => ({ name, run: () => runAlone(store, `chore ${name}`, run) }));
}

/** A mistake in the files doesn't keep a site from starting that has served before. */
async function fillFromFiles(store: Store, folder: string, now: Date, logger: Logger): Promise<ContentChange | null> {
  try {
    const change = await fillContent(store, readContentFiles(folder), now);
    if (change) logger.info("content is filled from its files");
    return change;
  } catch (error) {
    if ((await contentVersion(store)) === 0) throw error;
    logger.error({ err: error }, "the content's files can't be used: the site serves what it had before");
    return null;
  }
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
