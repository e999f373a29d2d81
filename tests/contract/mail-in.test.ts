/** Mails that come in: each is attached to its request once, whatever fails between; what isn't ours is left untouched. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { KyselyPlugin } from "kysely";
import { createTransport, type SendMailOptions } from "nodemailer";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { RequestRecord } from "~shared/contract";
import { createLimitedWorker } from "~shared/limited-worker.server";
import { messageIdOf, replyTo } from "../../back-office/mail/reply-to";
import { attachMail } from "../../back-office/mail-in/attach-mail";
import type { IncomingMail } from "../../back-office/mail-in/incoming-mail";
import { mailbox } from "../../back-office/mail-in/mailbox";
import { folderUploads } from "../../back-office/store/folder-uploads";
import { HAS_DOVECOT, startDovecot } from "../dovecot";
import { buildUploadPrograms } from "../unit/uploads/built-programs";
import { makePdf, makePng } from "../unit/uploads/make-files";
import { addressHashOf, openBackOffice, storedFileKeys, type TestBackOffice } from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";
import { created, post, WORKSITE } from "./visitor-requests";

const SALES = "/construction-starts";
const ADDRESS = "reply@talvenne.test";
const VISITOR = `Noé Chappuis <${WORKSITE.email}>`;
/** More by `INCOMING_MAILS=1000`. */
const MANY = Number(process.env.INCOMING_MAILS ?? 60);

let programs: URL;
let shared: Desk;
beforeAll(async () => {
  programs = await buildUploadPrograms();
  shared = await openDesk();
});
afterAll(() => shared.backOffice.close());

interface Desk {
  backOffice: TestBackOffice;
  lea: Member;
  worksite: () => Promise<number>;
  record: (id: number) => Promise<RequestRecord>;
  /** The address for answers about a request. */
  addressOf: (id: number) => string;
}

async function openDesk(settings: Record<string, string> = {}): Promise<Desk> {
  const backOffice = await openBackOffice({ REPLY_ADDRESS: ADDRESS, ...settings }, { programs });
  const lea = await signedIn(backOffice, "sales");
  const hash = addressHashOf(backOffice);
  return {
    ...{ backOffice, lea },
    worksite: async () => created(await post(backOffice, SALES, WORKSITE)).id,
    record: async (id) => dataOf<RequestRecord>(await lea.ask(`${SALES}/${id}`)),
    addressOf: (id) => replyTo(id, { replyAddress: ADDRESS, teamAddress: "", hash }),
  };
}

/** Throws instead of every so many queries. */
const failingPlugin = (every: number): KyselyPlugin & { failures: number } => {
  let queries = 0;
  return {
    failures: 0,
    transformQuery({ node }) {
      queries += 1;
      if (queries % every !== 0) return node;
      this.failures += 1;
      throw new Error("the store fails");
    },
    transformResult: async ({ result }) => result,
  };
};

const composer = createTransport({ streamTransport: true, buffer: true });
const compose = async (mail: SendMailOptions): Promise<Buffer> =>
  (await composer.sendMail({ from: VISITOR, subject: "Re: Votre demande", ...mail })).message as Buffer;

/** Saves mails into the folder of incoming mails, and has them read. @returns whether each is still there afterwards */
async function drop({ dataDir, mailIn }: TestBackOffice, ...mails: (Buffer | string)[]): Promise<boolean[]> {
  const folder = join(dataDir, "mail-in");
  mkdirSync(folder, { recursive: true });
  const paths = mails.map((_, index) => join(folder, `${Date.now()}-${index}.eml`));
  for (const [index, mail] of mails.entries()) writeFileSync(paths[index] ?? "", mail);
  await mailIn.run();
  return paths.map(existsSync);
}

const attachedTo = (id: number) =>
  shared.backOffice.store.selectFrom("incoming_mail").selectAll().where("request_id", "=", id).execute();

describe("an answer", () => {
  it("is part of the history, found by the search, and makes the request new again; its owner remains", async () => {
    const { backOffice, lea, worksite, record, addressOf } = shared;
    const id = await worksite();
    await lea.send("POST", `${SALES}/${id}/reply/send`, { text: "Mardi ?", status: "done", seen: 0 });
    const before = await record(id);
    const text = "Mardi me convient.\n\nLe 20 novembre, Anne a écrit :\n> Mardi ?";
    expect(await drop(backOffice, await compose({ to: addressOf(id), text }))).toEqual([false]);
    const after = await record(id);
    expect(after).toMatchObject({ status: "new", done_at: null, owner: before.owner });
    expect(after.history.slice(before.history.length)).toMatchObject([
      { kind: "answer", value: text, author: null, sender: VISITOR },
      { kind: "status", value: "new", author: null },
    ]);
    const found = dataOf<{ items: { id: number }[] }>(await lea.ask("/inbox", { text: "Mardi me convient" }));
    expect(found.items.map((one) => one.id)).toEqual([id]);
  });

  it("to a request that is joined with another one is attached there, once", async () => {
    const { backOffice, lea, worksite, record, addressOf } = shared;
    const [id, other] = [await worksite(), await worksite()];
    const mail = await compose({ to: addressOf(other), text: "Une seule demande suffit." });
    await lea.send("PUT", `${SALES}/${id}`, { status: "done" });
    await lea.send("PUT", `${SALES}/${id}/joined/${other}`, { joined: true });
    expect(await drop(backOffice, mail, mail)).toEqual([false, false]);
    await lea.send("PUT", `${SALES}/${id}/joined/${other}`, { joined: false });
    expect(await drop(backOffice, mail)).toEqual([false]);
    expect((await record(id)).history.filter(({ kind }) => kind === "answer")).toHaveLength(1);
    expect(await record(id)).toMatchObject({ status: "new" });
    expect((await record(other)).history.map(({ kind }) => kind)).toEqual(["separated"]);
  });

  it("is recognised by the mail that it answers, in HTML too, and attached once", async () => {
    const { backOffice, worksite, record } = shared;
    const id = await worksite();
    const hash = addressHashOf(backOffice);
    const inReplyTo = messageIdOf(
      { kind: "reply", id: 7, requestId: id, version: "abc" },
      { domain: "talvenne.test", hash },
    );
    const mail = await compose({ to: ADDRESS, inReplyTo, html: "<p>Oui,<br>à mardi</p><script>alert(1)</script>" });
    expect(await drop(backOffice, mail, mail)).toEqual([false, false]);
    const { history } = await record(id);
    expect(history.map(({ kind, value }) => [kind, value])).toEqual([["answer", "Oui,\nà mardi"]]);
  });

  it("brings its files, checked as those of a form; the others are named", async () => {
    const { backOffice, lea, worksite, record, addressOf } = shared;
    const id = await worksite();
    const pdf = makePdf();
    const attachments = [
      { filename: "plan.pdf", content: pdf },
      { filename: "mur.png", content: makePng() },
      { filename: "facture.pdf.exe", content: "MZ" },
      { filename: "faux.pdf", content: "no PDF" },
    ];
    expect(await drop(backOffice, await compose({ to: addressOf(id), text: "Voici", attachments }))).toEqual([true]);
    const { files, history } = await record(id);
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ["plan.pdf", "application/pdf"],
      ["mur.jpg", "image/jpeg"],
    ]);
    const refused = history.filter(({ kind }) => kind === "file_refused");
    expect(refused.map(({ value }) => value)).toEqual(["facture.pdf.exe", "faux.pdf"]);
    const sent = await fetch(`${backOffice.api}${SALES}/${id}/file/${files[0]?.field}`, {
      headers: { Authorization: `Bearer ${lea.token}` },
    });
    expect(Buffer.from(await sent.arrayBuffer()).equals(pdf)).toBe(true);
    await lea.send("DELETE", `${SALES}/${id}`);
    expect(await storedFileKeys(backOffice)).toEqual([]);
    expect(await attachedTo(id)).toEqual([]);
  });
});

describe("a mail that no person wrote", () => {
  it("is marked as automatic, and leaves the status as it is", async () => {
    const { backOffice, lea, worksite, record, addressOf } = shared;
    const id = await worksite();
    await lea.send("PUT", `${SALES}/${id}`, { status: "done" });
    const headers = { "Auto-Submitted": "auto-replied" };
    await drop(backOffice, await compose({ to: addressOf(id), text: "Je suis absent.", headers }));
    const after = await record(id);
    expect(after.status).toBe("done");
    expect(after.history.at(-1)).toMatchObject({ kind: "automatic", value: "Je suis absent." });
  });

  it("sets the mail that wasn't delivered to that state, with the reason", async () => {
    const { backOffice, worksite, record, addressOf } = shared;
    const id = await worksite();
    const acknowledgement = async () => (await record(id)).mails.find(({ kind }) => kind === "visitor");
    await expect.poll(async () => (await acknowledgement())?.state).not.toBe("waiting");
    const mail = await acknowledgement();
    const hash = addressHashOf(backOffice);
    const messageId = messageIdOf(
      { kind: "worksite_acknowledgement", id: mail?.id ?? 0, requestId: id, version: "abc" },
      { domain: "talvenne.test", hash },
    );
    const bounce = [
      "From: Mail Delivery System <MAILER-DAEMON@example.ch>",
      `To: ${addressOf(id)}`,
      "Message-ID: <bounce.1@example.ch>",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      "",
      ...["--b", "Content-Type: text/plain", "", "Your message could not be delivered.", ""],
      ...["--b", "Content-Type: message/delivery-status", "", "Reporting-MTA: dns; mx.example.ch", ""],
      ...[`Final-Recipient: rfc822; ${WORKSITE.email}`, "Action: failed", "Status: 5.1.1"],
      ...["Diagnostic-Code: smtp; 550 5.1.1 User unknown", " in virtual mailbox table", ""],
      ...["--b", "Content-Type: text/rfc822-headers", "", `Message-ID: ${messageId}`, "", "--b--", ""],
    ].join("\r\n");
    await drop(backOffice, bounce);
    const after = await record(id);
    expect(await acknowledgement()).toMatchObject({ state: "given_up", last_error: "5.1.1" });
    expect(after.history.at(-1)).toMatchObject({
      kind: "bounce",
      value: "smtp; 550 5.1.1 User unknown in virtual mailbox table",
    });
  });
});

it("leaves untouched what belongs to no request, to an erased one, or can't be read", async () => {
  const { backOffice, lea, worksite, addressOf } = shared;
  const [id, erased] = [await worksite(), await worksite()];
  await lea.send("DELETE", `${SALES}/${erased}`);
  const forged = addressOf(id).replace(`+${id}-`, `+${id + 1}-`);
  const mails = [
    await compose({ to: ADDRESS, text: "Bonjour" }),
    await compose({ to: forged, text: "Bonjour" }),
    await compose({ to: addressOf(erased), text: "Bonjour" }),
    "\u0000\u0000 no mail",
  ];
  expect(await drop(backOffice, ...mails)).toEqual([true, true, true, true]);
  for (const one of [id, erased, id + 1]) expect(await attachedTo(one)).toEqual([]);
});

it("attaches at most fifty mails to a request in a day", async () => {
  const { backOffice, worksite, record, addressOf } = shared;
  const id = await worksite();
  const mails = await Promise.all([...Array(51)].map((_, index) => compose({ to: addressOf(id), text: `${index}` })));
  const left = await drop(backOffice, ...mails);
  expect(left.filter(Boolean)).toHaveLength(1);
  expect((await record(id)).history).toHaveLength(50);
});

describe.runIf(HAS_DOVECOT)("a mailbox", () => {
  it("is read while the site runs: whole answers count as read there, other mails are left untouched", async () => {
    const dovecot = await startDovecot();
    onTestFinished(dovecot.stop);
    const { backOffice, worksite, record, addressOf } = await openDesk({ IMAP_URL: dovecot.url });
    onTestFinished(backOffice.close);
    const id = await worksite();
    const client = await dovecot.open();
    await client.append("INBOX", await compose({ to: addressOf(id), text: "Un" }));
    await client.append("INBOX", await compose({ to: "someone@talvenne.test", text: "Deux" }));
    await backOffice.mailIn.run();
    await client.append("INBOX", await compose({ to: addressOf(id), text: "Trois" }));
    // A file that isn't accepted is still to be read in the mailbox.
    const attachments = [{ filename: "photos.zip", content: "PK" }];
    await client.append("INBOX", await compose({ to: addressOf(id), text: "Quatre", attachments }));
    await backOffice.mailIn.run();
    expect((await record(id)).history.map(({ value }) => value)).toEqual(["Un", "Trois", "Quatre", "photos.zip"]);
    await client.logout();
    const reader = await dovecot.open();
    expect(await reader.search({ seen: true }, { uid: true })).toEqual([1, 3]);
    await reader.logout();
  });

  it("gives each answer once, however often reading breaks off", async () => {
    const dovecot = await startDovecot();
    onTestFinished(dovecot.stop);
    const { backOffice, worksite, record, addressOf } = shared;
    const ids = [await worksite(), await worksite(), await worksite()];
    const client = await dovecot.open();
    const texts = [...Array(MANY)].map((_, index) => `Réponse ${index}`);
    const idOf = (index: number): number => ids[index % ids.length] ?? 0;
    // A request takes fifty mails a day.
    const days = (index: number) => new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 120)));
    for (const [index, text] of texts.entries())
      await client.append("INBOX", await compose({ to: addressOf(idOf(index)), text }));
    await client.logout();

    /** Before every 29th query the store fails: before a mail is attached, within its transaction, or before it counts as read. */
    const plugin = failingPlugin(29);
    const store = backOffice.store.withPlugin(plugin);
    const hash = addressHashOf(backOffice);
    let attached = 0;
    const parts = {
      ...{ store, hash, logger: pino({ level: "silent" }), now: () => days(attached) },
      uploads: folderUploads(backOffice.dataDir, store, () => new Date()),
      ...{ capacity: { requireRoom: async () => undefined }, checkFile: async () => null },
      ...{ encodePicture: async () => ({ refused: "" }), announce: async () => undefined },
      readMail: createLimitedWorker<Uint8Array, IncomingMail>({
        ...{ program: new URL("read-mail.js", programs), limitMs: 60_000, waiting: 1, resourceLimits: {} },
      }),
    };
    let calls = 0;
    /** Breaks off before every fifth mail, and after every seventh. */
    const read = mailbox(dovecot.url, {
      ...{ store, hash },
      async attach(source) {
        calls += 1;
        if (calls % 5 === 0) throw new Error("broken off before");
        const isOurs = await attachMail(source, parts);
        attached += 1;
        if (calls % 7 === 0) throw new Error("broken off after");
        return isOurs;
      },
    });
    let breaks = 0;
    for (let isDone = false; !isDone; ) {
      isDone = await read().then(
        () => true,
        () => false,
      );
      if (!isDone) breaks += 1;
    }
    expect(breaks).toBeGreaterThan(MANY / 4);
    expect(plugin.failures).toBeGreaterThan(MANY / 10);
    const records = await Promise.all(ids.map(record));
    const got = records.flatMap(({ history }) => history.filter(({ kind }) => kind === "answer"));
    expect(got.map(({ value }) => value).sort()).toEqual([...texts].sort());
  });
});
