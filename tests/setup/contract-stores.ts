/** The contract tests by the stores that they run on. */

/**
 * Files whose queries differ between the stores: uploads in the database, leases, locks, raw SQL, counts, own tables. The other
 * requests use the tables and queries of these; `ALL_ON_POSTGRES=1 npm test -- contract` runs every file on both.
 */
export const ON_THE_STORE = [
  "accounts",
  "application",
  "approval",
  "capacity",
  "cart",
  "content-edit",
  "history",
  "inbox",
  "joined-requests",
  "mail",
  "mail-in",
  "mail-limit",
  "many-at-once",
  "media-files",
  "moved-requests",
  "password-links",
  "price-lists",
  "product-edit",
  "product-import",
  "protocol",
  "retention",
  "search-analytics",
  "second-factor",
  "team-login",
  "training",
  "training-dates",
  "webhook",
];

/** Files about one of the stores alone. */
export const OF_ONE_STORE = [
  "back-office-document",
  "earlier-release",
  "jobs",
  "leftover-files",
  "locked-database",
  "private-data",
  "several-processes",
  "own-content",
];
