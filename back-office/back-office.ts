/** The dependencies of the resources: settings, store, catalogue in memory, outbox. */
import type { Logger } from "pino";
import type { ContentChange, ContentVersion, SalesPlan } from "../shared/contract";
import type { Catalogue, CatalogueView } from "./catalogue/catalogue-view";
import type { Content } from "./catalogue/content";
import type { Library, Readers } from "./catalogue/view-context";
import type { Served } from "./edits/edit-state";
import type { Outbox } from "./mail/outbox";
import type { ReadOwnFile } from "./media/own-files";
import type { OwnMedia } from "./media/own-media";
import type { MediaRendering } from "./media/rendering";
import type { Questions } from "./questions/count-questions";
import type { Uploads } from "./requests/uploads";
import type { Settings } from "./settings";
import type { AddressHash } from "./store/address-hash";
import type { Store } from "./store/store";

export interface BackOffice {
  settings: Settings;
  store: Store;
  outbox: Outbox;
  uploads: Uploads;
  questions: Questions;
  library: Library;
  rendering: MediaRendering;
  ownMedia: OwnMedia;
  readOwnFile: ReadOwnFile;
  /** Those of the default site; the others' have the same ids and audiences. */
  plans: readonly SalesPlan[];
  catalogueView(readers: Readers): CatalogueView;
  /** Of the content that is served. */
  contentVersion: number;
  served: Served;
  /** A catalogue of other content, such as what isn't published yet. */
  catalogueOf(content: Content): Catalogue;
  /** Serves what was stored, and tells the site. @returns what is served from now on */
  renewContent(change: ContentChange): Promise<Served>;
  /** @param since a version that whoever asks knows; `null`: none */
  listContentChanges(since: number | null): Promise<ContentVersion>;
  hashAddress: AddressHash;
  logger: Logger;
  now(): Date;
}
