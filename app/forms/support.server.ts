/** The support telephone beside forms: the settings `phone`, `phone_abroad` and `support_hours`; missing ones are left out. */
import type { AppLoadContext } from "@remix-run/node";
import { findSidePart } from "~/back-office/side-part.server";
import type { RequestContext } from "~/routing/request-context.server";
import type { AnswerOf } from "~shared/contract";

export interface Support {
  phone: string | null;
  /** For calls from abroad, where the free number doesn't work. */
  phoneAbroad: string | null;
  hours: string | null;
}

export const loadSupport = async ({ api }: RequestContext, { log }: Pick<AppLoadContext, "log">): Promise<Support> =>
  supportIn(await findSidePart(log, "settings", api.get("listSettings")));

export function supportIn(settings: AnswerOf<"listSettings"> | null): Support {
  const setting = (code: string) => settings?.items.find((item) => item.code === code)?.values[0]?.value ?? null;
  return { phone: setting("phone"), phoneAbroad: setting("phone_abroad"), hours: setting("support_hours") };
}
