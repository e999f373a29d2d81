/** Gathers the icons in use into one sprite. */
import { readFileSync, writeFileSync } from "node:fs";

/** @type {Record<string, string>} Every icon of the site, with its file of lucide. Run this program after a change. */
const icons = JSON.parse(readFileSync("app/components/icon-names.json", "utf8"));
const symbols = Object.entries(icons).map(([name, file]) => {
  const source = readFileSync(`node_modules/lucide-static/icons/${file}`, "utf8");
  const shapes = source.slice(source.indexOf(">", source.indexOf("<svg")) + 1, source.lastIndexOf("</svg>"));
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, "")}</symbol>`;
});
const licence = "<!-- Lucide icons, ISC licence, lucide.dev -->";
writeFileSync(
  "app/components/icons.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">${licence}\n${symbols.join("\n")}\n</svg>\n`,
);
