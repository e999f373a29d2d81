/** `npm start`: installs and builds what isn't yet, then serves it. */
import { endWithNpm } from "./child-processes.mjs";
import { build, install } from "./lib.mjs";

endWithNpm();
await install();
await build();
await import("./serve.mjs");
