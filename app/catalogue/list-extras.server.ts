/** Optional parts in and below product lists, from the settings. */

import { findSidePart } from "~/back-office/side-part.server";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { Push } from "~shared/contract";
import { type PushData, pushOf, pushOfSetting } from "./push-data";

const findSetting = ({ requestContext, context }: ScreenArgs, code: string) =>
  findSidePart(context.log, code, requestContext.api.find("getSetting", { params: { code } }));

/** @param own the category's pushes, of which the first goes before the setting's */
export async function findListPush(args: ScreenArgs, own: readonly Push[] = []): Promise<PushData | null> {
  if (own[0]) return pushOf(own[0], args.requestContext);
  const setting = await findSetting(args, "push_product");
  return setting ? pushOfSetting(setting, args.requestContext) : null;
}

export async function findListNote(args: ScreenArgs): Promise<string | null> {
  const setting = await findSetting(args, "description_product");
  return setting?.values[0]?.value || null;
}

export async function listFamilies({ requestContext, context }: ScreenArgs) {
  const answer = await findSidePart(
    context.log,
    "families",
    requestContext.api.get("listCategories", { query: { depth: 0 } }),
  );
  return answer?.items ?? [];
}
