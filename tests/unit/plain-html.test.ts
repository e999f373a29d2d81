/** Plain text of the teams' tool and its HTML in the content. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isPlain, toHtml, toPlain } from "~shared/rules/plain-html";

test("an empty line parts paragraphs, a line of its own stays one", () => {
  expect(toHtml("Un.\nDeux.\n\nTrois.")).toBe("<p>Un.<br>Deux.</p><p>Trois.</p>");
  expect(toHtml("Un.\r\n \r\n\r\n\r\nDeux.")).toBe("<p>Un.</p><p>Deux.</p>");
  expect(toHtml("  \n ")).toBe("");
});

test("lines that begin with a dash are a list, whatever stands before and after", () => {
  expect(toHtml("Vos tâches\n- poser\n– poncer\n• peindre\nEt le reste")).toBe(
    "<p>Vos tâches</p><ul><li>poser</li><li>poncer</li><li>peindre</li></ul><p>Et le reste</p>",
  );
  expect(toHtml("-5 degrés")).toBe("<p>-5 degrés</p>");
});

test("what looks like HTML is text", () => {
  const html = toHtml('<script>alert("1")</script> & <b>gras</b>');
  expect(html).toBe('<p>&lt;script&gt;alert("1")&lt;/script&gt; &amp; &lt;b&gt;gras&lt;/b&gt;</p>');
  expect(toPlain(html)).toBe('<script>alert("1")</script> & <b>gras</b>');
});

describe("what is written plainly and read again is the same", () => {
  test.each(["<p>Un.</p>", "<p>Un.<br>Deux.</p><ul><li>a</li><li>b &amp; c</li></ul><p>8\u00a0h\u202f!</p>"])(
    "%s",
    (html) => {
      expect(toHtml(toPlain(html))).toBe(html);
      expect(isPlain(html)).toBe(true);
    },
  );
  test.each(["<p>Un <strong>mot</strong></p>", '<p><a href="/x">Un</a></p>', "<h2>Un</h2>", "<ol><li>a</li></ol>"])(
    "%s isn't plain",
    (html) => expect(isPlain(html)).toBe(false),
  );
});

test("every text of the demo's jobs and trainings is plain", () => {
  const folder = "demo/content/pages/";
  const jobs = readdirSync(folder).filter((name) => name.startsWith("job-"));
  const files = [...jobs.map((name) => folder + name), "demo/content/trainings.json"];
  expect(jobs.length).toBeGreaterThan(5);
  const html = files.flatMap((file) => readFileSync(file, "utf8").match(/"<(?:p|ul)>(?:[^"\\]|\\.)*"/g) ?? []);
  expect(html.length).toBeGreaterThan(50);
  expect(html.map((text) => JSON.parse(text) as string).filter((text) => !isPlain(text))).toEqual([]);
});
