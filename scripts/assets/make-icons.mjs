/** Gathers the icons in use into one sprite. */
import { readFileSync, writeFileSync } from "node:fs";
import { ICON_NAMES } from "../../app/components/icon-names.js";

const symbols = ICON_NAMES.map((name) => {
  const source = readFileSync(`node_modules/lucide-static/icons/${name}.svg`, "utf8");
  const shapes = source.slice(source.indexOf(">", source.indexOf("<svg")) + 1, source.lastIndexOf("</svg>"));
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, "")}</symbol>`;
});
const licence = "<!-- Lucide icons, ISC licence, lucide.dev -->";
writeFileSync(
  "app/components/icons.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">${licence}\n${symbols.join("\n")}\n</svg>\n`,
);
