/** Reads answers from a folder of a mailbox over IMAP. The last message that was looked at is stored, so that none is read twice. */
import type { ImapFlow } from "imapflow";
import { findRequestId } from "../mail/reply-to";
import type { AddressHash, Store } from "../store/store";
import { MAX_MAIL_BYTES, NAMING_HEADERS } from "./incoming-mail";

const AT_ONCE = 100;
const TIMEOUT_MS = 30_000;
/** The headers by which a message is recognised before it is fetched whole. */
const HEADERS = [...NAMING_HEADERS, "content-type"];
const REPORT = /report-type="?delivery-status/i;

interface MailboxParts {
  store: Store;
  hash: AddressHash;
  /** Whether everything in the mail is part of a request now. */
  attach: (source: Buffer) => Promise<boolean>;
}

/** @param url `imaps://user:password@host:993/Folder` */
export function mailbox(url: string, { store, hash, attach }: MailboxParts): () => Promise<void> {
  const { hostname, port, protocol, username, password, pathname } = new URL(url);
  const secure = protocol === "imaps:";
  const folder = decodeURIComponent(pathname.slice(1)) || "INBOX";

  /** @throws {Error} when the mailbox or the store fails; the next call continues after the last message of this one */
  return async () => {
    const { ImapFlow } = await import("imapflow");
    const client = new ImapFlow({
      host: hostname,
      port: Number(port) || (secure ? 993 : 143),
      secure,
      logger: false,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    });
    // A broken connection rejects the command in progress as well.
    client.on("error", () => undefined);
    try {
      await client.connect();
      await readNew(client);
      await client.logout();
    } finally {
      client.close();
    }
  };

  async function readNew(client: ImapFlow): Promise<void> {
    const { uidValidity } = await client.mailboxOpen(folder);
    const box = `${hostname}/${folder}/${uidValidity}`;
    const row = await store.selectFrom("mailbox_cursor").select("uid").where("mailbox", "=", box).executeTakeFirst();
    const last = Number(row?.uid ?? 0);
    // The last message is part of every open range.
    const found = (await client.search({ uid: `${last + 1}:*` }, { uid: true })) || [];
    const uids = found.filter((uid) => uid > last).sort((a, b) => a - b);
    for (let start = 0; start < uids.length; start += AT_ONCE) {
      const messages = await client.fetchAll(
        uids.slice(start, start + AT_ONCE).join(","),
        { uid: true, size: true, headers: HEADERS },
        { uid: true },
      );
      for (const { uid, size = 0, headers } of messages.sort((a, b) => a.uid - b.uid)) {
        const lines = headers?.toString("latin1") ?? "";
        const isWanted = findRequestId(lines, hash) !== null || REPORT.test(lines);
        if (isWanted && size <= MAX_MAIL_BYTES) await read(client, uid);
        await moveCursor(box, uid);
      }
    }
  }

  /** A message that is attached, with all its files, counts as read; others are left untouched. */
  async function read(client: ImapFlow, uid: number): Promise<void> {
    const message = await client.fetchOne(String(uid), { source: true }, { uid: true });
    if (!message || !message.source || !(await attach(message.source))) return;
    await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
  }

  async function moveCursor(box: string, uid: number): Promise<void> {
    await store
      .insertInto("mailbox_cursor")
      .values({ mailbox: box, uid })
      .onConflict((conflict) => conflict.column("mailbox").doUpdateSet({ uid }))
      .execute();
  }
}
