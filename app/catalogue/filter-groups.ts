import type { Filters } from "~/routing/filters";
import type { Filter } from "~shared/contract";

export interface FilterChoice {
  value: string;
  label: string;
  total: number;
  chosen: boolean;
}

export interface FilterGroup {
  code: string;
  label: string;
  choices: FilterChoice[];
}

export interface ChosenFilter {
  code: string;
  value: string;
  /** "Supports: plaster" for screen readers; only the value is visible. */
  group: string;
  label: string;
}

const named = (filters: readonly Filter[], code: string) =>
  filters.find(({ technical_name }) => technical_name === code);

/** Whether every chosen code is a filter of products. */
export const areKnown = (chosen: Filters, known: readonly Filter[]): boolean =>
  Object.keys(chosen).every((code) => named(known, code));

/**
 * @param counted what still has a product in this list
 * @param known what has one anywhere: it names a choice that left this list empty
 * @param total how many products are in this list: a group of which every value has them all changes nothing
 */
export function toFilterGroups(
  counted: readonly Filter[],
  known: readonly Filter[],
  chosen: Filters,
  total = Number.POSITIVE_INFINITY,
): FilterGroup[] {
  const narrows = (choices: readonly FilterChoice[]) =>
    choices.length > 1 && choices.some((choice) => choice.total < total);
  const inOrder = known.length > 0 ? known : counted;
  return inOrder
    .map(({ technical_name: code, label, data: all }) => {
      const values = chosen[code] ?? [];
      const choices: FilterChoice[] = (named(counted, code)?.data ?? []).map(({ value, label, total }) => ({
        value,
        label,
        total,
        chosen: values.includes(value),
      }));
      const missing = values.filter((value) => !choices.some((choice) => choice.value === value));
      const emptied = missing.map((value) => ({
        value,
        label: all.find((one) => one.value === value)?.label ?? value,
        total: 0,
        chosen: true,
      }));
      return { code, label, choices: [...choices, ...emptied] };
    })
    .filter(({ choices }) => narrows(choices) || choices.some(({ chosen }) => chosen));
}

export function chosenFilters(groups: readonly FilterGroup[]): ChosenFilter[] {
  return groups.flatMap(({ code, label: group, choices }) =>
    choices.filter(({ chosen }) => chosen).map(({ value, label }) => ({ code, value, group, label })),
  );
}

/** "Weiss, Pulver": what a list's title says of its choice; `undefined` when nothing is chosen. */
export const chosenWords = (groups: readonly FilterGroup[]): string | undefined =>
  chosenFilters(groups)
    .map(({ label }) => label)
    .join(", ") || undefined;
