/** The fields of the form of a template; `id` is `""` for a new one. */
export const TEMPLATE_FIELDS = ["id", "name", "kind", "language", "text"] as const;
export type TypedTemplate = Record<(typeof TEMPLATE_FIELDS)[number], string>;

export interface TemplateOutcome {
  /** A key of `team:templates.problem`; `null`: the fields say why. */
  problem: "unreadable" | "unavailable" | "gone" | null;
  /** By field, a key of `team:templates.wrong`. */
  wrong: Partial<Record<"name" | "text", "missing" | "too_long" | "too_many" | "unknown_placeholder">>;
  typed: TypedTemplate;
}
