/** Plain text of the teams' tool and its HTML in the content. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressOf, isPlain, toHtml, toPlain } from "~shared/rules/plain-html";
import { demoHtml } from "../demo-html";

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

test("bold and italic words, links, headings and numbered lists have marks", () => {
  const plain =
    "# Nos taux\n\n## Hier\n\n1) **Vite** fait\n2) __Bien__ fait\n\n[Nos **tarifs**](/fr/tarifs) et www.example.ch";
  const html =
    "<h2>Nos taux</h2><h3>Hier</h3><ol><li><strong>Vite</strong> fait</li><li><em>Bien</em> fait</li></ol>" +
    '<p><a href="/fr/tarifs">Nos <strong>tarifs</strong></a> et www.example.ch</p>';
  expect(toHtml(plain)).toBe(html);
  expect(toPlain(html)).toBe(plain);
});

test.each([
  ["5 ** 3", "<p>5 ** 3</p>"],
  ["****", "<p>****</p>"],
  ["**a __b** c__", "<p><strong>a __b</strong> c__</p>"],
  ["[1] [a](javascript:b) [c](//d) [e](/f g)", "<p>[1] [a](javascript:b) [c](//d) [e](/f g)</p>"],
  [String.raw`\- a\*\*b\[c](/d)`, "<p>- a**b[c](/d)</p>"],
  ["C:\\temp", "<p>C:\\temp</p>"],
  ["24. Dezember", "<p>24. Dezember</p>"],
])("a mark without its other one, or with an unsafe address, is text: %s", (plain, html) => {
  expect(toHtml(plain)).toBe(html);
});

test.each(["https://example.com/a?b=1&c=2", "mailto:a@example.com", "tel:+41225550100", "/fr/tarifs#prix"])(
  "a link may lead to %s",
  (address) => expect(addressOf(` ${address} `)).toBe(address),
);

test.each([
  "//example.com",
  "/\\example.com",
  "javascript:alert`1`",
  "JAVASCRIPT:alert`1`",
  "data:text/html,a",
  "https://a [b](https://c",
  'https://a"b',
  "example.com",
  "",
])("a link may not lead to %s", (address) => expect(addressOf(address)).toBe(""));

test("brackets of an address are written in their other way", () => {
  expect(addressOf("https://example.com/Enduit_(mur)")).toBe("https://example.com/Enduit_%28mur%29");
});

test("what plain text doesn't have is lost, its words aren't", () => {
  const html =
    '<h1>Un</h1><h4>Deux</h4><ul><li><p>a<br>b</p></li></ul><dl><dt>c</dt><dd>d</dd></dl><p><b>e</b> <a href="/f(g)">h</a> <a href="javascript:i">j</a></p>';
  expect(isPlain(html)).toBe(false);
  expect(toPlain(html)).toBe("# Un\n\n## Deux\n\n- a b\n\nc\n\nd\n\n**e** [h](/f%28g%29) j");
});

describe("what is written plainly and read again is the same", () => {
  test.each([
    "<p>Un.</p>",
    "<p>Un.<br>Deux.</p><ul><li>a</li><li>b &amp; c</li></ul><p>8\u00a0h\u202f!</p>",
    "<p>5*<strong>a*</strong>*b [1] \\n # - 1) ***</p>",
    '<p>- <strong>a</strong></p><p>1) b<br>## c</p><p>[1] <a href="/d?e=1&amp;f">[2]</a>](/g)</p>',
  ])("%s", (html) => {
    expect(toHtml(toPlain(html))).toBe(html);
    expect(isPlain(html)).toBe(true);
  });

  const words = fc.string({ unit: fc.constantFrom(...'aé&<"*_[](\\)#1-– '), minLength: 1 }).map((text) => `x${text}x`);
  const text = words.map((each) => each.replaceAll(/ +/g, " ").replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
  const inline = fc.oneof(
    text,
    ...["strong", "em"].map((tag) => text.map((each) => `<${tag}>${each}</${tag}>`)),
    text.map((each) => `<a href="https://example.com/?a&amp;b">${each}</a>`),
  );
  const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));
  const list = fc.array(line, { minLength: 1, maxLength: 3 });
  const block = fc.oneof(
    list.map((lines) => `<p>${lines.join("<br>")}</p>`),
    ...["h2", "h3"].map((tag) => line.map((each) => `<${tag}>${each}</${tag}>`)),
    ...["ul", "ol"].map((tag) =>
      list.map((lines) => `<${tag}>${lines.map((each) => `<li>${each}</li>`).join("")}</${tag}>`),
    ),
  );
  test("whatever is in it", () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        expect(toHtml(toPlain(blocks.join("")))).toBe(blocks.join(""));
      }),
    );
  });

  test.each(["<table><tr><td>a</td></tr></table>", "<p>a<sup>2</sup></p>", "<h4>Un</h4>", "<p>Un <b>mot</b></p>"])(
    "%s isn't plain",
    (html) => expect(isPlain(html)).toBe(false),
  );
});

test("every text of the demo is plain, but for tables, lists of definitions and placeholders", () => {
  const texts = demoHtml();
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => !/<(?:dl|table|figure)|{imprint}/.test(text) && !isPlain(text))).toEqual([]);
});
