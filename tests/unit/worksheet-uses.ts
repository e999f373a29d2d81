/**
 * What each step and answer uses a product for: where, on what, how thick. The tests hold it to the product's data, so a
 * text that names a product anew is written down here, and advice that the data doesn't bear is found.
 */
export interface Use {
  /** Reference of the product. */
  product: string;
  place: "interieur" | "exterieur";
  /** One that the step names; of a product that goes on another one, that one's ground. */
  support: string;
  /** The greatest thickness of a coat; missing where there is none. */
  coat_mm?: number;
  /** All coats together, where the text says more than one. */
  total_mm?: number;
}

const inside = (product: string, support: string, coat_mm?: number, total_mm?: number): Use => ({
  ...{ product, place: "interieur", support },
  ...(coat_mm !== undefined && { coat_mm }),
  ...(total_mm !== undefined && { total_mm }),
});
const outside = (...use: Parameters<typeof inside>): Use => ({ ...inside(...use), place: "exterieur" });

/** By the page's code. */
export const WORKSHEET_USES: Record<string, readonly Use[]> = {
  "airless-smoothing": [
    inside("TV0303", "BETON", 1.5, 3),
    inside("TV0304", "BETON", 3, 6),
    inside("TV0202", "BETON", 2),
    inside("TV0901", "BETON"),
  ],
  "cellar-mould": [inside("TV1101", "BETON"), inside("TV0501", "BETON", 20)],
  "concrete-effect": [inside("TV0201", "PLATRE", 1), inside("TV0901", "PLATRE"), inside("TV1001", "PLATRE", 2, 3)],
  "cover-glass-cloth": [
    inside("TV1102", "ANCIENNE_PEINTURE"),
    inside("TV0903", "CARRELAGE"),
    inside("TV0302", "TOILE_VERRE", 2, 3),
    inside("TV0302", "PAPIER_PEINT", 2, 3),
    inside("TV0302", "ANCIENNE_PEINTURE", 2, 3),
    inside("TV0302", "CARRELAGE", 2, 3),
    inside("TV0204", "TOILE_VERRE", 1),
    inside("TV0201", "TOILE_VERRE", 1),
    inside("TV0901", "TOILE_VERRE"),
  ],
  "facade-crack": [
    outside("TV0902", "ENDUIT_CIMENT"),
    outside("TV0501", "ENDUIT_CIMENT", 20),
    outside("TV0504", "ENDUIT_CIMENT", 20, 40),
  ],
  "hole-in-plaster": [
    inside("TV0902", "PLATRE"),
    inside("TV0103", "PLATRE", 20),
    inside("TV0101", "PLATRE", 30, 60),
    inside("TV0901", "PLATRE"),
  ],
  "plasterboard-hole": [
    inside("TV0106", "PLAQUE_PLATRE", 3),
    inside("TV0103", "PLAQUE_PLATRE", 20),
    inside("TV0107", "PLAQUE_PLATRE", 3, 7),
    inside("TV0901", "PLAQUE_PLATRE"),
  ],
  "plasterboard-joints": [
    inside("TV0403", "PLAQUE_PLATRE", 2),
    inside("TV0401", "PLAQUE_PLATRE", 2),
    inside("TV0402", "PLAQUE_PLATRE", 2),
    inside("TV0901", "PLAQUE_PLATRE"),
  ],
  "roughcast-patch": [
    outside("TV0902", "ENDUIT_CIMENT"),
    outside("TV0601", "ENDUIT_CIMENT", 25),
    outside("TV0603", "ENDUIT_CIMENT", 5),
  ],
  "smooth-wall": [
    inside("TV0102", "PLATRE", 3),
    inside("TV0902", "PLATRE"),
    inside("TV0201", "PLATRE", 1, 2),
    inside("TV0204", "PLATRE", 1, 2),
    inside("TV0206", "PLATRE", 1, 2),
    inside("TV0901", "PLATRE"),
  ],
  "socket-box": [inside("TV0803", "BRIQUE", 20), inside("TV0101", "PLATRE", 5), inside("TV0801", "PLATRE", 5)],
  "spalled-concrete": [outside("TV0505", "BETON", 40, 80)],
  "tile-hole": [inside("TV0804", "CARRELAGE", 3, 10)],
  "wooden-window": [outside("TV0702", "BOIS", 10, 50), outside("TV0703", "BOIS", 20, 80)],
};

/** By the answer's code; of answers that name a product only to say what it is like, nothing. */
export const ANSWER_USES: Record<string, readonly Use[]> = {
  "crack-comes-back": [inside("TV0105", "PLATRE", 5), outside("TV0504", "ENDUIT_CIMENT", 10)],
  "which-primer": [inside("TV0902", "PLATRE"), inside("TV0903", "CARRELAGE")],
  "paint-without-primer": [inside("TV0901", "PLATRE")],
  "wallpaper-on-filler": [inside("TV0901", "PLATRE")],
  "filler-on-gloss": [inside("TV1102", "ANCIENNE_PEINTURE")],
  "filler-on-tiles": [
    inside("TV0903", "CARRELAGE"),
    inside("TV0302", "CARRELAGE", 2, 4),
    inside("TV0804", "CARRELAGE", 3),
  ],
  "wood-outside-product": [outside("TV0702", "BOIS", 10), outside("TV0703", "BOIS", 20)],
  "joint-cracks": [inside("TV0403", "PLAQUE_PLATRE", 3)],
  "tape-or-not": [inside("TV0404", "PLAQUE_PLATRE", 10), inside("TV0403", "PLAQUE_PLATRE", 3)],
  "cement-thickness": [outside("TV0505", "BETON", 40, 80)],
  "decorative-in-bathroom": [inside("TV1001", "PLATRE", 2)],
  "mould-comes-back": [inside("TV1101", "PLATRE")],
  "why-filler-sinks": [inside("TV0101", "PLATRE", 30)],
  "one-or-two-coats": [inside("TV0101", "PLATRE", 30), inside("TV0103", "PLATRE", 20)],
  "paint-facade-when": [
    outside("TV0501", "BETON", 10),
    outside("TV0504", "BETON", 10),
    outside("TV0503", "BETON", 5),
    outside("TV0502", "BETON", 5),
    outside("TV0601", "BETON", 25),
  ],
  "plaster-in-wet-room": [inside("TV0503", "CARRELAGE", 5)],
  "screw-into-filler": [
    inside("TV0101", "PLATRE", 30),
    inside("TV0801", "PLATRE", 30),
    inside("TV0803", "PLATRE", 30),
    inside("TV0104", "PLATRE", 30),
    inside("TV0102", "PLATRE", 10),
  ],
  "airless-nozzle": [inside("TV0303", "BETON", 1.5)],
  "how-much": [inside("TV0201", "PLATRE", 1)],
  "tint-filler": [inside("TV0901", "PLATRE")],
};
