import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { checkContent } from "../../back-office/content/check/check";
import { lineOf } from "../../back-office/content/check/mistake";
import { readEnvironment } from "../../shared/settings/read";
import { type ContentCommand, contentFolder, say, WRONG_USE } from "../command";

const SAMPLE = "content-tools/new/sample";
const DEMO = "demo/content";
const TEXTS = "texts.json";
const NO_PLACES = `cities.json: without it, visitors find shops by the shops' own towns and postcodes alone. Write [{ "id": 1, "name": "Bern", "country": "CH", "zipcode": "3011", "lat": 46.948, "lng": 7.447 }] and so on.`;

/** Keys of the texts that name a trade and that a maker hasn't worded: the site shows the demo's. */
function textsOfDemo(folder: string): string[] {
  if (relative(DEMO, folder) === "") return [];
  const keysIn = (place: string) =>
    existsSync(join(place, TEXTS)) ? Object.keys(JSON.parse(readFileSync(join(place, TEXTS), "utf8"))) : [];
  const own = new Set(keysIn(folder));
  return keysIn(SAMPLE).filter((key) => !own.has(key));
}

export const checkCommand: ContentCommand = {
  usage:
    "npm run content -- check [FOLDER]              every mistake in the content, with file, line and what to write",
  run(args) {
    const [named, ...more] = args;
    if (more.length > 0) return Promise.resolve(WRONG_USE);
    const folder = contentFolder(named);
    const mistakes = checkContent(folder, readEnvironment("jobs", process.env).DEFAULT_SITE_ID);
    for (const mistake of mistakes) say(lineOf(mistake));
    const place = named ?? folder;
    if (mistakes.length === 0) say(`${place}: nothing is wrong.`);
    else say(`${place}: ${mistakes.length === 1 ? "1 mistake" : `${mistakes.length} mistakes`}.`);
    const demos = mistakes.length === 0 ? textsOfDemo(folder) : [];
    if (demos.length > 0) say(`${TEXTS}: these texts are still those of the demo's trade: ${demos.join(", ")}.`);
    if (existsSync(join(folder, "stores.json")) && !existsSync(join(folder, "cities.json"))) say(NO_PLACES);
    return Promise.resolve(mistakes.length === 0 ? 0 : 1);
  },
};
