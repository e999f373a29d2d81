/** What the forms of the screen ask for. */
export const FIELDS = ["firstname", "lastname", "company", "phone", "email", "day", "from", "until", "booked"] as const;
export type FieldName = (typeof FIELDS)[number];

/** What the back-office refuses, by its code; `confirm`: a date is cancelled only with the tick. */
export const PROBLEMS = [
  "not_enough_seats",
  "known_participant",
  "is_cancelled",
  "is_over",
  "confirm",
  "unavailable",
] as const;

/** Why nothing was changed, and what was typed. */
export interface DateOutcome {
  /** Of the form that was sent. */
  action: string;
  problem: (typeof PROBLEMS)[number] | FieldName | "invalid";
  typed: Partial<Record<string, string>>;
}
