/** Regulatory signs other than hazards: emission classes, environmental labels, CE, VOC, biocide. Fields of 100 × 100. */
import { textOutline } from "../../../back-office/documents/fonts";

const graphite = "#1d2125";
const plate = (ground: string, inner: string) =>
  `<rect x="2" y="2" width="96" height="96" rx="4" fill="${ground}"/>${inner}`;
const word = (text: string, x: number, y: number, size: number, fill: string, font: "display" | "strong" = "display") =>
  textOutline(text, { font, size, x, y, fill, anchor: "middle" });

/** A house with its air, and the class it earns. */
const emissionClass = (letter: string, colour: string) =>
  `<rect x="2" y="2" width="96" height="96" rx="4" fill="#fff" stroke="${graphite}" stroke-width="2.500"/><path d="M12 45 32 28l20 17v29H12z" fill="none" stroke="${graphite}" stroke-width="3.500" stroke-linejoin="round"/><path d="M21 62c4-4 7-4 11 0s7 4 11 0M21 53c4-4 7-4 11 0s7 4 11 0" fill="none" stroke="${graphite}" stroke-width="2.600" stroke-linecap="round"/><path d="M58 30h38v44H58z" fill="${colour}"/>${word(letter, 77, 62, letter.length > 1 ? 27 : 32, "#fff")}<path d="M12 84h84" stroke="${graphite}" stroke-width="2"/><path d="M12 89h16v4H12z" fill="#1a8a4a"/><path d="M29 89h16v4H29z" fill="#8cbf3f"/><path d="M46 89h16v4H46z" fill="#f0c419"/><path d="M63 89h16v4H63z" fill="#e5873a"/><path d="M80 89h16v4H80z" fill="#d0342c"/>`;

/** The Swiss environmental label's seven steps; the product's own is drawn out. */
function environmentalLabel(letter: string): string {
  const steps = ["#0b7a43", "#4fa83d", "#a9c735", "#f3d21b", "#f0a32a", "#e2662a", "#c9302c"];
  const own = "ABCDEFG".indexOf(letter);
  const bars = steps.map((colour, step) => {
    const y = 12 + step * 11.2;
    const width = step === own ? 62 : 24 + step * 5;
    return `<path d="M12 ${y}h${width}l5 4.600-5 4.600H12z" fill="${colour}" opacity="${step === own ? 1 : 0.4}"/>`;
  });
  const y = 12 + own * 11.2;
  return `<rect x="2" y="2" width="96" height="96" rx="4" fill="#fff" stroke="${graphite}" stroke-width="2.500"/>${bars.join("")}${word(letter, 88, y + 8.6, 14, graphite)}${word("CH", 84, 92, 11, graphite, "strong")}`;
}

/** The category of directive 2004/42 and its limit, which is the most that the product contains. */
const voc = (category: string, limit: number) =>
  `<rect x="2" y="2" width="96" height="96" rx="4" fill="#fff" stroke="${graphite}" stroke-width="2.500"/>${word(`VOC ${category}`, 50, 35, 19, graphite)}<path d="M12 45h76" stroke="${graphite}" stroke-width="2"/>${word("2004/42", 50, 68, 19, graphite, "strong")}${word(`≤ ${limit} g/l`, 50, 87, 15, graphite, "strong")}`;

const ce = `<g fill="none" stroke="${graphite}" stroke-width="9"><path d="M44 25.800A25 25 0 1 0 44 74.200"/><path d="M89 25.800A25 25 0 1 0 89 74.200M66 50h19"/></g>`;

export const regulatorySymbols = (): Record<string, string> => ({
  A_PLUS: emissionClass("A+", "#1a8a4a"),
  A: emissionClass("A", "#4fa83d"),
  C: emissionClass("C", "#d0342c"),
  EMICODE_EC1_PLUS: plate(
    "#0f7f5f",
    `${word("EC1", 50, 50, 40, "#fff")}${word("PLUS", 50, 71, 19, "#fff", "strong")}<path d="M14 82c9-6 18-6 27 0s18 6 27 0 12-5 18-2" fill="none" stroke="#fff" stroke-width="3"/>`,
  ),
  ETIQUETTE_CH_A: environmentalLabel("A"),
  ETIQUETTE_CH_B: environmentalLabel("B"),
  CE: ce,
  ...{ COV_A_G: voc("A/g", 30), COV_A_H: voc("A/h", 30), COV_A_L: voc("A/l", 200) },
  BIOCIDE: `<rect x="2" y="2" width="96" height="96" rx="4" fill="#fff" stroke="${graphite}" stroke-width="2.500"/><path d="M50 20v9m0 42v9M20 50h9m42 0h9M28.800 28.800l6.300 6.300m29.800 29.800 6.300 6.300m0-42.400-6.300 6.300M35.100 64.900l-6.300 6.300" stroke="${graphite}" stroke-width="4.500" stroke-linecap="round"/><circle cx="50" cy="50" r="19" fill="none" stroke="${graphite}" stroke-width="4.500"/><circle cx="44" cy="45" r="4" fill="${graphite}"/><circle cx="57" cy="49" r="3" fill="${graphite}"/><circle cx="48" cy="58" r="3.500" fill="${graphite}"/>`,
});
