import { expect, it } from "vitest";
import { sanitiseHtml } from "~/components/sanitise-html.server";

it("puts headings below the page's own title, distances kept", () => {
  expect(sanitiseHtml("<h1>A</h1><h2>B</h2><h6>C</h6>")).toBe("<h2>A</h2><h3>B</h3><h6>C</h6>");
  expect(sanitiseHtml("<h2>A</h2><h3>B</h3>", { headingsFrom: 3 })).toBe("<h3>A</h3><h4>B</h4>");
  expect(sanitiseHtml("<h3>A</h3>")).toBe("<h3>A</h3>");
});

it("drops what could run, and keeps what is written", () => {
  const html = `<p onclick="a()" style="color:red">Texte<script>b()</script> <a href="javascript:c()">lien</a></p>`;
  expect(sanitiseHtml(html)).toBe("<p>Texte <a>lien</a></p>");
});

it("gives every picture an alternative and lets it wait", () => {
  expect(sanitiseHtml(`<img src="/media/a.png">`)).toBe(`<img alt="" loading="lazy" src="/media/a.png" />`);
});
