/** Whom to call instead of filling in a form: the settings `phone`, `phone_abroad` and `support_hours`; what is missing isn't shown. */
import { findSidePart } from "~/back-office/side-part.server";
import type { Log } from "~/load-context.server";
import type { RequestContext } from "~/routing/request-context.server";
import type { AnswerOf } from "~shared/contract";

export interface Support {
  phone: string | null;
  /** For who calls from another country, where a free number doesn't answer. */
  phoneAbroad: string | null;
  hours: string | null;
}

export const loadSupport = async ({ api }: RequestContext, { log }: { log: Log }): Promise<Support> =>
  supportIn(await findSidePart(log, "settings", api.get("listSettings")));

export function supportIn(settings: AnswerOf<"listSettings"> | null): Support {
  const setting = (code: string) => settings?.items.find((item) => item.code === code)?.values[0]?.value ?? null;
  return { phone: setting("phone"), phoneAbroad: setting("phone_abroad"), hours: setting("support_hours") };
}
