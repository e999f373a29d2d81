import type { LocaleCode, RequestKind } from "../../shared/contract";
import { REPLY_SETTINGS, readWorkingDays } from "../../shared/rules/reply-days";
import type { Content } from "../content/content";

function textOf({ settings }: Content, setting: string): string {
  const value = settings.find(({ code }) => code === setting)?.values[0]?.value;
  return typeof value === "string" ? value : "";
}

/** The maker's own number for urgent matters; `""` when the content has none. */
export const supportPhone = (content: Content): string => textOf(content, "phone");
/** The same for who calls from another country. */
export const phoneFromAbroad = (content: Content): string => textOf(content, "phone_abroad");

/** Within how many working days the maker answers; `null` when the content doesn't say. */
export const replyDays = (content: Content, kind: RequestKind): number | null =>
  readWorkingDays(textOf(content, REPLY_SETTINGS[kind === "application" ? "application" : "request"]));

/** The maker's name and address; `""` when the content has none. */
export const makerAddress = (content: Content): string => textOf(content, "maker_address");

/** The telephone hours; `""` when the content has none. */
export function supportHours({ settings }: Content, lang: LocaleCode): string {
  const value = settings.find(({ code }) => code === "support_hours")?.values[0]?.value;
  if (typeof value === "string") return value;
  return value && lang in value ? (value as Record<LocaleCode, string>)[lang] : "";
}
