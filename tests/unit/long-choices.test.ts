/** A list with more choices than a selection shows well is searched. */
import { expect, it } from "vitest";
import { readContentFiles } from "../../back-office/content/content";
import { choicesOfForm, findChoices } from "../../back-office/edits/choices";
import { withAdded } from "../../back-office/edits/media-files";

const content = readContentFiles("demo/content").parse();
const fact = { hash: "0".repeat(64), size: 1, type: "image/webp", width: 16, height: 12 };
const long = withAdded(
  content,
  Array.from({ length: 600 }, (_, index) => [`mur-${index + 1}.webp`, fact]),
);
const codesOf = (choices: readonly { code: string }[] = []) => choices.map(({ code }) => code);

it("a short list is whole, whatever is chosen", () => {
  const { choices, searched } = choicesOfForm(["pictures", "sites"], content, { chosen: new Set(), lang: "fr" });
  expect(searched).toEqual([]);
  expect(codesOf(choices.sites)).toHaveLength(content.sites.length);
  expect(codesOf(choices.pictures).length).toBeGreaterThan(20);
});

it("a long list has what is chosen, and is named as one to search", () => {
  const chosen = new Set(["mur-7.webp"]);
  const { choices, searched } = choicesOfForm(["pictures", "sites"], long, { chosen, lang: "fr" });
  expect(searched).toEqual(["pictures"]);
  expect(codesOf(choices.pictures)).toEqual(["mur-7.webp"]);
});

it("choices are found by words of their label or code, without regard to case and accents, 50 at most", () => {
  expect(codesOf(findChoices(long, "pictures", "MÛR 59", "fr"))).toHaveLength(16);
  expect(codesOf(findChoices(long, "pictures", "mur", "fr"))).toHaveLength(50);
  expect(codesOf(findChoices(long, "products", "tv0101", "fr"))).toEqual(["TV0101"]);
  expect(codesOf(findChoices(long, "pictures", "nothing of the kind", "fr"))).toEqual([]);
});
