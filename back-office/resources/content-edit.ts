import type { Router } from "express";
import { EDIT_KINDS, type EditRecord } from "../../shared/contract";
import type { Locale } from "../../shared/route-table.js";
import { dayIn } from "../../shared/rules/zone-time";
import type { BackOffice } from "../back-office";
import { pageRecord } from "../catalogue/pages";
import type { ViewContext } from "../catalogue/view-context";
import { changeEdit, NEW } from "../edits/change-edit";
import { draftContent } from "../edits/draft-content";
import { isEditPermitted, pageSites, requireEditPermission, withinSites } from "../edits/edit-access";
import { recordOf, type Served, stateOf, summaryOf } from "../edits/edit-state";
import { findSavedEdit, listSavedEdits } from "../edits/edit-store";
import { kindNamed } from "../edits/kinds";
import { type ApiCaller, notFound } from "../http/problem";
import { pathId } from "../http/serve";
import { KIND_OF_PAGE, requirePermission } from "../team/access-scope";
import type { SignedInMember } from "../team/sign-in";
import { serveTeam } from "../team/team-call";
import { answerSettings } from "./site";
import { answerStores } from "./store-locator";
import { answerTrainings } from "./training-dates";

interface Reader extends Pick<ApiCaller, "site" | "lang" | "plan"> {
  member: SignedInMember;
}

export function contentPreviewResource(router: Router, backOffice: BackOffice): void {
  const { store, served, catalogueOf } = backOffice;

  async function viewFor({ site, lang, plan, member }: Reader): Promise<ViewContext> {
    const catalogue = catalogueOf(await draftContent(store, served, member));
    const own = catalogue.library.sites.find(site.id) ?? catalogue.library.sites.own;
    return catalogue.catalogueView({ site: own, lang, target: plan.target }).viewContext;
  }

  serveTeam(router, backOffice, "previewPage", async ({ request, ...reader }) => {
    const viewContext = await viewFor(reader);
    const page = viewContext.content.pages.find(({ id }) => id === pathId(request));
    if (!page) throw notFound("page");
    requirePermission(reader.member, "content:preview", {
      kind: KIND_OF_PAGE[page.type],
      sites: pageSites(page, served.content),
    });
    return pageRecord(page, viewContext);
  });
  serveTeam(
    router,
    backOffice,
    "previewTrainings",
    async (reader) => answerTrainings(await viewFor(reader), backOffice),
    { kind: "training" },
  );
  serveTeam(
    router,
    backOffice,
    "previewStores",
    async (reader) => answerStores(await viewFor(reader), {}, backOffice.now()),
    {
      kind: "shop",
    },
  );
  serveTeam(
    router,
    backOffice,
    "previewSettings",
    async (reader) => answerSettings(await viewFor(reader), backOffice.now()),
    {
      kind: "hours",
    },
  );
}

export function contentEditResource(router: Router, backOffice: BackOffice): void {
  const { store, served, library, logger } = backOffice;
  const today = () => dayIn(library.sites.own.time_zone, backOffice.now());

  serveTeam(router, backOffice, "listEdits", async ({ member, query: { kind }, lang }) => {
    requirePermission(member, "content:read", { kind });
    const saved = await listSavedEdits(store, kind);
    const references = new Set([...kindNamed(kind).list(served.files), ...saved.map(({ reference }) => reference)]);
    const items = [...references].flatMap((reference) => {
      const state = stateOf(
        kind,
        reference,
        saved.find((edit) => edit.reference === reference),
        served,
      );
      const isSeen = state !== null && isEditPermitted(member, "content:read", state, served.content);
      return isSeen ? [summaryOf(state, served, lang)] : [];
    });
    return { items, total: items.length };
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
        return withinSites(member, recordOf({ ...state, shownBody: null, body }, now, lang), now.content);
      }
      const state = stateOf(kind, reference, await findSavedEdit(store, kind, reference), now);
      if (!state) throw notFound("record");
      requireEditPermission(member, "content:read", state, now.content);
      return withinSites(member, recordOf(state, now, lang), now.content);
    }

    serveTeam(
      router,
      backOffice,
      "getEdit",
      ({ request, member, lang }) => find(String(request.params.reference), { member, lang }),
      { kind },
    );

    serveTeam(
      router,
      backOffice,
      "changeEdit",
      async ({ request, member, body, lang }) => {
        const given = {
          kind,
          reference: String(request.params.reference),
          change: body,
          member,
          served,
          today: today(),
        };
        const { reference, change } = await changeEdit(store, { ...given, now: backOffice.now() });
        logger.info({ kind, reference, action: body.action, account: member.id }, "a team changed the content");
        return await find(reference, { member, lang }, change ? await backOffice.renewContent(change) : served);
      },
      { kind },
    );
  }
}
