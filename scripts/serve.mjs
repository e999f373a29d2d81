/** `npm run serve`: serves, in this very process, what `npm run build` made. The production dependencies are enough. */
import { existsSync } from "node:fs";
import { planMedia } from "./lib.mjs";

const PROGRAM = new URL("../build/index.js", import.meta.url);

if (!existsSync(PROGRAM)) {
  console.error("Nothing is built yet: `npm run build` does it, and `npm start` builds and serves.");
  process.exit(1);
}
process.env.NODE_ENV ??= "production";
if (!process.env.BACK_OFFICE_URL) await planMedia();
await import(PROGRAM.href);
