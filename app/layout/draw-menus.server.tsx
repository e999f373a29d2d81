import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { DrawnMenus } from "./drawn-menus";
import { FooterGroups, PrefooterLinks } from "./footer";
import { MenuLinks } from "./main-menu";
import type { PageFrame } from "./page-frame";

const known = new WeakMap<PageFrame["menus"], DrawnMenus>();

/** Kept as long as the menus themselves. @param texts those of the menus' language */
export function drawMenus(menus: PageFrame["menus"], texts: i18n): DrawnMenus {
  const draw = (part: ReactNode) => renderToString(<I18nextProvider i18n={texts}>{part}</I18nextProvider>);
  const drawn = known.get(menus) ?? {
    main: draw(<MenuLinks links={menus.main} />),
    prefooter: draw(<PrefooterLinks links={menus.prefooter} />),
    footer: draw(<FooterGroups groups={menus.footer} />),
  };
  known.set(menus, drawn);
  return drawn;
}
