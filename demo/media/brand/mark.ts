/**
 * The maker's mark: a level line with a valley (Tal) in it, filled flush.
 * Built on a field of 100 × 100 and used at every size, from the favicon to the sack.
 */
import { type TextStyle, textOutline, textWidth } from "../../../back-office/documents/fonts";

export const ink = {
  paper: "#f7f5f0",
  plaster: "#ece8e0",
  joint: "#d8d2c6",
  graphite: "#1d2125",
  slate: "#4c545b",
  blue: "#1f4fd1",
} as const;

/** The square mark: `ground` with the valley in `valley`. */
export const markSquare = (ground: string, surface: string, valley: string) =>
  `<path d="M0 0h100v100H0z" fill="${ground}"/><path d="M0 42h19l31 39 31-39h19v58H0z" fill="${surface}"/><path d="M19 42h62L50 81z" fill="${valley}"/>`;

/** The valley alone, point down, `width` wide with its upper edge at `y`. */
export const valleyPath = (x: number, y: number, width: number) => `M${x} ${y}h${width}l${-width / 2} ${width * 0.63}z`;

const style = (size: number): TextStyle => ({ font: "display", size, tracking: -18 });
export const wordmarkWidth = (size: number) => textWidth("Talvenne", style(size)) + size * 0.92;

/** Mark and name on one base line. */
export function wordmark(x: number, y: number, size: number, fill: string, valley: string): string {
  const box = size * 0.72;
  const scale = box / 100;
  const level = `<g transform="translate(${x} ${y - box}) scale(${scale})"><path d="M0 26h17l33 42 33-42h17v74H0z" fill="${fill}"/><path d="M17 26h66L50 68z" fill="${valley}"/></g>`;
  return level + textOutline("Talvenne", { ...style(size), x: x + size * 0.92, y, fill });
}
