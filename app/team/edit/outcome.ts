import type { EditRecord } from "~shared/contract";
import type { EditValues } from "./fields";

export interface Difference {
  field: string;
  mine: string;
  theirs: string;
}

export interface EditOutcome {
  /** The text of the problem; `null`: a part was added or removed. */
  problem:
    | "fields"
    | "changed_meanwhile"
    | "signed_out"
    | "unavailable"
    | "unreadable"
    | "gone"
    | "not_publisher"
    | "own_change"
    | null;
  /** `null`: the form had none of the record's fields. */
  values: EditValues | null;
  fields: Record<string, string>;
  /** The version that the form is saved over next. */
  version: number;
  theirs?: { author: string; at: string; differences: Difference[] };
  /** Each answer remounts the form, so that its fields show the answer's values. */
  stamp: string;
  added?: string;
  found?: { field: string; list: string; text: string; choices: EditRecord["choices"][string] };
}
