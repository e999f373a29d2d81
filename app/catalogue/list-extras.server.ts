/** Optional parts in and below product lists, from the settings. */
import { loadSettings, settingValue, settingValues } from "~/back-office/settings.server";
import { findSidePart } from "~/back-office/side-part.server";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { Push } from "~shared/contract";
import { type PushData, pushOf, pushOfSetting } from "./push-data";

/** @param own the category's pushes, of which the first goes before the setting's */
export async function findListPush(
  { requestContext, context }: ScreenArgs,
  own: readonly Push[] = [],
): Promise<PushData | null> {
  if (own[0]) return pushOf(own[0], requestContext);
  return pushOfSetting(settingValues(await loadSettings(requestContext, context), "push_product"), requestContext);
}

export const findListNote = async ({ requestContext, context }: ScreenArgs): Promise<string | null> =>
  settingValue(await loadSettings(requestContext, context), "description_product") || null;

export async function listFamilies({ requestContext, context }: ScreenArgs) {
  const answer = await findSidePart(
    context.log,
    "families",
    requestContext.api.get("listCategories", { query: { depth: 0 } }),
  );
  return answer?.items ?? [];
}
