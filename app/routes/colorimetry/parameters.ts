import type { ParameterOf, Query } from "~/routing/query";

export const PARAMETERS = {
  machine: "machine",
  tint: "teinte",
  /** The machine whose colours the form showed; only sent without JavaScript. */
  shown: "de",
} as const;

/** The address of a choice. Another machine begins without a colour. */
export function choiceQuery(machineId: string, tintId = ""): string {
  const query = new URLSearchParams();
  if (machineId) query.set(PARAMETERS.machine, machineId);
  if (machineId && tintId) query.set(PARAMETERS.tint, tintId);
  const search = query.toString();
  return search && `?${search}`;
}

/** Reads the form's query: a colour is only valid for the machine it was shown for. */
export function sentQuery(query: Query<ParameterOf<"colorimetry">>): string | null {
  const shown = query.get(PARAMETERS.shown);
  if (shown === null) return null;
  const machine = query.get(PARAMETERS.machine) ?? "";
  return choiceQuery(machine, machine === shown ? (query.get(PARAMETERS.tint) ?? "") : "");
}
