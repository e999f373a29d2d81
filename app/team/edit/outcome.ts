import type { EditValues } from "./fields";

/** A field whose two values differ. */
export interface Difference {
  field: string;
  mine: string;
  theirs: string;
}

/** What a form's answer shows: everything that was typed, and what keeps it from being kept or published. */
export interface EditOutcome {
  /** Of `problem` in the texts; `null`: a part was added or taken away. */
  problem: "fields" | "changed_meanwhile" | "signed_out" | "unavailable" | "unreadable" | "gone" | null;
  values: EditValues;
  /** By field: a text of `field_problem`. */
  fields: Record<string, string>;
  /** The version that the form is saved over next. */
  version: number;
  /** Somebody else's version, where there is one. */
  theirs: { author: string; at: string; differences: Difference[] } | null;
  /** Each answer is another form: what stands in its fields is what the answer says. */
  stamp: string;
  /** The part that was just added. */
  added: string | null;
}
