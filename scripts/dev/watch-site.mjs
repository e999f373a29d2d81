/** `remix watch` as a process of its own: builds the site after each change and then writes `version.txt` beside the build. */
import { cli } from "@remix-run/dev";

process.once("disconnect", () => process.exit());
await cli.run(["watch"]);
