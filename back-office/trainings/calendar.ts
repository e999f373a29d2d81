/** Series of sessions repeat every few weeks. A session's id is derived, so that registrations can name it. */
import type { LocaleCode } from "../../shared/contract";
import { timeIn } from "../../shared/rules/zone-time";
import type { Content } from "../content/content";

/** Registration closes that long before the start, unless a series says otherwise. */
export const CLOSES_DAYS_BEFORE = 15;
/** The number of upcoming sessions shown for a series. */
const SHOWN_OF_SERIES = 2;
/** A series comes less often than that before the site is forgotten. */
const SESSIONS_PER_SERIES = 1_000;
const DAY_MS = 86_400_000;
/** The zone of a series when the training names none. */
const DEFAULT_ZONE = "Europe/Zurich";

type Training = Content["trainings"][number];
type Series = Training["series"][number];

export interface Session {
  id: number;
  training: Training;
  city: Record<LocaleCode, string>;
  zone: string;
  /** ISO 8601 with the zone's offset. */
  startsAt: string;
  endsAt: string;
  closesAt: string;
  seats: number;
  /** Seats given by telephone or at the counter. */
  booked: number;
}

/** Sessions that haven't begun, the next ones of each series, in the order of their dates. */
export function listSessions(training: Training, now: Date): Session[] {
  return training.series
    .flatMap((series) => {
      const sessions: Session[] = [];
      for (let place = firstPlace(series, now); sessions.length < SHOWN_OF_SERIES; place += 1) {
        if (place >= placesOf(series)) break;
        const session = sessionAt(training, series, place);
        if (session && Date.parse(session.startsAt) > now.getTime()) sessions.push(session);
      }
      return sessions;
    })
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** A session of any day, also one that is over. */
export function findSession({ trainings }: Pick<Content, "trainings">, id: number): Session | null {
  const seriesId = Math.floor(id / SESSIONS_PER_SERIES);
  for (const training of trainings) {
    const series = training.series.find((one) => one.id === seriesId);
    if (series && id % SESSIONS_PER_SERIES < placesOf(series)) {
      return sessionAt(training, series, id % SESSIONS_PER_SERIES);
    }
  }
  return null;
}

export const isClosed = (session: Session, now: Date): boolean => Date.parse(session.closesAt) < now.getTime();
/** Whether the site shows a session. */
export const isOffered = (session: Session, now: Date): boolean =>
  listSessions(session.training, now).some(({ id }) => id === session.id);

/** A single session has one place. */
const placesOf = (series: Series): number => (series.every_weeks === 0 ? 1 : SESSIONS_PER_SERIES);

const firstPlace = (series: Series, now: Date): number =>
  series.every_weeks === 0
    ? 0
    : Math.max(0, Math.floor((now.getTime() - Date.parse(series.first)) / (series.every_weeks * 7 * DAY_MS)));

function sessionAt(training: Training, series: Series, place: number): Session | null {
  const first = new Date(`${series.first}T12:00:00Z`);
  const daysLater = place * series.every_weeks * 7;
  const { time_zone: zone = DEFAULT_ZONE } = series;
  const startsAt = timeIn(zone, first, daysLater, series.starts_at);
  if (series.every_weeks > 0 && isWinterBreak(startsAt)) return null;
  return {
    id: series.id * SESSIONS_PER_SERIES + place,
    training,
    city: series.city,
    zone,
    startsAt,
    endsAt: timeIn(zone, first, daysLater + series.days - 1, series.ends_at),
    closesAt: closingOf(
      series,
      zone,
      timeIn(zone, first, daysLater - (series.closes_days_before ?? CLOSES_DAYS_BEFORE), "23:59"),
    ),
    seats: series.seats,
    booked: Math.min(series.seats, series.booked[place % series.booked.length] ?? 0),
  };
}

/** Somebody may have closed it earlier. */
function closingOf({ closed_on }: Series, zone: string, regular: string): string {
  const closed = closed_on && timeIn(zone, new Date(`${closed_on}T12:00:00Z`), 0, "00:00");
  return closed && Date.parse(closed) < Date.parse(regular) ? closed : regular;
}

/** Series skip the days between Christmas and Epiphany. */
function isWinterBreak(startsAt: string): boolean {
  const day = startsAt.slice(5, 10);
  return day >= "12-20" || day <= "01-06";
}
