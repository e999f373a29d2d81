import type { Option } from "./fields/field";

export const optionsOf = (list: readonly { id: number; label: string }[]): Option[] =>
  list.map(({ id, label }) => ({ value: String(id), label }));
