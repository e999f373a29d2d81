/** `…/guide-de-choix/questions.json`: the unanswered guide, for the picker that opens over any page. */
import { json } from "@remix-run/node";
import { screenLoader } from "~/routing/screen-loader.server";
import { getGuide } from "~/tools/guide/guide.server";

export const loader = /* @__PURE__ */ screenLoader(async (args) => json(await getGuide(args, {})));
