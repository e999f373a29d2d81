import type { RequestContext } from "~/routing/request-context.server";
import type { RequestKind } from "~shared/contract";
import { REQUESTS } from "~shared/requests";
import { namesBySentName } from "~shared/requests/field";

/** The label of a field by its name in the API, as the form of one of the kinds has it. */
export function fieldLabel({ t }: Pick<RequestContext, "t">, name: string, kinds: readonly RequestKind[]): string {
  const names = kinds.map((kind) => namesBySentName(REQUESTS[kind].fields)[name]);
  const inForm = names.find((one) => one !== undefined) ?? name;
  return t(`team:field.${name}`, { defaultValue: t(`forms:labels.${inForm}`, { defaultValue: name }) });
}
