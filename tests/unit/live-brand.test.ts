/** The preview of the brand: what it does with the page in its frame. */
import { expect, test } from "vitest";
import { type BrandFacts, liveBrand } from "~/team/edit/live-brand";

test("a page that is just arriving, without an element yet, is left alone", () => {
  const facts = { brand: { colours: {} }, choices: {} } as BrandFacts;
  const adoptedStyleSheets: unknown[] = [];
  const arriving = { document: { documentElement: null, adoptedStyleSheets }, CSSStyleSheet: class {} };
  liveBrand(new FormData(), facts).showOn(arriving as unknown as Window);
  expect(arriving.document.adoptedStyleSheets).toBe(adoptedStyleSheets);
});
