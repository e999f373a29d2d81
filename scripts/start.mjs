/** `npm start`: installs and builds what isn't yet, then serves it. */
import { build, install } from "./lib.mjs";

await install();
await build();
await import("./serve.mjs");
