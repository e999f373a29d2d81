/** An event as a calendar file (iCalendar, RFC 5545). */

export interface CalendarEvent {
  /** The same for the same event, so that a calendar replaces it. */
  uid: string;
  title: string;
  place: string;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  /** When the event was described. */
  at: Date;
  /** The sender's address. */
  organiser: string;
  /** Increases with each change of the same event. */
  sequence?: number;
  isCancelled?: boolean;
}

/** In bytes, without the line end. */
const LONGEST_LINE = 75;

export function calendarFile({ uid, title, place, at, organiser, sequence = 0, isCancelled, ...times }: CalendarEvent) {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Training//Registration//EN",
    `METHOD:${isCancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${timeOf(at)}`,
    ...daysOf(times),
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `ORGANIZER:mailto:${organiser}`,
    ...(isCancelled ? ["STATUS:CANCELLED"] : []),
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

const DAY_MS = 86_400_000;

/** Repeats the event of the first day, so that nights stay free. Days around a change of clocks are one event, as times are in UTC. */
function daysOf({ startsAt, endsAt }: Pick<CalendarEvent, "startsAt" | "endsAt">): string[] {
  const [firstDay, lastDay] = [startsAt.slice(0, 10), endsAt.slice(0, 10)];
  const isRepeated = firstDay !== lastDay && startsAt.slice(-6) === endsAt.slice(-6);
  const end = isRepeated ? firstDay + endsAt.slice(10) : endsAt;
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1;
  return [
    `DTSTART:${timeOf(new Date(startsAt))}`,
    `DTEND:${timeOf(new Date(end))}`,
    ...(isRepeated ? [`RRULE:FREQ=DAILY;COUNT=${days}`] : []),
  ];
}

/** In UTC: `20261124T080000Z`. */
const timeOf = (time: Date): string => time.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");

/** A longer line continues on the next one, which begins with a space; no character is divided. */
function folded(line: string): string {
  const lines = [""];
  for (const character of line) {
    const last = `${lines.at(-1)}${character}`;
    if (Buffer.byteLength(last) <= LONGEST_LINE) lines[lines.length - 1] = last;
    else lines.push(` ${character}`);
  }
  return lines.join("\r\n");
}
