/** `npm run preview -- 1404 [days]`: prints signed links to an unpublished page (shared/contract/preview-link.ts). */
import { createHmac } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "../shared/route-table.js";

const DAYS = 7;
const MOST_DAYS = 30;
const DAY_SECONDS = 86_400;

const [id = "", days = String(DAYS)] = process.argv.slice(2);
const { BACK_OFFICE_TOKEN, DATA_DIR = "data", ORIGIN = "http://localhost:3000" } = process.env;
const file = join(DATA_DIR, "back-office-token");
const token = BACK_OFFICE_TOKEN || (existsSync(file) ? readFileSync(file, "utf8").trim() : "");

if (!/^[1-9]\d{0,14}$/.test(id) || !/^[1-9]\d?$/.test(days) || Number(days) > MOST_DAYS) {
  console.error(`Usage: npm run preview -- <id of the page> [days, ${DAYS} by default, ${MOST_DAYS} at most]`);
  process.exit(2);
}
if (!token) {
  console.error("There is no BACK_OFFICE_TOKEN, and the site has never been started with this DATA_DIR.");
  process.exit(1);
}
const expires = Math.floor(Date.now() / 1000) + Number(days) * DAY_SECONDS;
const signature = createHmac("sha256", token).update(`preview.${id}.${expires}`).digest("hex");
for (const locale of LOCALES) {
  console.log(`${ORIGIN}/${locale}/preview/${id}?expires=${expires}&signature=${signature}`);
}
