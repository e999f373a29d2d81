import type { Router } from "express";
import type { Logger } from "pino";
import type { ContentChange, ContentVersion, SalesPlan } from "../shared/contract";
import type { Library, Readers } from "./catalogue/view-context";
import type { Catalogue, CatalogueView } from "./catalogue-view";
import type { Content } from "./content/content";
import type { Documents } from "./documents/documents";
import type { DraftReader } from "./edits/draft-reader";
import type { Served } from "./edits/edit-state";
import type { Outbox } from "./mail/outbox";
import type { Announce } from "./mail/webhook";
import type { OwnMedia } from "./media/own-media";
import type { Capacity } from "./requests/capacity";
import type { SearchAnalytics } from "./search-analytics/record-queries";
import type { Settings } from "./settings";
import type { ReadTable } from "./spreadsheet/bounded-table";
import type { ReadOwnFile } from "./store/own-files";
import type { AddressHash, Store, Uploads } from "./store/store";

export interface BackOffice {
  settings: Settings;
  store: Store;
  capacity: Capacity;
  outbox: Outbox;
  announce: Announce;
  uploads: Uploads;
  searchAnalytics: SearchAnalytics;
  library: Library;
  ownMedia: OwnMedia;
  documents: Documents;
  readTable: ReadTable;
  readOwnFile: ReadOwnFile;
  /** The audiences of the default site; the other sites have the same ids. */
  plans: readonly SalesPlan[];
  catalogueView(readers: Readers): CatalogueView;
  contentVersion: number;
  served: Served;
  /** Set while it answers from the content with drafts. */
  draftReader?: DraftReader;
  /** A catalogue of other content, such as what isn't published yet. */
  catalogueOf(content: Content): Catalogue;
  /** Serves what was stored, and tells the site. @returns what is served from now on */
  renewContent(change: ContentChange): Promise<Served>;
  /** @param since a version that the caller knows; `null`: none */
  listContentChanges(since: number | null): Promise<ContentVersion>;
  hashAddress: AddressHash;
  logger: Logger;
  now(): Date;
}

/** Where resources mount their calls. */
export interface Api extends BackOffice {
  router: Router;
}
