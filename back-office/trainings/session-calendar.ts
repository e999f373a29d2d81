import type { LocaleCode } from "../../shared/contract";
import type { ServedSite } from "../catalogue/sites";
import { type CalendarEvent, calendarFile } from "../mail/calendar-file";
import type { Session } from "./calendar";

interface Parts extends Pick<CalendarEvent, "organiser" | "at"> {
  lang: LocaleCode;
  site: ServedSite;
}

/** The same event each time, so that a later file moves or cancels it. */
export const sessionCalendar = (session: Session, { lang, site, ...parts }: Parts): string =>
  calendarFile({
    ...session,
    ...parts,
    uid: `training-${session.id}@${new URL(site.url).hostname}`,
    title: session.training.title[lang],
    place: session.city[lang],
  });
