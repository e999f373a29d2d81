/** The shapes to which style sheets and `/images/` cut pictures (tests/unit/pictures.test.ts compares them with the style sheets). */
export const PICTURE_FRAMES = {
  ...{ slide: [1600, 505], slide_phone: [4, 5], category: [6, 1], card: [370, 300], article: [16, 10], list: [16, 9] },
  ...{ tile: [4, 3], tile_wide: [5, 2], folder: [2, 1], square: [1, 1], job: [3, 2], link: [1200, 630] },
} as const satisfies Record<string, readonly [width: number, height: number]>;
