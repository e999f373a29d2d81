/** The table as a picture: a bar a second, pages above the line, forms below, what went wrong in red. */
import type { Event } from "./table";
import { type Answer, WANTED } from "./visitors";

const BAR = 10;
const MIDDLE = 170;
const LABELS = 300;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** An SVG picture. */
export function pictureOf(answers: readonly Answer[], events: readonly Event[], startedAt: number): string {
  const secondOf = (at: number) => Math.floor((at - startedAt) / 1_000);
  const seconds = Math.max(0, ...answers.map(({ at }) => secondOf(at))) + 1;
  const bars = Array.from({ length: seconds }, (_, second) => {
    const seen = answers.filter(({ at }) => secondOf(at) === second);
    const count = (kind: string, isRight: boolean) =>
      seen.filter((one) => one.kind === kind && (one.status === WANTED[one.kind]) === isRight).length;
    const x = second * BAR;
    const bar = (y: number, height: number, fill: string) =>
      height > 0 ? `<rect x="${x}" y="${y}" width="${BAR - 2}" height="${height}" fill="${fill}"/>` : "";
    const [pages, failed] = [count("page", true) * 2, count("page", false) * 2];
    const [forms, refused] = [count("form", true) * 4, count("form", false) * 4];
    return [
      bar(MIDDLE - pages, pages, "#2f6f9f"),
      bar(MIDDLE - pages - failed, failed, "#c0392b"),
      bar(MIDDLE + 2, forms, "#3f8f5f"),
      bar(MIDDLE + 2 + forms, refused, "#c0392b"),
    ].join("");
  });
  const labels = events.map(({ at, what }) => {
    const x = secondOf(at) * BAR;
    return `<line x1="${x}" y1="20" x2="${x}" y2="${LABELS - 50}" stroke="#999" stroke-dasharray="2 3"/><text x="${x + 3}" y="${LABELS - 46}" transform="rotate(60 ${x + 3} ${LABELS - 46})">${escaped(what)}</text>`;
  });
  const [width, height] = [seconds * BAR + 160, LABELS + 130];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="10"><rect width="100%" height="100%" fill="#fff"/><text x="4" y="12">Each second: pages above the line, forms below it; red: not answered as wanted.</text>${bars.join("")}${labels.join("")}</svg>\n`;
}
