/** The dates of trainings as their team sees them: seats, participants, waiting list, and what can be changed of one date. */
import { z } from "zod";
import { isEmail } from "../rules/email";
import { MAX_LENGTHS } from "../rules/max-lengths";
import { id, listOf, text } from "./primitives";
import { LocaleCode } from "./shared";

const count = z.number().int().nonnegative();
const line = (longest: number, shortest = 0) => z.string().trim().min(shortest).max(longest);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const TrainingDateSummary = z.object({
  id,
  title: text,
  city: text,
  /** In the date's own time, in the requested language: "mardi 24 novembre 2026, de 8 h à 16 h 30". */
  when: text,
  starts_at: text,
  seats: count,
  /** Participants with a name and a seat, and those on the waiting list. */
  registered: count,
  waiting: count,
  /** Seats that were given by telephone without a name. */
  booked: count,
  left: count,
  /** `over`: it has begun. */
  state: z.enum(["open", "full", "closed", "cancelled", "over"]),
});

/** `came` and `absent` are the attendance; somebody who `cancelled` has no seat. */
export const ParticipantState = z.enum(["registered", "came", "absent", "cancelled"]);
/** `request` and `place` name the participant: the registration, and the place in its list. */
export const TrainingParticipant = z.object({
  request: id,
  place: count,
  reference: text,
  firstname: text,
  lastname: text,
  email: text,
  company: text,
  phone: text,
  state: ParticipantState,
});
export const WaitingRegistration = z.object({
  request: id,
  reference: text,
  name: text,
  company: text,
  phone: text,
  participants: count,
  since: text,
});
export const TrainingDate = TrainingDateSummary.extend({
  /** Local: `2026-11-24`, `08:00`, `16:30`; the times are those of each day. */
  day: text,
  from: text,
  until: text,
  /** The team ended the registration before its time. */
  is_closed_by_team: z.boolean(),
  participants: listOf(TrainingParticipant),
  /** Those who have waited the longest first. */
  waiting_list: listOf(WaitingRegistration),
});

/** `site`: those that are offered there. */
export const TrainingDatesQuery = z.object({
  period: z.enum(["upcoming", "past"]).optional(),
  site: z.coerce.number().int().positive().optional(),
});
/**
 * `book` sets the number of seats given by telephone; `add` is a participant with a name; `move_up` gives seats to a registration
 * of the waiting list. `cancel`, `move` and `move_up` mail everybody concerned, in the language of each registration.
 */
export const TrainingDateChange = z.discriminatedUnion("action", [
  z.object({ action: z.literal("book"), booked: count }),
  z.object({
    action: z.literal("add"),
    firstname: line(MAX_LENGTHS.name),
    lastname: line(MAX_LENGTHS.name, 1),
    company: line(MAX_LENGTHS.company),
    phone: line(MAX_LENGTHS.phone),
    email: line(MAX_LENGTHS.email).refine((email) => email === "" || isEmail(email)),
    language: LocaleCode,
  }),
  z.object({
    action: z.literal("mark"),
    participants: z.array(TrainingParticipant.pick({ request: true, place: true, state: true })).max(1_000),
  }),
  z.object({ action: z.literal("move_up"), request: id }),
  z.object({ action: z.literal("move"), day: z.string().date(), from: clock, until: clock }),
  z.object({ action: z.enum(["close", "reopen", "cancel"]) }),
]);

export type TrainingDateSummary = z.infer<typeof TrainingDateSummary>;
export type TrainingDate = z.infer<typeof TrainingDate>;
export type TrainingParticipant = z.infer<typeof TrainingParticipant>;
export type ParticipantState = z.infer<typeof ParticipantState>;
export type TrainingDateChange = z.infer<typeof TrainingDateChange>;
