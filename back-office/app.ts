/** The back-office as an Express app: what listens is up to the caller, so tests need no port of their own. */
import { join } from "node:path";
import express, { type Express, Router } from "express";
import { CONTENT_VERSION_HEADER } from "../shared/contract";
import type { BackOffice } from "./back-office";
import { tintSheetAt } from "./documents/tint-sheets";
import { documentFiles } from "./http/document-files";
import { openApiDocument } from "./http/openapi";
import { brandFiles, films, ownMediaFiles, packFiles } from "./http/own-media";
import { answerProblems, notFound, unknownAddress } from "./http/problem";
import { logRequests } from "./http/request-log";
import { createBrandFiles } from "./media/brand-files";
import { articlesResource } from "./resources/articles";
import { cartResource } from "./resources/cart";
import { categoryResource, filtersResource } from "./resources/category";
import { contentEditResource, contentPreviewResource } from "./resources/content-edit";
import { inboxResource } from "./resources/inbox";
import { accountsResource, loginResource } from "./resources/login";
import { folderResource, pageResource } from "./resources/page";
import { personResource } from "./resources/person";
import { noticeResource, productResource } from "./resources/product";
import { coloursResource, referenceListsResource, tagsResource } from "./resources/reference-lists";
import { replyTemplatesResource } from "./resources/reply-templates";
import { requestsResource } from "./resources/requests";
import { searchAnalyticsResource, searchResource } from "./resources/search";
import { homeResource, menuResource, settingResource, siteResource } from "./resources/site";
import { sitemapResource } from "./resources/sitemap";
import { capacityResource, contentVersionResource } from "./resources/state";
import { storeLocatorResource } from "./resources/store-locator";
import { trainingDatesResource, trainingResource } from "./resources/training-dates";
import { urlResource } from "./resources/url";
import { newsletterResource, wishlistResource } from "./resources/wishlist";

const RESOURCES = [
  siteResource,
  settingResource,
  menuResource,
  homeResource,
  categoryResource,
  productResource,
  filtersResource,
  searchResource,
  searchAnalyticsResource,
  urlResource,
  pageResource,
  articlesResource,
  folderResource,
  noticeResource,
  tagsResource,
  coloursResource,
  referenceListsResource,
  storeLocatorResource,
  trainingResource,
  sitemapResource,
  contentVersionResource,
  capacityResource,
  requestsResource,
  loginResource,
  accountsResource,
  contentEditResource,
  contentPreviewResource,
  replyTemplatesResource,
  trainingDatesResource,
  inboxResource,
  cartResource,
  personResource,
  wishlistResource,
  newsletterResource,
];

export function createBackOfficeApp(backOffice: BackOffice): Express {
  const api = Router();
  for (const resource of RESOURCES) resource(api, backOffice);
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
  app.use("/api", api);
  app.use(unknownAddress);
  app.use(answerProblems(backOffice.logger));
  return app;
}
