/** `…/carrieres/flux.atom`: the newest offers. */
import { sendFeed } from "~/know-how/feed.server";
import { screenLoader } from "~/routing/screen-loader.server";

export const loader = /* @__PURE__ */ screenLoader(({ requestContext }) =>
  sendFeed(requestContext, { type: "job", screen: "jobs", endpoint: "jobs-feed" }),
);
