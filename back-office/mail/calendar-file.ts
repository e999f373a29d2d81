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
}

/** In bytes, without the line end. */
const LONGEST_LINE = 75;

export function calendarFile({ uid, title, place, startsAt, endsAt, at }: CalendarEvent): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Training//Registration//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${timeOf(at)}`,
    `DTSTART:${timeOf(new Date(startsAt))}`,
    `DTEND:${timeOf(new Date(endsAt))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
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
