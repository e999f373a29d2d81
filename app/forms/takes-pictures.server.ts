/** Whether the back-office accepts pictures with a contact request; the default is no. */
import type { AppLoadContext } from "@remix-run/node";
import { findSidePart } from "~/back-office/side-part.server";
import type { RequestContext } from "~/routing/request-context.server";
import { takesContactPictures } from "~shared/rules/switches";

export async function loadTakesPictures(
  { api }: RequestContext,
  { log }: Pick<AppLoadContext, "log">,
): Promise<boolean> {
  const settings = await findSidePart(log, "settings", api.get("listSettings"));
  return takesContactPictures(settings?.items ?? []);
}
