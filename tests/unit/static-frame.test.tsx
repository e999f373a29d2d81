import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { readTexts } from "../../app/i18n/texts.server";
import type { FrameLink } from "../../app/layout/page-frame";
import type { FrameContent } from "../../app/layout/page-frame.server";
import { StaticFrameProvider, useStaticPart } from "../../app/layout/static-frame";
import { staticFrameOf } from "../../app/layout/static-frame.server";

const link = (label: string, childs: FrameLink[] = []): FrameLink => ({
  ...{ code: label, label, href: `/fr/${label}`, colour: "#c8443a", extract: `${label} & Co`, childs, pushes: [] },
});
const links = [link("Intérieur", [link("Reboucher"), link("Lisser", [link("Airless")])]), link("Guide")];
const CONTENT: FrameContent = {
  siteName: "Talvenne",
  target: "pro",
  contactHref: "/fr/contact",
  phone: "+41 21 555 01 23",
  supportHours: null,
  makerAddress: null,
  emergency: null,
  social: [],
  menus: { main: links, header: [], footer: links, prefooter: links },
  topProducts: [{ name: "Comblis P45", href: "/fr/comblis" }],
};
const texts = readTexts().instance("fr");

function Footer() {
  const drawn = useStaticPart("footer");
  return drawn && <footer {...drawn} />;
}

describe("the part of the frame that is rendered once", () => {
  it("is rendered again only when the content is another", () => {
    expect(staticFrameOf(CONTENT, texts)).toBe(staticFrameOf(CONTENT, texts));
    const others = { ...CONTENT, menus: { ...CONTENT.menus, main: [link("Extérieur")] } };
    expect(staticFrameOf(others, texts)["main-menu"]).toContain("Extérieur");
  });

  it("holds menus, ways to reach somebody and the best products, escaped", () => {
    const drawn = staticFrameOf(CONTENT, texts);
    expect(drawn["main-menu"]).toContain("Intérieur &amp; Co");
    expect(drawn["header-links"]).toContain('href="tel:+41215550123"');
    expect(drawn.footer).toContain('<a href="/fr/comblis">Comblis P45</a>');
  });

  it("has no element where there is nothing to render", () => {
    expect(renderToString(<Footer />)).toBe("");
  });

  it("is replaced by what a later page brings, and stays where it brings none", () => {
    const first = staticFrameOf(CONTENT, texts);
    const served = (drawn: typeof first | null) =>
      renderToString(
        <StaticFrameProvider frame={first}>
          <StaticFrameProvider frame={drawn}>
            <Footer />
          </StaticFrameProvider>
        </StaticFrameProvider>,
      );
    expect(served(null)).toBe(`<footer data-static="footer">${first.footer}</footer>`);
    expect(served({ ...first, footer: "<p>Fuss</p>" })).toBe('<footer data-static="footer"><p>Fuss</p></footer>');
  });
});
