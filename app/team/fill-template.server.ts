import type { RequestRecord } from "~shared/contract";
import { fillTemplate } from "~shared/rules/reply-template";

export function fillFor(text: string, { fields, reference }: RequestRecord, member: string): string {
  const valueIn = (field: string) => fields.find(({ name }) => name === field)?.value ?? "";
  return fillTemplate(text, { firstname: valueIn("firstname"), lastname: valueIn("lastname"), member, reference });
}
