/** Series of sessions repeat every few weeks. A session's id is derived, so that registrations can name it. */
import type { LocaleCode } from "../../shared/contract";
import { dateFormat } from "../../shared/rules/date-format";
import { languageTag } from "../../shared/rules/languages";
import { clockIn, timeIn } from "../../shared/rules/zone-time";
import { type Content, fillIn } from "../content/content";
import { TEXTS } from "../mail/texts";
import type { SessionChangeRow } from "../store/tables";

/** In the local time of the session: "mardi 24 novembre 2026, de 8 h à 16 h 30". */
export function sessionTime(
  { startsAt, endsAt, zone }: Pick<Session, "startsAt" | "endsAt" | "zone">,
  lang: LocaleCode,
): string {
  const format = dateFormat(languageTag(lang), { dateStyle: "full", timeZone: zone });
  const [starts, ends] = [new Date(startsAt), new Date(endsAt)];
  return fillIn(TEXTS[lang].session_time, {
    days: format.formatRange(starts, ends),
    from: clockIn(zone, starts, lang),
    to: clockIn(zone, ends, lang),
  });
}

/** Registration closes that long before the start, unless a series says otherwise. */
export const CLOSES_DAYS_BEFORE = 15;
const SHOWN_OF_SERIES = 2;
/** A series comes less often than that before the site is forgotten. */
const SESSIONS_PER_SERIES = 1_000;
const DAY_MS = 86_400_000;
/** The zone of a series when the training names none. */
const DEFAULT_ZONE = "Europe/Zurich";

type Training = Content["trainings"][number];
type Series = Training["series"][number];

/** Times are in ISO 8601 with the zone's offset. */
export type Session = NonNullable<ReturnType<typeof sessionAt>>;

export type SessionChanges = ReadonlyMap<number, SessionChangeRow>;
/** Content with the changes of the day, so that whatever names a session names its present day. */
export type ContentOfDay = Content & { sessionChanges?: SessionChanges };
const NO_CHANGES: SessionChanges = new Map();

/** Sessions that haven't begun, the next ones of each series, in the order of their dates. */
export const listSessions = (training: Training, now: Date, changes = NO_CHANGES): Session[] =>
  inOrder(training.series.flatMap((series) => nextSessions(training, series, now, changes)));

function nextSessions(training: Training, series: Series, now: Date, changes: SessionChanges): Session[] {
  const sessions: Session[] = [];
  for (const session of sessionsFrom(training, series, now, changes)) {
    sessions.push(session);
    if (sessions.filter(({ isCancelled }) => !isCancelled).length === SHOWN_OF_SERIES) break;
  }
  return sessions;
}

/** Sessions that begin between two times, in the order of their dates. */
export const sessionsBetween = (training: Training, from: Date, until: Date, changes: SessionChanges): Session[] =>
  inOrder(
    training.series.flatMap((series) => {
      const sessions: Session[] = [];
      for (const session of sessionsFrom(training, series, from, changes)) {
        const isLater = Date.parse(session.startsAt) > until.getTime();
        if (isLater && !changes.has(session.id)) break;
        if (!isLater) sessions.push(session);
      }
      return sessions;
    }),
  );

const inOrder = (sessions: Session[]): Session[] =>
  sessions.sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));

/** Those that begin after a time. Earlier ones that were moved come first, the others in their order. */
function* sessionsFrom(training: Training, series: Series, from: Date, changes: SessionChanges): Generator<Session> {
  const next = firstPlace(series, from);
  const moved = [...changes.keys()].map((id) => id - series.id * SESSIONS_PER_SERIES);
  const others = Array.from({ length: Math.max(0, placesOf(series) - next) }, (_, index) => next + index);
  for (const place of [...moved.filter((place) => place >= 0 && place < next), ...others]) {
    const session = sessionAt(training, series, place, changes);
    if (session && Date.parse(session.startsAt) > from.getTime()) yield session;
  }
}

/** A session of any day, also one that is over. */
export function findSession(
  { trainings, sessionChanges = NO_CHANGES }: Pick<ContentOfDay, "trainings" | "sessionChanges">,
  id: number,
): Session | null {
  const seriesId = Math.floor(id / SESSIONS_PER_SERIES);
  for (const training of trainings) {
    const series = training.series.find((one) => one.id === seriesId);
    if (series && id % SESSIONS_PER_SERIES < placesOf(series)) {
      return sessionAt(training, series, id % SESSIONS_PER_SERIES, sessionChanges);
    }
  }
  return null;
}

export const isClosed = ({ isCancelled, closesAt }: Session, now: Date): boolean =>
  isCancelled || Date.parse(closesAt) <= now.getTime();
export const isOffered = (session: Session, now: Date, changes: SessionChanges): boolean =>
  listSessions(session.training, now, changes).some(({ id }) => id === session.id);

/** A single session has one place. */
const placesOf = (series: Series): number => (series.every_weeks === 0 ? 1 : SESSIONS_PER_SERIES);

const firstPlace = (series: Series, now: Date): number =>
  series.every_weeks === 0
    ? 0
    : Math.max(0, Math.floor((now.getTime() - Date.parse(series.first)) / (series.every_weeks * 7 * DAY_MS)));

function sessionAt(training: Training, series: Series, place: number, changes: SessionChanges) {
  const id = series.id * SESSIONS_PER_SERIES + place;
  const change = changes.get(id);
  const first = new Date(`${change?.day ?? series.first}T12:00:00Z`);
  const daysLater = change?.day ? 0 : place * series.every_weeks * 7;
  const { time_zone: zone = DEFAULT_ZONE } = series;
  const startsAt = timeIn(zone, first, daysLater, change?.starts_at ?? series.starts_at);
  if (!change?.day && series.every_weeks > 0 && isWinterBreak(startsAt)) return null;
  const closesOn = daysLater - (series.closes_days_before ?? CLOSES_DAYS_BEFORE);
  const closedOn = series.closed_on && timeIn(zone, new Date(`${series.closed_on}T12:00:00Z`), 0, "00:00");
  return {
    id,
    training,
    city: series.city,
    zone,
    startsAt,
    endsAt: timeIn(zone, first, daysLater + series.days - 1, change?.ends_at ?? series.ends_at),
    closesAt: earliest([timeIn(zone, first, closesOn, "23:59"), closedOn, change?.closed_at]),
    seats: series.seats,
    /** Seats given by telephone or at the counter. */
    booked: Math.min(series.seats, change?.booked ?? series.booked[place % series.booked.length] ?? 0),
    /** The codes of the sites that show it; none: every one. */
    sites: series.sites ?? training.sites ?? [],
    isCancelled: Boolean(change?.cancelled_at),
    /** How often calendars were told of a change. */
    sequence: change?.sequence ?? 0,
  };
}

/** Somebody may have closed it earlier. */
const earliest = ([regular, ...others]: [string, ...(string | null | undefined)[]]): string =>
  others.reduce<string>((first, other) => (other && Date.parse(other) < Date.parse(first) ? other : first), regular);

/** Series skip the days between Christmas and Epiphany. */
function isWinterBreak(startsAt: string): boolean {
  const day = startsAt.slice(5, 10);
  return day >= "12-20" || day <= "01-06";
}
