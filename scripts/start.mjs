/** `npm start`: installs, builds, lists the demo's media (rendered behind the running site), then serves, in this very process. */
import { build, install, planMedia } from "./lib.mjs";

process.env.NODE_ENV ??= "production";
install();
build();
if (!process.env.BACK_OFFICE_URL) planMedia();
await import(new URL("../build/index.js", import.meta.url).href);
