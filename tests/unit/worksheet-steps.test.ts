/** Steps and tools of worksheets, read out of what editors write. */
import { describe, expect, test } from "vitest";
import { findSteps, findTools, plainText } from "../../app/articles/worksheet-steps";
import { sanitiseHtml } from "../../app/components/sanitise-html.server";
import { pages } from "./content-files";

const safe = (html: string) => sanitiseHtml(html);

describe("steps", () => {
  test("an ordered list is a sequence of named steps", () => {
    const found = findSteps(
      safe(
        "<p>D’abord.</p><ol><li><strong>Ouvrir</strong> Creusez en V, 5&nbsp;mm.</li><li>Brossez.</li></ol><p>Fin.</p>",
      ),
    );
    expect(found).toEqual({
      before: "<p>D’abord.</p>",
      items: [
        { title: "Ouvrir", html: "Creusez en V, 5\u00a0mm.", text: "Creusez en V, 5\u00a0mm." },
        { title: null, html: "Brossez.", text: "Brossez." },
      ],
      after: "<p>Fin.</p>",
    });
  });

  test("lists within a step stay in it", () => {
    const found = findSteps(safe("<ol><li>Deux gestes<ul><li>un</li><li>deux</li></ul></li><li>Poncez</li></ol>"));
    expect(found?.items.map(({ text }) => text)).toEqual(["Deux gestes un deux", "Poncez"]);
    expect(found?.items[0]?.html).toBe("Deux gestes<ul><li>un</li><li>deux</li></ul>");
  });

  test("an ordered list within a plain one, one item, or no list at all is no sequence", () => {
    expect(findSteps(safe("<ul><li>a<ol><li>b</li><li>c</li></ol></li></ul>"))).toBeNull();
    expect(findSteps(safe("<ol><li>a</li></ol>"))).toBeNull();
    expect(findSteps(safe("<p>a</p>"))).toBeNull();
    expect(findSteps(safe("<ol><li>never closed"))?.items ?? []).toEqual([]);
  });

  test("bold words in the middle of a step are no title, and links stay links", () => {
    const found = findSteps(safe('<ol><li>Lissez <b>à plat</b> (<a href="/x">voir</a>).</li><li>Poncez</li></ol>'));
    expect(found?.items[0]).toEqual({
      title: null,
      html: 'Lissez <b>à plat</b> (<a href="/x">voir</a>).',
      text: "Lissez à plat (voir).",
    });
  });
});

describe("tools", () => {
  test("a text that is one plain list is a list of tools", () => {
    expect(findTools(safe("<ul><li>Pinceau &amp; eau</li><li>Couteau de <b>5 cm</b>, propre</li></ul>"))).toEqual([
      "Pinceau & eau",
      "Couteau de 5 cm, propre",
    ]);
  });

  test("a text with a list in it is a text", () => {
    expect(findTools(safe("<p>Attention :</p><ul><li>a</li></ul>"))).toBeNull();
    expect(findTools(safe("<ol><li>a</li><li>b</li></ol>"))).toBeNull();
  });
});

test("words are freed of mark-up", () => {
  expect(plainText("<p>Un&lt;deux,<br />trois</p>\n<p>quatre</p>")).toBe("Un<deux, trois quatre");
});

describe("every worksheet of ours, in both languages,", () => {
  const worksheets = pages.filter(({ type }) => type === "worksheet");
  test.each(worksheets.map((page) => [page.code, page] as const))("%s: has named steps and tools", (_code, page) => {
    for (const lang of ["fr", "de"] as const) {
      const texts = page.paragraphs.flatMap((paragraph) =>
        paragraph.type === "text" ? [safe(paragraph.text[lang])] : [],
      );
      const steps = texts.flatMap((html) => findSteps(html)?.items ?? []);
      expect(steps.length).toBeGreaterThan(3);
      const pictured = page.worksheet?.steps.map(({ number }) => number) ?? [];
      expect(pictured).toEqual([...new Set(pictured)].filter((number) => number <= steps.length));
      expect(steps.filter(({ title, text }) => !title || !text)).toEqual([]);
      expect(texts.flatMap((html) => findTools(html) ?? []).length).toBeGreaterThan(2);
    }
  });
});
