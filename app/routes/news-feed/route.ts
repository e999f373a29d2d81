/** `…/actualites/flux.atom`: the newest news. */
import { sendFeed } from "~/know-how/feed.server";
import { screenLoader } from "~/routing/screen-loader.server";

export const loader = /* @__PURE__ */ screenLoader(({ requestContext }) =>
  sendFeed(requestContext, { type: "actualite", screen: "news", endpoint: "news-feed" }),
);
