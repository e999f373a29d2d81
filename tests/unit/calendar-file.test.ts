/** The calendar file of a training. */
import { expect, it } from "vitest";
import { calendarFile } from "../../back-office/mail/calendar-file";

const EVENT = {
  ...{ uid: "session-1@talvenne.test", title: "Murs", place: "Yverdon", at: new Date("2026-11-25T10:00:00Z") },
  organiser: "sales@talvenne.test",
  ...{ startsAt: "2026-12-01T08:00:00+01:00", endsAt: "2026-12-01T16:30:00+01:00" },
};

it("has the times in UTC, and ends its lines as calendars require it", () => {
  const lines = calendarFile(EVENT).split("\r\n");
  expect(lines[0]).toBe("BEGIN:VCALENDAR");
  expect(lines).toEqual(expect.arrayContaining(["DTSTART:20261201T070000Z", "DTEND:20261201T153000Z"]));
  expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
});

it("escapes separators, and folds long lines between characters", () => {
  const title = `Enduire, lisser; poncer \\ ${"é".repeat(60)}`;
  const file = calendarFile({ ...EVENT, title });
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:Enduire\\, lisser\\; poncer \\\\ ${"é".repeat(60)}`);
});

it("repeats the first of several days, so that the nights stay free", () => {
  const lines = calendarFile({ ...EVENT, endsAt: "2026-12-03T16:30:00+01:00" }).split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining(["DTSTART:20261201T070000Z", "DTEND:20261201T153000Z", "RRULE:FREQ=DAILY;COUNT=3"]),
  );
});

it("is one event from the first to the last day where the clocks change between them", () => {
  const times = { startsAt: "2026-10-24T08:00:00+02:00", endsAt: "2026-10-26T16:30:00+01:00" };
  const file = calendarFile({ ...EVENT, ...times });
  expect(file).toContain("DTSTART:20261024T060000Z\r\nDTEND:20261026T153000Z\r\nSUMMARY");
});

it("cancels the event with the number of the change", () => {
  const file = calendarFile({ ...EVENT, sequence: 2, isCancelled: true });
  for (const line of ["METHOD:CANCEL", "UID:session-1@talvenne.test", "SEQUENCE:2", "STATUS:CANCELLED"])
    expect(file).toContain(`${line}\r\n`);
});
