/** The setting AUDIENCE_PATHS. */
import { expect, test } from "vitest";
import { parseAudiencePaths } from "~shared/rules/audience-paths";

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
