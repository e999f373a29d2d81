import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { pageRecord } from "../catalogue/pages";
import type { ViewContext } from "../catalogue/view-context";
import { draftContent } from "../edits/draft-content";
import { pageSites } from "../edits/edit-access";
import type { ApiCaller } from "../http/api-caller";
import { notFound } from "../http/problem";
import { pathId } from "../http/serve";
import { requirePermission } from "../team/access-scope";
import type { SignedInMember } from "../team/sign-in";
import { serveTeam } from "../team/team-call";
import { answerSettings } from "./site";
import { answerStores } from "./store-locator";
import { answerTrainings } from "./training";

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
    const kind = page.type === "job" ? "job" : "page";
    requirePermission(reader.member, "content:preview", { kind, sites: pageSites(page, served.content) });
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
