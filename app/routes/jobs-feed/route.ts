import { sendFeed } from "~/articles/feed.server";
import { fileLoader, screenLoader } from "~/routing/screen-loader.server";

export const loader = /* @__PURE__ */ fileLoader(/* @__PURE__ */ screenLoader((args) => sendFeed(args, "jobs")));
