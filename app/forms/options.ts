import type { Option } from "./fields/select-field";

/** The choices of a list of the back-office. */
export const optionsOf = (list: readonly { id: number; label: string }[]): Option[] =>
  list.map(({ id, label }) => ({ value: String(id), label }));
