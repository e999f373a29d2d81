import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { pageRecord } from "../catalogue/pages";
import type { ViewContext } from "../catalogue/view-context";
import { draftContent } from "../edits/draft-content";
import type { ApiCaller } from "../http/api-caller";
import { notFound } from "../http/problem";
import { pathId } from "../http/serve";
import { serveTeam } from "../http/team-call";
import { answerSettings } from "./setting";
import { answerStores } from "./store-locator";
import { answerTrainings } from "./training";

/** What visitors would get if everything that the teams have saved were published: for members alone. */
export function contentPreviewResource(router: Router, backOffice: BackOffice): void {
  const { store, served, catalogueOf } = backOffice;

  async function viewFor({ site, lang, plan }: Pick<ApiCaller, "site" | "lang" | "plan">): Promise<ViewContext> {
    const catalogue = catalogueOf(await draftContent(store, served.files));
    const own = catalogue.library.sites.find(site.id) ?? catalogue.library.sites.own;
    return catalogue.catalogueView({ site: own, lang, target: plan.target }).viewContext;
  }

  serveTeam(router, backOffice, "previewPage", async ({ request, ...caller }) => {
    const viewContext = await viewFor(caller);
    const page = viewContext.content.pages.find(({ id }) => id === pathId(request));
    if (!page) throw notFound("page");
    return pageRecord(page, viewContext);
  });
  serveTeam(router, backOffice, "previewTrainings", async (caller) =>
    answerTrainings(await viewFor(caller), backOffice),
  );
  serveTeam(router, backOffice, "previewStores", async (caller) => answerStores(await viewFor(caller), {}));
  serveTeam(router, backOffice, "previewSettings", async (caller) => answerSettings(await viewFor(caller)));
}
