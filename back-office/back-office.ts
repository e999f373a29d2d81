/** What resources are given: the settings, the store, the catalogue in memory, and who carries the mail. */
import type { Logger } from "pino";
import type { LocaleCode, SalesPlan } from "../shared/contract";
import type { Library } from "./catalogue/desk";
import type { Edition } from "./catalogue/edition";
import type { Outbox } from "./mail/outbox";
import type { MediaRendering } from "./media/rendering";
import type { Uploads } from "./requests/uploads";
import type { Settings } from "./settings";
import type { AddressHash } from "./store/address-hash";
import type { Store } from "./store/store";

export interface BackOffice {
  settings: Settings;
  store: Store;
  outbox: Outbox;
  uploads: Uploads;
  library: Library;
  rendering: MediaRendering;
  plans: readonly SalesPlan[];
  edition(lang: LocaleCode, plan: SalesPlan): Edition;
  hashAddress: AddressHash;
  logger: Logger;
  now(): Date;
}
