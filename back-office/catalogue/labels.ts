import type { LocaleCode, RequestKind } from "../../shared/contract";
import { REPLY_SETTINGS, readWorkingDays } from "../../shared/rules/reply-days";
import type { Content } from "../content/content";

function textOf({ settings }: Content, setting: string): string {
  const value = settings.find(({ code }) => code === setting)?.values[0]?.value;
  return typeof value === "string" ? value : "";
}

export const supportPhone = (content: Content): string => textOf(content, "phone");
export const applicationPhone = (content: Content): string =>
  textOf(content, "application_phone") || supportPhone(content);
/** The same for who calls from another country. */
export const phoneFromAbroad = (content: Content): string => textOf(content, "phone_abroad");

export const replyDays = (content: Content, kind: RequestKind): number | null =>
  readWorkingDays(textOf(content, REPLY_SETTINGS[kind === "application" ? "application" : "request"]));

export const makerAddress = (content: Content): string => textOf(content, "maker_address");

export function supportHours({ settings }: Content, lang: LocaleCode): string {
  const value = settings.find(({ code }) => code === "support_hours")?.values[0]?.value;
  if (typeof value === "string") return value;
  return value && lang in value ? (value as Record<LocaleCode, string>)[lang] : "";
}
