import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { pathId } from "../http/serve";
import { deleteReplyTemplate, listReplyTemplates, saveReplyTemplate } from "../inbox/reply-templates";
import { requirePermission } from "../team/access-scope";
import { serveTeam } from "../team/team-call";

/** Each team has templates of its own. */
export function replyTemplatesResource(router: Router, backOffice: BackOffice): void {
  const { store, logger } = backOffice;
  serveTeam(router, backOffice, "listReplyTemplates", async ({ member }) => {
    const items = await listReplyTemplates(store, member.team);
    return { items, total: items.length };
  });
  serveTeam(router, backOffice, "saveReplyTemplate", async ({ member, body }) => {
    if (body.kind !== null) requirePermission(member, "inbox:update", { kind: body.kind });
    const template = await saveReplyTemplate(store, member.team, body);
    logger.info({ template: template.id, account: member.id }, "a reply template is saved");
    return template;
  });
  serveTeam(router, backOffice, "deleteReplyTemplate", async ({ request, member }) => {
    const id = pathId(request);
    await deleteReplyTemplate(store, member.team, id);
    logger.info({ template: id, account: member.id }, "a reply template is deleted");
    return { deleted: true };
  });
}
