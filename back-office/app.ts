/** The back-office as an Express app: what listens is up to the caller, so tests need no port of their own. */
import { join } from "node:path";
import express, { type Express, Router } from "express";
import { CONTENT_VERSION_HEADER } from "../shared/contract";
import type { BackOffice } from "./back-office";
import { tintSheetAt } from "./documents/tint-sheets";
import { answerDrafts } from "./draft-api";
import { openApiDocument } from "./http/openapi";
import { brandFiles, documentFiles, films, ownMediaFiles, packFiles } from "./http/own-media";
import { answerProblems, notFound, unknownAddress } from "./http/problem";
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
