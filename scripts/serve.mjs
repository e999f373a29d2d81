/** `npm run serve`: serves the build with its back-office unless BACK_OFFICE_URL is set; `npm run serve -- back-office`: that alone. */
import { existsSync } from "node:fs";

const BACK_OFFICE = "back-office";
const [what, ...rest] = process.argv.slice(2);
if (rest.length > 0 || (what !== undefined && what !== BACK_OFFICE)) {
  console.error(
    `Usage: npm run serve                 the site\n       npm run serve -- ${BACK_OFFICE}  the back-office alone`,
  );
  process.exit(1);
}
const program = new URL(what === BACK_OFFICE ? "../build/back-office/main.js" : "../build/index.js", import.meta.url);
if (!existsSync(program)) {
  console.error("Nothing is built yet: `npm run build` does it, and `npm start` builds and serves.");
  process.exit(1);
}
process.env.NODE_ENV ??= "production";
await import(program.href);
