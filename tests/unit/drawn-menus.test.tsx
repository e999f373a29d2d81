import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import { readTexts } from "../../app/i18n/texts.server";
import { drawMenus } from "../../app/layout/draw-menus.server";
import { DrawnMenusProvider } from "../../app/layout/drawn-menus";
import { MainMenu } from "../../app/layout/main-menu";
import type { FrameLink, PageFrame } from "../../app/layout/page-frame";

const link = (label: string, childs: FrameLink[] = []): FrameLink => ({
  ...{ code: label, label, href: `/fr/${label}`, colour: "#c8443a", extract: `${label} & Co`, childs, pushes: [] },
});
const links = [link("Intérieur", [link("Reboucher"), link("Lisser", [link("Airless")])]), link("Guide")];
const menus: PageFrame["menus"] = { main: links, header: [], footer: links, prefooter: links };
const texts = readTexts();

const menuWith = (drawn: ReturnType<typeof drawMenus> | null, locale: "fr" | "de") =>
  renderToString(
    <I18nextProvider i18n={texts.instance(locale)}>
      <DrawnMenusProvider value={drawn}>
        <MainMenu links={links} />
      </DrawnMenusProvider>
    </I18nextProvider>,
  );

describe("menus that are drawn once", () => {
  it("are the same markup as menus that the browser draws", () => {
    const drawn = drawMenus(menus, texts.instance("fr"));
    expect(menuWith(drawn, "fr")).toBe(menuWith(null, "fr"));
    expect(drawn.main).toContain("Intérieur &amp; Co");
  });

  it("are drawn again only when the menus are others", () => {
    expect(drawMenus(menus, texts.instance("fr"))).toBe(drawMenus(menus, texts.instance("fr")));
    const others = { ...menus, main: [link("Extérieur")] };
    expect(drawMenus(others, texts.instance("fr")).main).toContain("Extérieur");
  });
});
