/** Tests build the demo's addresses, as its site does. */
import { replaceTargetSegments } from "../shared/route-table.js";
import { audiencePathsOf } from "../shared/settings/audience-paths";

replaceTargetSegments(audiencePathsOf({ CONTENT_DIR: "demo/content" }));
