/** Starts the back-office: store, content, catalogue, outbox, app. */
import type { RequestListener } from "node:http";
import { join } from "node:path";
import type { Logger } from "pino";
import type { ContentChange } from "../shared/contract";
import { startRounds } from "../shared/rounds";
import { isLocale } from "../shared/route-table.js";
import { findOrMakeSecret } from "../shared/secret-file";
import { createBackOfficeApp } from "./app";
import { createMediaLibrary } from "./catalogue/media-library";
import { createNotices } from "./catalogue/notices";
import { createSites } from "./catalogue/sites";
import { createLibrary } from "./catalogue/view-context";
import { type Catalogue, createCatalogue, type Indexes } from "./catalogue-view";
import { checkContent } from "./content/check/check";
import { ContentError } from "./content/check/mistake";
import { readContentFiles } from "./content/content";
import { stampOf, watchFolder } from "./content/folder-watch";
import { createDocuments } from "./documents/documents";
import { contentVersion, fillContent, listChanges } from "./edits/content-store";
import { closeExpiredJobs, hasDue, publishDue } from "./edits/due-changes";
import type { Served } from "./edits/edit-state";
import { createContentLoader, type StoredContent } from "./edits/load-content";
import { mailSummaries, SUMMARY_MAIL } from "./inbox/summary-mail";
import { WEBHOOK } from "./mail/claims";
import { createOutbox, type Outbox, type OutboxTiming } from "./mail/outbox";
import { PASSWORD_LINK_MAIL } from "./mail/password-link-mail";
import { createMailTransport, type MailTransport } from "./mail/transport";
import { createAnnounce, forgetEvent, type WebhookEvent, webhookTransport } from "./mail/webhook";
import { startMailIn } from "./mail-in/mail-in";
import { createOwnMedia, type OwnMedia } from "./media/own-media";
import { createPackPrinter } from "./media/packs/printer";
import { inboxAddress } from "./paths";
import { createCapacity } from "./requests/capacity";
import { forgetMail, WISHLIST_MAIL } from "./requests/wishlist";
import { isClockTrusted } from "./retention/trusted-clock";
import { startScheduledTasks } from "./scheduled-tasks";
import { createSearchAnalytics } from "./search-analytics/record-queries";
import { domainOf, type Settings, withBrandAddresses } from "./settings";
import { createTableReader } from "./spreadsheet/bounded-table";
import { mergeChanges } from "./store/content-change";
import { databaseUploads } from "./store/database-uploads";
import { folderUploads } from "./store/folder-uploads";
import { dialectOf } from "./store/open";
import { ownFilesIn, ownFilesOf, withAddedFiles } from "./store/own-files";
import { createAddressHash, openStore, SchemaError, type Store } from "./store/store";
import { listTasks } from "./task-list";
import { watchContent } from "./watch-stored-content";

const SCHEDULE_EVERY_MS = 5_000;

const WARM_UP_PAUSE_MS = 400;
/** The build puts the programs of worker threads beside the server's bundle. */
const PROGRAMS = new URL("../", import.meta.url);

export type RunningBackOffice = Awaited<ReturnType<typeof startBackOffice>>;

export interface TestOverrides {
  now?: () => Date;
  transport?: MailTransport;
  timing?: OutboxTiming;
  freeBytes?: () => Promise<number>;
  programs?: URL;
  /** Is told of what changed while it serves. */
  onChange?: (change: ContentChange) => void;
}

/** @throws Error when the store can't be opened or the content is wrong */
export async function startBackOffice(settings: Settings, logger: Logger, overrides: TestOverrides = {}) {
  const { now = () => new Date(), onChange = () => undefined } = overrides;
  const dialect = await dialectOf(settings, logger);
  const store = await openStore(dialect);
  const stamp = dialect.isShared ? "" : await stampOf(settings.CONTENT_DIR);
  const change = dialect.isShared ? null : await fillFromFiles(store, settings.CONTENT_DIR, now(), logger);
  if ((await contentVersion(store)) === 0)
    throw new SchemaError('the database has no content: run "npm run content -- load" first');
  const loadContent = createContentLoader(store);
  const stored = await loadContent();
  const readOwnFile = withAddedFiles(store, dialect.isShared ? ownFilesOf(store) : ownFilesIn(settings.CONTENT_DIR));
  const programs = overrides.programs ?? PROGRAMS;
  const printPack = createPackPrinter(programs, settings.MEDIA_DIR);
  const documents = createDocuments({ folder: join(settings.MEDIA_DIR, "documents"), programs, logger });
  const readTable = createTableReader(programs);
  const uploads = dialect.isShared ? databaseUploads(store) : folderUploads(settings.DATA_DIR, store, now);
  const hashAddress = createAddressHash(settings.ADDRESS_KEY ?? findOrMakeSecret(settings.DATA_DIR, "address-key"));
  const sender = { uploads, hash: hashAddress, address: () => served.settings.MAIL_FROM };
  const transport = overrides.transport ?? createMailTransport(settings, sender);
  const outbox = createOutbox({
    store,
    of: "mails" as const,
    transport,
    logger,
    now,
    onEnd: { [WISHLIST_MAIL]: forgetMail, [PASSWORD_LINK_MAIL]: forgetMail, [SUMMARY_MAIL]: forgetMail },
    ...(overrides.timing && { timing: overrides.timing }),
  });
  const events = openEvents(settings, { store, logger, now, timing: overrides.timing });
  const announce = events
    ? createAnnounce({
        outbox: events,
        now,
        addressOf({ id, site_id }, lang, kind) {
          const { sites } = served.catalogue.library;
          const site = (site_id === null ? null : sites.find(site_id)) ?? sites.own;
          return inboxAddress(site.url, lang, kind, id);
        },
      })
    : async () => undefined;

  const indexes: Indexes = new Map();
  function catalogueOf(content: StoredContent, ownMedia: OwnMedia, own?: Indexes): Catalogue {
    const sites = createSites(content.content, settings.DEFAULT_SITE_ID, settings.ORIGIN);
    const notices = createNotices({ content: content.content, sites, ownMedia, readOwnFile });
    return createCatalogue(createLibrary(content, createMediaLibrary(content.content, ownMedia, notices), sites), own);
  }
  const capacity = createCapacity({
    store,
    settings,
    now,
    ...(overrides.freeBytes && { freeBytes: overrides.freeBytes }),
  });
  const parts = { settings, store, uploads, capacity, announce, logger, now };
  const searchAnalytics = createSearchAnalytics({ store, hash: hashAddress, now });

  /** The app for one version of the content; another version gets another app. */
  function serveContent(content: StoredContent) {
    for (const { kind, reference, reason } of content.leftOut)
      logger.warn({ kind, reference, reason }, "what a team published doesn't fit the content's files");
    const ownMedia = createOwnMedia(content.content, readOwnFile, printPack, hashAddress);
    const catalogue = catalogueOf(content, ownMedia, indexes);
    const { library } = catalogue;
    const { sites } = library;
    const addressed = withBrandAddresses(settings, content.content.brand);
    const app = createBackOfficeApp({
      ...parts,
      settings: addressed,
      outbox,
      searchAnalytics,
      library,
      hashAddress,
      ownMedia,
      readOwnFile,
      documents,
      readTable,
      plans: sites.own.plans,
      catalogueView: catalogue.catalogueView,
      contentVersion: content.version,
      served: content,
      catalogueOf: (other) => catalogueOf({ ...content, content: other }, ownMedia),
      renewContent,
      listContentChanges: (since) => listChanges(store, { since, served: content.version }),
    });
    return { app, catalogue, settings: addressed, version: content.version };
  }
  let warmingUp: NodeJS.Timeout[] = [];
  function warmUp(): void {
    stopWarmingUp();
    // The default site is built at start; the others are built for their first visitor.
    const { own: site } = served.catalogue.library.sites;
    const readers = site.languages.flatMap((lang) => site.plans.map(({ target }) => ({ site, lang, target })));
    // Builds the indexes with pauses, so that the first visitors don't wait for all of them.
    warmingUp = readers.map((each, index) =>
      setTimeout(() => served.catalogue.catalogueView(each).search, (index + 1) * WARM_UP_PAUSE_MS).unref(),
    );
  }
  function stopWarmingUp(): void {
    for (const timer of warmingUp) clearTimeout(timer);
  }
  async function renewContent(seen: ContentChange): Promise<Served> {
    const content = await loadContent();
    serveNew(content);
    // With a shared store, each site polls for changes.
    if (!dialect.isShared) onChange(seen);
    return content;
  }
  async function closeJobs() {
    const content = await loadContent();
    const zone = served.catalogue.library.sites.own.time_zone;
    const changes = await closeExpiredJobs(store, { served: content, zone, now: now() });
    if (changes.length === 0) return undefined;
    await renewContent(mergeChanges(changes));
    return { closed: changes.length };
  }
  async function publish() {
    try {
      if (!(await hasDue(store, served.catalogue.library, now()))) return;
      const { changes, refused } = await publishDue(store, await loadContent(), now());
      for (const { kind, reference, reason } of refused)
        logger.error({ kind, reference, reason }, "a scheduled version doesn't fit the content: it stays a draft");
      if (changes.length > 0) await renewContent(mergeChanges(changes));
    } catch (error) {
      logger.error({ err: error }, "scheduled versions can't be published");
    }
  }
  let served = serveContent(stored);
  function serveNew(content: StoredContent): void {
    // When two are read at the same time, the older one may come last.
    if (content.version < served.version) return;
    served = serveContent(content);
    warmUp();
  }
  const stopWatching = dialect.isShared
    ? watchContent({ store, logger, version: stored.version, loadContent, serve: serveNew })
    : watchFolder({
        folder: settings.CONTENT_DIR,
        since: stamp,
        logger,
        async onChange() {
          const mistakes = checkContent(settings.CONTENT_DIR, settings.DEFAULT_SITE_ID);
          if (mistakes.length > 0) throw new ContentError(mistakes);
          const changed = await fillContent(store, readContentFiles(settings.CONTENT_DIR), now());
          if (!changed) return;
          serveNew(await loadContent());
          logger.info("the content's files changed: what is in them is served");
          onChange(changed);
        },
      });

  outbox.wake();
  events?.wake();
  const mailIn = startMailIn({ ...parts, programs, hash: hashAddress });
  const mailSummary = async () =>
    void (await mailSummaries({ ...served.catalogue.library, settings: served.settings, store, outbox, now: now() }));
  const scheduledTasks = startScheduledTasks({
    tasks: listTasks({ ...parts, closeJobs, mailSummary }),
    logger,
    isClockTrusted: () => isClockTrusted(store, now()),
  });

  const schedule = startRounds(SCHEDULE_EVERY_MS, publish);

  return {
    /** Answers requests, always from the content of the day. */
    answer: ((request, response) => served.app(request, response)) satisfies RequestListener,
    store,
    scheduledTasks,
    schedule,
    mailIn,
    /** The changes of the content since the last start. */
    change,
    /** Builds the caches that the first requests would otherwise wait for. */
    warmUp,
    mailDomain: domainOf(stored.content.brand.email),
    languages: [...new Set(stored.content.sites.flatMap(({ languages }) => languages.filter(isLocale)))],
    /** Finishes the mail and the job in progress, and closes the store. */
    async stop(): Promise<void> {
      stopWarmingUp();
      await stopWatching();
      await scheduledTasks.stop();
      await schedule.stop();
      await mailIn.stop();
      await Promise.all([outbox.stop(), events?.stop()]);
      await store.destroy();
    },
  };
}

/** The events for another program; `undefined` where there is none. */
function openEvents(
  { WEBHOOK_URL: url, WEBHOOK_SECRET: secret }: Settings,
  parts: Pick<Parameters<typeof createOutbox>[0], "store" | "logger" | "now" | "timing">,
): Outbox<WebhookEvent> | undefined {
  if (!url || !secret) return undefined;
  return createOutbox({
    ...parts,
    of: "events",
    transport: webhookTransport({ url, secret }),
    onEnd: { [WEBHOOK]: forgetEvent },
  });
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
