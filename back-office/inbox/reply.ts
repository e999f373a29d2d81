/** A team's answer to the visitor: a mail of the outbox, and an entry of the request's history. */
import { LocaleCode, type Reply, type ReplyPreview, type RequestKind } from "../../shared/contract";
import { MAX_LENGTHS } from "../../shared/rules/max-lengths";
import { referenceOf } from "../../shared/rules/reference";
import { toLine, toText } from "../../shared/rules/text";
import { startOfDay, timeIn } from "../../shared/rules/zone-time";
import { clockOf, type ServedSite, type Sites } from "../catalogue/sites";
import { type Content, fillIn } from "../content/content";
import { invalid, Problem } from "../http/problem";
import { calendarFile } from "../mail/calendar-file";
import type { Outbox } from "../mail/outbox";
import { teamAddress } from "../mail/recipients";
import { replyMail } from "../mail/reply-mail";
import { replyTo } from "../mail/reply-to";
import { formatTime, TEXTS } from "../mail/texts";
import { asText } from "../requests/field-labels";
import { audienceOf } from "../requests/mails";
import type { Settings } from "../settings";
import { type AddressHash, addRow, type Store, type StoredFile, type Uploads } from "../store/store";
import { teamOfRequest } from "../team/access-scope";
import { sessionTime } from "../trainings/calendar";
import { readBody, type StoredRequest } from "./record";
import { addWritten, changeRequest, isWritten, lockRequest, type Writer, type WrittenEvent } from "./update";

export interface Letters {
  settings: Settings;
  hashAddress: AddressHash;
  content: Content;
  sites: Sites;
}
interface Parts extends Letters {
  store: Store;
  outbox: Outbox;
  uploads: Pick<Uploads, "commit">;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** When and where, in words and as a calendar file. @throws Problem 422 */
function composeAppointment(
  { id }: StoredRequest,
  { day, from, until, place }: NonNullable<Reply["appointment"]>,
  parts: { site: ServedSite; lang: LocaleCode; content: Content; organiser: string; now: Date },
): { words: string; calendar: string } {
  const { site, lang, content, organiser, now } = parts;
  const texts = TEXTS[lang].reply;
  const isValid =
    startOfDay(site.time_zone, day) && TIME.test(from) && TIME.test(until) && from < until && toLine(place);
  if (!isValid || place.length > MAX_LENGTHS.line) throw invalid({ appointment: "invalid" });
  const at = (time: string) => timeIn(site.time_zone, new Date(`${day}T12:00:00Z`), 0, time);
  const times = { startsAt: at(from), endsAt: at(until) };
  const words = { when: sessionTime({ ...times, zone: site.time_zone }, lang), place: toLine(place) };
  return {
    words: fillIn(texts.appointment, words),
    calendar: calendarFile({
      uid: `request-${id}@${new URL(site.url).hostname}`,
      place: words.place,
      ...times,
      organiser,
      at: now,
      title: fillIn(texts.appointment_title, { maker: content.brand.name }),
    }),
  };
}

export const siteOf = ({ site_id }: StoredRequest, { sites }: Letters): ServedSite =>
  (site_id === null ? null : sites.find(site_id)) ?? sites.own;

export function teamAddressFor(row: StoredRequest, letters: Letters): string {
  const kind = row.kind as RequestKind;
  const body = readBody(row);
  return teamAddress(letters.settings, siteOf(row, letters), {
    kind,
    team: teamOfRequest(row),
    ...(kind === "contact" && { audience: audienceOf(body), subject: asText(body.subject) }),
  });
}

/** @returns the mail, and the text that the history has of it @throws Problem 422 */
function composeReply(row: StoredRequest, reply: Reply, letters: Letters, now: Date) {
  if (!row.email) throw new Problem(422, { code: "no_email", message: "The visitor gave no e-mail address." });
  const typed = toText(reply.text);
  if (!typed) throw invalid({ text: "missing" });
  if (typed.length > MAX_LENGTHS.message) throw invalid({ text: "too_long" });
  const lang = LocaleCode.parse(row.language);
  const site = siteOf(row, letters);
  const body = readBody(row);
  const kind = row.kind as RequestKind;
  const { settings, hashAddress, content } = letters;
  const team = teamAddressFor(row, letters);
  const parts = { site, lang, content, organiser: team, now };
  const appointment = reply.appointment && composeAppointment(row, reply.appointment, parts);
  const text = appointment ? `${typed}\n\n${appointment.words}` : typed;
  const mail = replyMail({
    lang,
    text,
    content,
    origin: site.url,
    reference: referenceOf(kind, row.id),
    replyTo: replyTo(row.id, { replyAddress: settings.REPLY_ADDRESS, teamAddress: team, hash: hashAddress }),
    visitor: { name: row.name, email: row.email },
    message: asText(body.message),
    received: formatTime(new Date(row.created_at), clockOf(site, lang)),
  });
  return { mail: appointment ? { ...mail, calendar: appointment.calendar } : mail, text };
}

/** @throws Problem 422 */
export function previewReply(row: StoredRequest, reply: Reply, letters: Letters, now: Date): ReplyPreview {
  const { subject, text } = composeReply(row, reply, letters, now).mail;
  return { to: row.email, subject, text };
}

/** Sends a reply once, however often its form is sent; its author owns a request without an owner. @throws Problem 404, 422 */
export async function sendReply(
  id: number,
  { reply, files }: { reply: Reply; files: readonly StoredFile[] },
  { store, outbox, uploads, ...letters }: Parts,
  writer: Writer,
): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    const row = await lockRequest(transaction, id);
    const { mail, text } = composeReply(row, reply, letters, writer.now);
    const written: WrittenEvent = { requestId: id, kind: "reply", value: text, author: writer.member };
    if (await isWritten(transaction, written, reply.seen)) return;
    const attachments = files.map(({ key, name, type }) => ({ key, name, type }));
    const mailId = await outbox.enqueue(transaction, id, files.length > 0 ? { ...mail, attachments } : mail);
    const eventId = await addWritten(transaction, { ...written, mailId }, writer.now);
    for (const [index, file] of files.entries()) {
      await addRow(transaction, "request_file", { ...file, request_id: id, field: `reply_${eventId}_${index + 1}` });
    }
    await uploads.commit(transaction, files);
    await writer.announce(transaction, "replied", row);
    const owner = row.owner_id === null ? { owner: writer.member.id } : {};
    await changeRequest(transaction, row, { status: reply.status, ...owner }, writer);
  });
  outbox.wake();
}
