/** The site of a run (playwright.config.ts), with content and accounts from its start. */
import { runTypescript } from "../../scripts/typescript.mjs";

const code = await runTypescript("tests/browser/fill-data.ts", []);
if (code !== 0) process.exit(code);
// Tests of messages sign cookies too.
process.env.SESSION_SECRET = "a secret of the tests, long enough";
// As an address, because the type checker would read the build.
await import(String(new URL("../../build/index.js", import.meta.url)));
