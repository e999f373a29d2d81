/** A team's changes to a date of a training. They come one after the other, also with the registrations of visitors. */
import { LocaleCode, type TrainingDateChange } from "../../shared/contract";
import { referenceOf } from "../../shared/rules/reference";
import type { ServedSite } from "../catalogue/sites";
import { invalid, notFound, Problem } from "../http/problem";
import type { Outbox } from "../mail/outbox";
import { teamAddress } from "../mail/recipients";
import { replyTo } from "../mail/reply-to";
import { type TrainingDateNews, trainingDateMail } from "../mail/training-date-mail";
import type { Announce } from "../mail/webhook";
import { storeRequest } from "../requests/store-request";
import { holdLock, type Store, type StoreTransaction, type Uploads } from "../store/store";
import type { SessionChangeRow } from "../store/tables";
import { findSession, type Session, sessionTime } from "../trainings/calendar";
import { contentOfDay, countSeats } from "../trainings/seats";
import { sessionCalendar } from "../trainings/session-calendar";
import type { StoredRequest } from "./record";
import type { Letters } from "./reply";
import { isOver, participantsOf, REGISTRATION, registrationsFor, seatsOf, statesOf } from "./training-dates";
import { addWritten, lockRequest, type Writer } from "./update";

interface Parts extends Letters {
  store: Store;
  outbox: Outbox;
  uploads: Uploads;
  announce: Announce;
  /** The values of a participant whom the team adds. */
  site: ServedSite;
}
type Change<Action extends TrainingDateChange["action"]> = Extract<TrainingDateChange, { action: Action }>;

/** @throws Problem 404, 422 */
export async function changeTrainingDate(
  id: number,
  change: TrainingDateChange,
  parts: Parts,
  writer: Pick<Writer, "member" | "now">,
): Promise<void> {
  await parts.store.transaction().execute(async (transaction) => {
    await holdLock(transaction, `session ${id}`);
    const session = await readSession(transaction, id, parts);
    await createChanger(transaction, session, parts, writer).apply(change);
  });
  parts.outbox.wake();
}

async function readSession(transaction: StoreTransaction, id: number, { content }: Parts): Promise<Session> {
  const session = findSession(await contentOfDay(transaction, content), id);
  if (!session) throw notFound("training date");
  return session;
}

const refused = (code: string): Problem => new Problem(422, { code, message: "The date can't be changed like this." });

function createChanger(
  transaction: StoreTransaction,
  session: Session,
  parts: Parts,
  { member, now }: Pick<Writer, "member" | "now">,
) {
  const { outbox, announce, content, sites, settings, hashAddress } = parts;

  async function apply(change: TrainingDateChange): Promise<void> {
    if (change.action === "mark") return await mark(change);
    if (session.isCancelled) throw refused("is_cancelled");
    if (change.action === "add") return await add(change);
    if (change.action === "book") {
      if (change.booked > session.seats) throw refused("not_enough_seats");
      await store({ booked: change.booked });
      return await requireSeats();
    }
    if (isOver(session, now)) throw refused("is_over");
    switch (change.action) {
      case "close":
        return await store({ closed_at: now.toISOString() });
      case "reopen":
        return await store({ closed_at: null });
      case "cancel":
        await store({ cancelled_at: now.toISOString(), sequence: session.sequence + 1 });
        return await tellAll("cancelled");
      case "move":
        return await move(change);
      case "move_up":
        return await moveUp(change);
    }
  }

  async function store(values: Partial<SessionChangeRow>): Promise<void> {
    const none = { booked: null, closed_at: null, cancelled_at: null, day: null, starts_at: null, ends_at: null };
    await transaction
      .insertInto("training_session")
      .values({ session_id: session.id, ...none, sequence: 0, ...values })
      .onConflict((conflict) => conflict.column("session_id").doUpdateSet(values))
      .execute();
  }

  /** @throws Problem 422 when more seats are taken than there are, which undoes the change */
  async function requireSeats(): Promise<void> {
    const { seats, booked } = await readSession(transaction, session.id, parts);
    const taken = (await countSeats(transaction, [session])).get(session.id)?.registered ?? 0;
    if (booked + taken > seats) throw refused("not_enough_seats");
  }

  async function mark({ participants }: Change<"mark">): Promise<void> {
    const rows = new Map((await registrationsFor(transaction, session.id)).map((row) => [row.id, row]));
    const states = await statesOf(transaction, session.id);
    let returns = false;
    for (const { request, place, state } of participants) {
      const row = rows.get(request);
      if (!row || !participantsOf(row, states)[place]) throw refused("unknown_participant");
      returns ||= states(request, place) === "cancelled" && state !== "cancelled";
      await transaction
        .insertInto("training_participant")
        .values({ request_id: request, place, state })
        .onConflict((conflict) => conflict.columns(["request_id", "place"]).doUpdateSet({ state }))
        .execute();
    }
    if (returns) await requireSeats();
  }

  async function add({ action, language, ...person }: Change<"add">): Promise<void> {
    const states = await statesOf(transaction, session.id);
    const known = (await registrationsFor(transaction, session.id)).flatMap((row) => participantsOf(row, states));
    // A form that is sent twice adds one person.
    const isSame = (one: (typeof known)[number]) =>
      (["firstname", "lastname", "company"] as const).every((name) => one[name] === person[name]);
    if (known.some(isSame)) throw refused("known_participant");
    const { firstname, lastname, email } = person;
    const participants = [{ civility_id: null, firstname, lastname, email }];
    const body = { session_id: session.id, ...person, participants };
    const request = {
      kind: REGISTRATION,
      language,
      site: parts.site,
      body,
      aboutId: session.id,
      status: "done",
    } as const;
    await storeRequest(transaction, { ...parts, now, requestId: undefined }, request, () => []);
    await requireSeats();
  }

  async function move({ day, from, until }: Change<"move">): Promise<void> {
    const isSameDay = session.startsAt.slice(0, 10) === session.endsAt.slice(0, 10);
    if (isSameDay && until <= from) throw invalid({ until: "invalid" });
    await store({ day, starts_at: from, ends_at: until, sequence: session.sequence + 1 });
    const moved = await readSession(transaction, session.id, parts);
    if (isOver(moved, now)) throw invalid({ day: "past" });
    if (moved.startsAt !== session.startsAt || moved.endsAt !== session.endsAt) await tellAll("moved");
    // Nothing changed, and no calendar has to be told.
    else await store({ sequence: session.sequence });
  }

  async function moveUp({ request }: Change<"move_up">): Promise<void> {
    const row = await lockRequest(transaction, request);
    if (row.about_id !== session.id || row.kind !== REGISTRATION) throw notFound("record");
    if (row.waiting_at === null) return;
    await transaction.updateTable("visitor_request").set({ waiting_at: null }).where("id", "=", request).execute();
    await requireSeats();
    await tell({ ...row, waiting_at: null }, "moved_up", session);
  }

  async function tellAll(news: TrainingDateNews): Promise<void> {
    const changed = await readSession(transaction, session.id, parts);
    const states = await statesOf(transaction, session.id);
    for (const row of await registrationsFor(transaction, session.id))
      if (seatsOf(row, states) > 0) await tell(row, news, changed);
  }

  /** The one who registered, and the participants with an address of their own. Who has a seat gets the calendar file. */
  async function tell(row: StoredRequest, news: TrainingDateNews, changed: Session): Promise<void> {
    const lang = LocaleCode.parse(row.language);
    const site = (row.site_id === null ? null : sites.find(row.site_id)) ?? sites.own;
    const team = teamAddress(settings, site, { kind: REGISTRATION });
    const { mail, text } = trainingDateMail({
      news,
      lang,
      content,
      origin: site.url,
      replyTo: replyTo(row.id, { replyAddress: settings.REPLY_ADDRESS, teamAddress: team, hash: hashAddress }),
      facts: {
        title: changed.training.title[lang],
        city: changed.city[lang],
        before: sessionTime(session, lang),
        when: sessionTime(changed, lang),
        reference: referenceOf(REGISTRATION, row.id),
      },
    });
    const calendar =
      row.waiting_at === null ? sessionCalendar(changed, { lang, site, organiser: team, at: now }) : undefined;
    const states = await statesOf(transaction, session.id);
    const going = participantsOf(row, states).filter(({ state }) => state !== "cancelled");
    const addresses = [row.email, ...going.map(({ email }) => email.toLowerCase())].filter(Boolean);
    const mails: number[] = [];
    for (const to of new Set(addresses))
      mails.push(await outbox.enqueue(transaction, row.id, { ...mail, to, calendar }));
    const [mailId] = mails;
    if (mailId === undefined) return;
    const written = { requestId: row.id, kind: "reply", value: text, author: member, mailId } as const;
    await addWritten(transaction, written, now);
    await announce(transaction, "replied", row);
  }

  return { apply };
}
