/** The part of addresses that tells professionals from consumers: the content folder's, or the setting's. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseAudiencePaths } from "~shared/rules/audience-paths";
import { audiencePathsOf } from "~shared/settings/audience-paths";
import { readEnvironment } from "~shared/settings/read";

test("names two words for each language", () => {
  expect(parseAudiencePaths("de=profis,privat; fr = professionnels , particuliers;")).toEqual({
    de: { pro: "profis", part: "privat" },
    fr: { pro: "professionnels", part: "particuliers" },
  });
});

test.each([
  ["xx=a,b", /"xx" is no language/],
  ["de=profis", /two|2 different words/],
  ["de=profis,profis", /different/],
  ["de=profis,privat,andere", /different/],
  ["de=Profis,privat", /small letters/],
  ["de=für-profis,privat", /small letters/],
  // The teams' tool is there.
  ["de=team,privat", /different/],
])("refuses %s", (value, message) => {
  expect(() => parseAudiencePaths(value)).toThrow(message);
});

function folderWith(brand: string): string {
  const folder = mkdtempSync(join(tmpdir(), "audience-paths-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "brand.json"), brand);
  return folder;
}
const own = { de: { pro: "handwerk", part: "zuhause" }, fr: { pro: "artisans", part: "maison" } };
const audience_paths = Object.entries(own).map(([language, paths]) => ({ language, ...paths }));

test("the content folder names them, and the setting has precedence", () => {
  const CONTENT_DIR = folderWith(JSON.stringify({ name: "Sample", audience_paths }));
  expect(audiencePathsOf(readEnvironment("site", { CONTENT_DIR }))).toEqual(own);
  const set = readEnvironment("back-office", { CONTENT_DIR, AUDIENCE_PATHS: "fr=pros,bricoleurs" });
  expect(audiencePathsOf(set)).toEqual({ de: own.de, fr: { pro: "pros", part: "bricoleurs" } });
});

test("a process without the folder has those of the setting, and a file that can't be read stops the start", () => {
  const without = { CONTENT_DIR: join(tmpdir(), "no-such-folder"), AUDIENCE_PATHS: "de=profis,privat" };
  expect(audiencePathsOf(readEnvironment("site", without))).toEqual({ de: { pro: "profis", part: "privat" } });
  for (const wrong of ["{", JSON.stringify({ audience_paths: [{ language: "de", pro: "Profis", part: "privat" }] })]) {
    const set = readEnvironment("site", { CONTENT_DIR: folderWith(wrong) });
    expect(() => audiencePathsOf(set)).toThrow(/brand\.json can't be read: run npm run content -- check/);
  }
});
