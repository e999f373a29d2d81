/** `npm run dev`: the site rebuilt and reloaded at each change; the back-office is built once at the start. */
import { spawn } from "node:child_process";
import { build, install, planMedia } from "./lib.mjs";

install();
build();
planMedia();
const remix = spawn(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "dev", "-c", "node build/index.js"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "development" },
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => remix.kill(signal));
remix.on("exit", (code) => process.exit(code ?? 0));
