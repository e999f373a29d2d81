import { contentRoleOf, type EditRecord, type EditSummary } from "../../shared/contract";
import { EDIT_KINDS, listsOf } from "../../shared/records/kinds";
import type { Locale } from "../../shared/route-table.js";
import { dayIn } from "../../shared/rules/zone-time";
import type { Api } from "../back-office";
import { changeEdit, NEW } from "../edits/change-edit";
import { findChoices } from "../edits/choices";
import { kindNamed } from "../edits/described";
import { endPreviewTokens, issuePreviewToken } from "../edits/draft-reader";
import { requireEditPermission, withinSites } from "../edits/edit-access";
import { listOf } from "../edits/edit-list";
import { recordOf, type Served, stateOf } from "../edits/edit-state";
import { findSavedEdit } from "../edits/edit-store";
import { notFound } from "../http/problem";
import { pageOf } from "../http/serve";
import { countAbout } from "../inbox/about";
import { inboxScope, mayNotPublish, requirePermission, type SignedInMember } from "../team/access-scope";
import { serveTeam } from "../team/team-call";

export function contentEditResource(api: Api): void {
  const { store, served, library, logger, settings } = api;
  const today = () => dayIn(library.sites.own.time_zone, api.now());
  const jobId = (reference: string) => kindNamed("job").idOf(served.content, reference) ?? 0;

  async function withApplications(jobs: EditSummary[], member: SignedInMember): Promise<EditSummary[]> {
    const scope = { ...inboxScope(member, library.sites.own.id), kinds: ["application" as const] };
    const ids = jobs.map(({ reference }) => jobId(reference));
    const counts = await countAbout(store, scope, ids);
    return jobs.map((job) => ({ ...job, applications: counts.get(jobId(job.reference)) ?? 0 }));
  }

  serveTeam(api, "listEdits", async ({ member, query, lang }) => {
    requirePermission(member, "content:read", { kind: query.kind });
    const list = await listOf(store, query, served, { member, lang });
    return query.kind === "job" ? { ...list, items: await withApplications(list.items, member) } : list;
  });

  serveTeam(api, "listChoices", ({ member, query, lang }) => {
    requirePermission(member, "content:read", { kind: query.kind });
    const list = listsOf(query.kind).find((each) => each === query.list);
    if (!list) throw notFound("list");
    return pageOf(findChoices(served.content, list, query.text, lang));
  });

  serveTeam(api, "createPreviewToken", async ({ member }) => {
    const { BACK_OFFICE_TOKEN: secret } = settings;
    if (!secret) throw notFound("secret");
    return issuePreviewToken(store, member, { secret, now: api.now() });
  });

  serveTeam(api, "endPreviewTokens", async ({ member }) => {
    if (!EDIT_KINDS.some((kind) => contentRoleOf(member, kind) === "publisher")) throw mayNotPublish();
    await endPreviewTokens(store, member, api.now());
    return { ended: true };
  });

  for (const kind of EDIT_KINDS) {
    /** @throws Problem 404 also for a record beyond the account's sites */
    async function find(
      reference: string,
      { member, lang }: { member: SignedInMember; lang: Locale },
      now: Served = served,
    ): Promise<EditRecord> {
      const { newReference, empty } = kindNamed(kind);
      if (reference === NEW && newReference) {
        const body = empty(now.content, today());
        const state = { kind, editable: kindNamed(kind), reference, saved: undefined, latest: undefined, file: null };
        return withinSites(member, recordOf({ ...state, shownBody: null, body }, now, lang, member.id), now.content);
      }
      const state = stateOf(kind, reference, await findSavedEdit(store, kind, reference), now);
      if (!state) throw notFound("record");
      requireEditPermission(member, "content:read", state, now.content);
      return withinSites(member, recordOf(state, now, lang, member.id), now.content);
    }

    serveTeam(api, { call: "getEdit", kind }, ({ request, member, lang }) =>
      find(String(request.params.reference), { member, lang }),
    );

    serveTeam(api, { call: "changeEdit", kind }, async ({ request, member, body, lang }) => {
      const given = {
        kind,
        reference: String(request.params.reference),
        change: body,
        member,
        served,
        today: today(),
        zone: library.sites.own.time_zone,
        needsApproval: settings.HAZARD_APPROVAL === "on",
      };
      const { reference, change } = await changeEdit(store, { ...given, now: api.now() });
      logger.info({ kind, reference, action: body.action, account: member.id }, "a team changed the content");
      return await find(reference, { member, lang }, change ? await api.renewContent(change) : served);
    });
  }
}
