/** `npm start`: installs, builds, draws the demo media, then serves, in this very process. */
import { build, drawMedia, install } from "./lib.mjs";

process.env.NODE_ENV ??= "production";
install();
build();
if (!process.env.BACK_OFFICE_URL) drawMedia();
await import(new URL("../build/index.js", import.meta.url).href);
