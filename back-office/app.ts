/** The back-office as an Express app: what listens is up to the caller, so tests need no port of their own. */
import { join } from "node:path";
import express, { type Express, type RequestHandler, Router } from "express";
import { LRUCache } from "lru-cache";
import { CONTENT_VERSION_HEADER, DRAFT_HEADER } from "../shared/contract";
import { passErrors } from "../shared/pass-errors";
import type { BackOffice } from "./back-office";
import { tintSheetAt } from "./documents/tint-sheets";
import { draftContent } from "./edits/draft-content";
import { findPreviewReader } from "./edits/draft-reader";
import { countVersions } from "./edits/edit-store";
import { openApiDocument } from "./http/openapi";
import { brandFiles, documentFiles, films, ownMediaFiles, packFiles } from "./http/own-media";
import { answerProblems, notFound, unauthorised, unknownAddress } from "./http/problem";
import { logRequests } from "./http/request-log";
import { createBrandFiles } from "./media/brand-files";
import { articlesResource } from "./resources/articles";
import { cartResource } from "./resources/cart";
import { categoryResource } from "./resources/category";
import { contentEditResource } from "./resources/content-edit";
import { inboxResource } from "./resources/inbox";
import { loginResource } from "./resources/login";
import { mediaFilesResource } from "./resources/media-files";
import { pageResource } from "./resources/page";
import { personResource } from "./resources/person";
import { productResource } from "./resources/product";
import { productImportResource } from "./resources/product-import";
import { referenceListsResource } from "./resources/reference-lists";
import { replyTemplatesResource } from "./resources/reply-templates";
import { requestsResource } from "./resources/requests";
import { searchResource } from "./resources/search";
import { siteResource, stateResource } from "./resources/site";
import { sitemapResource } from "./resources/sitemap";
import { storeLocatorResource } from "./resources/store-locator";
import { trainingsResource } from "./resources/training-dates";
import { urlResource } from "./resources/url";
import { wishlistResource } from "./resources/wishlist";
import { findMember } from "./team/sign-in";

const RESOURCES = [
  siteResource,
  categoryResource,
  productResource,
  searchResource,
  urlResource,
  pageResource,
  articlesResource,
  referenceListsResource,
  storeLocatorResource,
  sitemapResource,
  stateResource,
  requestsResource,
  loginResource,
  contentEditResource,
  mediaFilesResource,
  productImportResource,
  replyTemplatesResource,
  trainingsResource,
  inboxResource,
  cartResource,
  personResource,
  wishlistResource,
];

function createApi(backOffice: BackOffice): Router {
  const router = Router();
  for (const resource of RESOURCES) resource({ ...backOffice, router });
  return router;
}

/** Each holds a catalogue, which a new version of any draft replaces. */
const MAX_APIS = 2;

/**
 * Answers public reads that carry `X-Draft` from the content with the drafts that their sender may see.
 * @param apiOf creates the API for the content with drafts
 */
function answerDrafts(backOffice: BackOffice, apiOf: (drafts: BackOffice) => Router): RequestHandler {
  const { store, served, settings, catalogueOf } = backOffice;
  const apis = new LRUCache<string, Router>({ max: MAX_APIS });
  return passErrors(async (request, response, next) => {
    const token = request.get(DRAFT_HEADER);
    if (!token || request.method !== "GET") return next();
    const now = backOffice.now();
    const draftReader =
      (await findPreviewReader(store, token, { secret: settings.BACK_OFFICE_TOKEN, now })) ??
      (await findMember(store, token, now));
    if (!draftReader) throw unauthorised();
    const { team, sites } = draftReader;
    const key = `${team} ${sites?.join(" ")} ${await countVersions(store)}`;
    const api =
      apis.get(key) ??
      apiOf({ ...backOffice, ...catalogueOf(await draftContent(store, served, draftReader)), draftReader });
    apis.set(key, api);
    response.set("Cache-Control", "no-store");
    api(request, response, next);
  });
}

export function createBackOfficeApp(backOffice: BackOffice): Express {
  const api = createApi(backOffice);
  api.get("/openapi.json", (_request, response) => {
    response.json(openApiDocument());
  });

  const app = express();
  app.disable("x-powered-by");
  app.set("query parser", "simple");
  app.use(logRequests(backOffice.logger));
  app.get("/healthz", (_request, response) => {
    response.json({ status: "up" });
  });
  const { content, media } = backOffice.library;
  const { documents, readOwnFile } = backOffice;
  const tintSheet = (path: string) => tintSheetAt(content, path, readOwnFile);
  app.use("/media/teintes", documentFiles(documents, tintSheet));
  app.use("/media/notices", documentFiles(documents, media.notices.find));
  app.use("/media/videos", films(join(backOffice.settings.CONTENT_DIR, "videos")));
  app.use("/media/own/packs", packFiles(backOffice.ownMedia.packs));
  app.use("/media/own", ownMediaFiles(backOffice.ownMedia));
  app.use("/media/brand", brandFiles(createBrandFiles(content, readOwnFile)));
  app.use("/media", (_request, _response, next) => next(notFound("media")));
  app.use("/api", (_request, response, next) => {
    response.set(CONTENT_VERSION_HEADER, String(backOffice.contentVersion));
    next();
  });
  app.use("/api", answerDrafts(backOffice, createApi));
  app.use("/api", api);
  app.use(unknownAddress);
  app.use(answerProblems(backOffice.logger));
  return app;
}
