import type { Api } from "../back-office";
import { pageOf, pathId } from "../http/serve";
import { deleteReplyTemplate, listReplyTemplates, saveReplyTemplate } from "../inbox/reply-templates";
import { requirePermission } from "../team/access-scope";
import { serveTeam } from "../team/team-call";

export function replyTemplatesResource(api: Api): void {
  const { store, logger } = api;
  serveTeam(api, "listReplyTemplates", async ({ member }) => {
    return pageOf(await listReplyTemplates(store, member.team));
  });
  serveTeam(api, "saveReplyTemplate", async ({ member, body }) => {
    if (body.kind !== null) requirePermission(member, "inbox:update", { kind: body.kind });
    const template = await saveReplyTemplate(store, member.team, body);
    logger.info({ template: template.id, account: member.id }, "a reply template is saved");
    return template;
  });
  serveTeam(api, "deleteReplyTemplate", async ({ request, member }) => {
    const id = pathId(request);
    await deleteReplyTemplate(store, member.team, id);
    logger.info({ template: id, account: member.id }, "a reply template is deleted");
    return { deleted: true };
  });
}
