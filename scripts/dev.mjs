/** `npm run dev`: installs what isn't yet, then shows the site while it is worked on (scripts/dev/run.mjs). */
import { install } from "./lib.mjs";

await install();
// Only now are the packages there that it needs.
await import("./dev/run.mjs");
