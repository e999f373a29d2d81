/** Times of day as Swiss clocks show them. */
const clock = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Zurich",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  timeZoneName: "longOffset",
});

/**
 * ISO 8601 with the offset that Switzerland has on that day.
 * @param time `HH:MM`
 */
export function swissTime(from: Date, daysLater: number, time: string): string {
  const noon = new Date(from.getTime() + daysLater * 86_400_000);
  noon.setUTCHours(12);
  const part = Object.fromEntries(clock.formatToParts(noon).map(({ type, value }) => [type, value]));
  const offset = part.timeZoneName?.replace("GMT", "") || "+00:00";
  return `${part.year}-${part.month}-${part.day}T${time}:00${offset}`;
}
