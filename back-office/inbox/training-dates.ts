/** The dates of trainings as their team sees them: seats, participants and waiting list. */
import type {
  LocaleCode,
  ParticipantState,
  TrainingDate,
  TrainingDateSummary,
  TrainingParticipant,
} from "../../shared/contract";
import { referenceOf } from "../../shared/rules/reference";
import { asText, listOf } from "../requests/field-labels";
import type { Store } from "../store/store";
import { isClosed, listSessions, type Session, sessionsBetween, sessionTime } from "../trainings/calendar";
import { contentOfDay, countSeats, type Seats } from "../trainings/seats";
import { type Reader, readBody, type StoredRequest } from "./record";

export const REGISTRATION = "training-inscription";

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 183;
const DAYS_BACK = 365;
const NO_SEATS: Seats = { registered: 0, waiting: 0, left: 0 };

interface DateReader extends Pick<Reader, "store" | "content" | "lang"> {
  now: Date;
}

/** Upcoming dates include those that visitors can choose, however far away. @param isVisible whether the member may see it */
export async function listTrainingDates(
  { store, content, lang, now }: DateReader,
  { period, isVisible }: { period: "upcoming" | "past"; isVisible: (session: Session) => boolean },
): Promise<TrainingDateSummary[]> {
  const { trainings, sessionChanges } = await contentOfDay(store, content);
  const daysLater = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const sessions = trainings
    .flatMap((training) => {
      if (period === "past") return sessionsBetween(training, daysLater(-DAYS_BACK), now, sessionChanges);
      if (!training.published) return [];
      const near = sessionsBetween(training, now, daysLater(DAYS_AHEAD), sessionChanges);
      const known = new Set(near.map(({ id }) => id));
      return [...near, ...listSessions(training, now, sessionChanges).filter(({ id }) => !known.has(id))];
    })
    .filter(isVisible)
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const counted = await countSeats(store, sessions);
  const summaries = sessions.map((session) => summaryOf(session, counted.get(session.id) ?? NO_SEATS, lang, now));
  return period === "past" ? summaries.reverse() : summaries;
}

function summaryOf(session: Session, counted: Seats, lang: LocaleCode, now: Date): TrainingDateSummary {
  const { id, training, city, startsAt, seats, booked } = session;
  return {
    id,
    seats,
    booked,
    ...counted,
    starts_at: startsAt,
    title: training.title[lang],
    city: city[lang],
    when: sessionTime(session, lang),
    state: stateOf(session, counted, now),
  };
}

function stateOf(session: Session, { left }: Seats, now: Date): TrainingDateSummary["state"] {
  if (session.isCancelled) return "cancelled";
  if (isOver(session, now)) return "over";
  if (isClosed(session, now)) return "closed";
  return left > 0 ? "open" : "full";
}
export const isOver = ({ startsAt }: Session, now: Date): boolean => Date.parse(startsAt) <= now.getTime();

export async function trainingDateOf(
  session: Session,
  { store, content, lang, now }: DateReader,
): Promise<TrainingDate> {
  const { sessionChanges } = await contentOfDay(store, content);
  const counted = (await countSeats(store, [session])).get(session.id) ?? NO_SEATS;
  const rows = await registrationsFor(store, session.id);
  const states = await statesOf(store, session.id);
  return {
    ...summaryOf(session, counted, lang, now),
    day: session.startsAt.slice(0, 10),
    from: session.startsAt.slice(11, 16),
    until: session.endsAt.slice(11, 16),
    is_closed_by_team: Boolean(sessionChanges.get(session.id)?.closed_at),
    participants: rows
      .filter(({ waiting_at }) => waiting_at === null)
      .flatMap((row) => participantsOf(row, states))
      .sort((a, b) => a.lastname.localeCompare(b.lastname, lang) || a.firstname.localeCompare(b.firstname, lang)),
    waiting_list: rows.flatMap((row) => {
      if (row.waiting_at === null) return [];
      const body = readBody(row);
      return {
        request: row.id,
        reference: referenceOf(REGISTRATION, row.id),
        name: row.name,
        since: row.waiting_at,
        company: asText(body.company),
        phone: asText(body.phone),
        participants: seatsOf(row, states),
      };
    }),
  };
}

type Reading = Pick<Store, "selectFrom">;

/** The longest waiting first. */
export const registrationsFor = async (store: Reading, session: number): Promise<StoredRequest[]> =>
  await store
    .selectFrom("visitor_request")
    .selectAll()
    .where("kind", "=", REGISTRATION)
    .where("about_id", "=", session)
    .where("joined_to", "is", null)
    .orderBy("waiting_at")
    .orderBy("id")
    .execute();

type States = (request: number, place: number) => ParticipantState;

export async function statesOf(store: Reading, session: number): Promise<States> {
  const rows = await store
    .selectFrom("training_participant")
    .innerJoin("visitor_request", "visitor_request.id", "request_id")
    .select(["request_id", "place", "state"])
    .where("about_id", "=", session)
    .execute();
  const states = new Map(rows.map(({ request_id, place, state }) => [`${request_id}/${place}`, state]));
  return (request, place) => (states.get(`${request}/${place}`) ?? "registered") as ParticipantState;
}

export function participantsOf(row: StoredRequest, states: States): TrainingParticipant[] {
  const body = readBody(row);
  return listOf(body.participants).map((participant, place) => ({
    request: row.id,
    place,
    reference: referenceOf(REGISTRATION, row.id),
    firstname: asText(participant.firstname),
    lastname: asText(participant.lastname),
    email: asText(participant.email),
    company: asText(body.company),
    // The number is that of the person who registered all of them.
    phone: asText(body.phone),
    state: states(row.id, place),
  }));
}

/** How many seats a registration takes, or waits for. */
export const seatsOf = (row: StoredRequest, states: States): number =>
  participantsOf(row, states).filter(({ state }) => state !== "cancelled").length;
