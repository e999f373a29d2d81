import { sanitiseHtml } from "~/components/sanitise-html.server";
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { languageTagOf, zoneOf } from "~/routing/site-formats";
import type { Training } from "~shared/contract";
import { dateFormat } from "~shared/rules/date-format";
import { clockIn } from "~shared/rules/zone-time";

export const REGISTRATION = "inscription";

export type SessionState = "open" | "full" | "closed" | "cancelled";

/** A closed session stays closed, full or not. */
export function stateOf(session: Training["sessions"][number], now: Date): SessionState {
  if (session.is_cancelled) return "cancelled";
  if (Date.parse(session.closes_at) < now.getTime()) return "closed";
  return session.seats_left === null || session.seats_left > 0 ? "open" : "full";
}

const DAY_MS = 86_400_000;
const dayOf = (at: string): number => Date.parse(at.slice(0, 10)) / DAY_MS;

/** The number of days before its start that each session closes; `null` if they differ or no day is left. */
export function closingDaysOf(trainings: readonly Training[]): number | null {
  const days = new Set(
    trainings.flatMap(({ sessions }) => sessions.map((session) => dayOf(session.starts_at) - dayOf(session.closes_at))),
  );
  const [only = 0] = days;
  return days.size === 1 && only > 0 ? only : null;
}

export function viewTrainings(requestContext: RequestContext, trainings: readonly Training[], now: Date) {
  const { locale } = requestContext;
  const tag = languageTagOf(requestContext);
  const timeZone = zoneOf(requestContext);
  const range = dateFormat(tag, { timeZone, weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const day = dateFormat(tag, { timeZone, day: "numeric", month: "long" });
  const viewSession = (session: Training["sessions"][number]) => {
    const starts = new Date(session.starts_at);
    const ends = new Date(session.ends_at);
    return {
      id: session.id,
      startsAt: session.starts_at,
      days: range.formatRange(starts, ends),
      hours: requestContext.t("training:hours", {
        from: clockIn(timeZone, starts, locale),
        to: clockIn(timeZone, ends, locale),
      }),
      city: session.city,
      /** `null` if unknown; the back-office refuses a full session. */
      seatsLeft: session.seats_left,
      closes: day.format(new Date(session.closes_at)),
      state: stateOf(session, now),
      /** Opens the registration with this session chosen. */
      href: `${pathTo("training", requestContext)}?session=${session.id}#${REGISTRATION}`,
    };
  };
  return trainings.map(({ id, title, content, price, sessions }) => ({
    id,
    title,
    content: sanitiseHtml(content, { headingsFrom: 3 }),
    price: price ?? null,
    // A session with an invalid date isn't offered.
    sessions: sessions
      .filter(({ starts_at, ends_at, closes_at }) =>
        [starts_at, ends_at, closes_at].every((at) => !Number.isNaN(Date.parse(at))),
      )
      .map(viewSession)
      // Open sessions come first.
      .sort((a, b) => Number(b.state === "open") - Number(a.state === "open")),
  }));
}
export type TrainingView = ReturnType<typeof viewTrainings>[number];
export type SessionView = TrainingView["sessions"][number];
