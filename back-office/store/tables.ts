/** The tables, as queries see them. Times are ISO 8601 in UTC; `document`, `body` and `message` hold JSON. */
import type { Generated } from "kysely";

export interface Tables {
  content_state: ContentStateRow;
  content_record: ContentRecordRow;
  content_change: ContentChangeRow;
  /** In a shared store only. */
  content_file: ContentFileRow;
  content_edit: ContentEditRow;
  content_edit_version: ContentEditVersionRow;
  visitor_request: VisitorRequestRow;
  idempotency: IdempotencyRow;
  outbox: OutboxRow;
  request_file: RequestFileRow;
  /** In a shared store only. */
  request_file_bytes: RequestFileBytesRow;
  wishlist_count: WishlistCountRow;
  team_account: TeamAccountRow;
  first_accounts: FirstAccountsRow;
  team_session: TeamSessionRow;
  sign_in_failure: SignInFailureRow;
  cart: CartRow;
  asked_question: AskedQuestionRow;
}

/** One row: which content the records came from. */
export interface ContentStateRow {
  id: number;
  hash: string;
  /** Goes up with each change. */
  version: Generated<number>;
  filled_at: string;
}
/** What a version changed: a `ContentChange` of the contract, as JSON. The latest ones are kept. */
export interface ContentChangeRow {
  version: number;
  change: string;
  changed_at: string;
}
/** The bytes of a file in the content's `media/`; content names it by its hash. */
export interface ContentFileRow {
  hash: string;
  bytes: Buffer;
}
/** A record of the catalogue or the editorial content; `key` is its own within the kind, `""` for a kind of one. */
export interface ContentRecordRow {
  kind: string;
  key: string;
  position: number;
  document: string;
  updated_at: string;
}
/** What a team keeps up to date itself, beside the content's files. `reference` names the record, or the one it makes. */
export interface ContentEditRow {
  id: Generated<number>;
  kind: string;
  reference: string;
  /** The number of its last version. */
  latest: number;
  /** Of the version that visitors see; `null`: they see the file's record, if there is one. */
  published: number | null;
  /** 1: it was closed. */
  closed: number;
}
/** What somebody made of it; versions are never changed. `body` is what the contract calls an edit's body. */
export interface ContentEditVersionRow {
  edit_id: number;
  version: number;
  action: string;
  body: string;
  /** What the file's record said then, like `body`; `null`: there was none. */
  file: string | null;
  author_id: number;
  /** As the account was called. */
  author: string;
  /** The version whose body it took. */
  restored: number | null;
  saved_at: string;
}
/**
 * What a visitor sent. `body` is the validated body; consents are kept with the time they were given.
 * `name`, `email` (lower case) and `search_text` (folded) stand outside it so that the inbox can look for them.
 */
export interface VisitorRequestRow {
  id: Generated<number>;
  kind: string;
  status: Generated<string>;
  language: string;
  body: string;
  name: Generated<string>;
  email: Generated<string>;
  search_text: Generated<string>;
  /** The team's own words. */
  note: Generated<string>;
  /** What it is about: the job of an application, the session of a training. */
  about_id: Generated<number | null>;
  /** The site that it came by; `null`: an earlier release kept it, for the default site. */
  site_id: Generated<number | null>;
  newsletter_at: string | null;
  keep_file_at: Generated<string | null>;
  done_at: Generated<string | null>;
  created_at: string;
}
/**
 * A file of a request; its bytes lie in `DATA_DIR/uploads/{key}`, or beside it in a shared store. `size` in bytes,
 * `sha256` in hex.
 */
export interface RequestFileRow {
  id: Generated<number>;
  request_id: number;
  field: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  key: string;
}
export interface RequestFileBytesRow {
  key: string;
  bytes: Buffer;
}
/** How many wishlists went to an address on a day; the address itself isn't kept. */
export interface WishlistCountRow {
  address_hash: string;
  day: string;
  count: number;
}
export interface TeamAccountRow {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  name: string;
  team: string;
  /** JSON: the numbers of the sites whose requests it sees; `null`: all. */
  sites: Generated<string | null>;
  /** What scrypt made of the password, with its salt and costs. */
  password: string;
  created_at: string;
}
/** One row, from the first start on: the accounts that it made aren't made again. */
export interface FirstAccountsRow {
  id: number;
  made_at: string;
}
/** Who is signed in: the token itself is only in the member's browser. */
export interface TeamSessionRow {
  token_hash: string;
  account_id: number;
  created_at: string;
  expires_at: string;
}
export interface SignInFailureRow {
  email_hash: string;
  count: number;
  last_at: string;
}
/** The first answer to a key, given again when the same request comes twice. */
export interface IdempotencyRow {
  key: string;
  call: string;
  body_hash: string;
  status: number;
  answer: string;
  created_at: string;
}
/** A mail to deliver. `delivered_at` and `failed_at` end its life. */
export interface OutboxRow {
  id: Generated<number>;
  request_id: number;
  kind: string;
  message: string;
  attempts: number;
  next_attempt_at: string;
  delivered_at: string | null;
  failed_at: string | null;
  last_error: string | null;
  created_at: string;
  /** When it was last asked to go, at first or by hand: patience counts from then. */
  asked_at: string;
  /** In a shared store: until then it is one process's to send, which renews it as long as it lives. */
  claimed_until: Generated<string | null>;
}
/** What somebody wants to buy. `lines` is JSON: product id and quantity; prices are looked up each time. */
export interface CartRow {
  token_hash: string;
  lines: string;
  discount_code: string | null;
  valid_until: string;
}
/**
 * How often something alike was asked in a week. Nothing in it tells of whom: `key_hash` is the keyed hash of what was
 * understood (`""`: of all that isn't told apart), `words` (JSON) is written with the third asking.
 */
export interface AskedQuestionRow {
  /** Its Monday. */
  week: string;
  site_id: number;
  language: string;
  kind: string;
  key_hash: string;
  words: string | null;
  count: number;
}
