import type { RequestRecord } from "~shared/contract";
import { fillTemplate } from "~shared/rules/reply-template";

/** A template's text with the values of a request. */
export function fillFor(text: string, { fields, reference }: RequestRecord, member: string): string {
  const valueIn = (field: string) => fields.find(({ name }) => name === field)?.value ?? "";
  return fillTemplate(text, { firstname: valueIn("firstname"), lastname: valueIn("lastname"), member, reference });
}
