import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { readTexts } from "../../app/i18n/texts.server";
import { drawFrame } from "../../app/layout/draw-frame.server";
import { DrawnFrameProvider, useDrawn } from "../../app/layout/drawn-frame";
import type { FrameContent, FrameLink } from "../../app/layout/page-frame";

const link = (label: string, childs: FrameLink[] = []): FrameLink => ({
  ...{ code: label, label, href: `/fr/${label}`, colour: "#c8443a", extract: `${label} & Co`, childs, pushes: [] },
});
const links = [link("Intérieur", [link("Reboucher"), link("Lisser", [link("Airless")])]), link("Guide")];
const CONTENT: FrameContent = {
  siteName: "Talvenne",
  target: "pro",
  contactHref: "/fr/contact",
  cartHref: null,
  phone: "+41 21 555 01 23",
  supportHours: null,
  sisterCountries: [],
  social: [],
  menus: { main: links, header: [], footer: links, prefooter: links },
  topProducts: [{ name: "Comblis P45", href: "/fr/comblis" }],
};
const texts = readTexts().instance("fr");

function Footer() {
  const drawn = useDrawn("footer");
  return drawn && <footer {...drawn} />;
}

describe("the part of the frame that is drawn once", () => {
  it("is drawn again only when the content is another", () => {
    expect(drawFrame(CONTENT, texts)).toBe(drawFrame(CONTENT, texts));
    const others = { ...CONTENT, menus: { ...CONTENT.menus, main: [link("Extérieur")] } };
    expect(drawFrame(others, texts)["main-menu"]).toContain("Extérieur");
  });

  it("holds menus, ways to reach somebody and the best products, escaped", () => {
    const drawn = drawFrame(CONTENT, texts);
    expect(drawn["main-menu"]).toContain("Intérieur &amp; Co");
    expect(drawn["header-links"]).toContain('href="tel:+41215550123"');
    expect(drawn.footer).toContain('<a href="/fr/comblis">Comblis P45</a>');
  });

  it("has no element where there is nothing to draw", () => {
    expect(drawFrame(CONTENT, texts).countries).toBe("");
    expect(renderToString(<Footer />)).toBe("");
  });

  it("is replaced by what a later page brings, and stays where it brings none", () => {
    const first = drawFrame(CONTENT, texts);
    const served = (drawn: typeof first | null) =>
      renderToString(
        <DrawnFrameProvider drawn={first}>
          <DrawnFrameProvider drawn={drawn}>
            <Footer />
          </DrawnFrameProvider>
        </DrawnFrameProvider>,
      );
    expect(served(null)).toBe(`<footer data-drawn="footer">${first.footer}</footer>`);
    expect(served({ ...first, footer: "<p>Fuss</p>" })).toBe('<footer data-drawn="footer"><p>Fuss</p></footer>');
  });
});
