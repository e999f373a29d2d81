/** Answers public reads that carry `X-Draft` from the content with the drafts that their sender may see. */
import type { RequestHandler, Router } from "express";
import { LRUCache } from "lru-cache";
import { DRAFT_HEADER } from "../shared/contract";
import { passErrors } from "../shared/pass-errors";
import type { BackOffice } from "./back-office";
import { draftContent } from "./edits/draft-content";
import { findPreviewReader } from "./edits/draft-reader";
import { countVersions } from "./edits/edit-store";
import { unauthorised } from "./http/problem";
import { findMember } from "./team/sign-in";

/** Each holds a catalogue, which a new version of any draft replaces. */
const MAX_APIS = 2;

/** @param apiOf creates the API for the content with drafts */
export function answerDrafts(backOffice: BackOffice, apiOf: (drafts: BackOffice) => Router): RequestHandler {
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
