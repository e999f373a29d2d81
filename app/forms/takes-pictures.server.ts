/** Whether the back-office takes pictures with a contact request; one that can't be asked doesn't. */
import { findSidePart } from "~/back-office/side-part.server";
import type { Log } from "~/load-context.server";
import type { RequestContext } from "~/routing/request-context.server";
import { takesContactPictures } from "~shared/rules/switches";

export async function loadTakesPictures({ api }: RequestContext, { log }: { log: Log }): Promise<boolean> {
  const settings = await findSidePart(log, "settings", api.get("listSettings"));
  return takesContactPictures(settings?.items ?? []);
}
