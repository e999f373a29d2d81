/** `npm run dev`: installs missing packages, then serves the site and follows changes (scripts/dev/run.mjs). */
import { install } from "./lib.mjs";

await install();
await import("./dev/run.mjs");
