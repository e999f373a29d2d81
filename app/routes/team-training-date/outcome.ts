const FIELDS = ["booked", "lastname", "firstname", "company", "phone", "email", "day", "from", "until"] as const;
export type FieldName = (typeof FIELDS)[number];

/** Why a change isn't made: the field that is wrong, or what is in the way. Each has a text. */
export const PROBLEMS = [
  ...FIELDS,
  ...([
    "not_enough_seats",
    "known_participant",
    "is_cancelled",
    "is_over",
    "confirm",
    "unavailable",
    "invalid",
  ] as const),
] as const;

export interface DateOutcome {
  action: string;
  typed: Partial<Record<string, string>>;
  problem: (typeof PROBLEMS)[number];
}
