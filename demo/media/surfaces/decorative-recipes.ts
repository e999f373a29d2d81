/** Decorative walls: lime and stucco. */
import { rgb } from "./field";
import { type Recipe, wide } from "./recipes";
import { drawStroke } from "./tools";

export const decorativeWalls: Record<string, Recipe> = {
  "lime-brushed": {
    base: "#ded3bf",
    make(field, noise, random) {
      field
        .fill((u, v) => 0.002 * noise.octaves(u * 8, v * 8, 4))
        .tint(rgb("#efe7d8"), (u, v) => 0.5 + 0.9 * noise.octaves(u * 2.4, v * 2.4, 4));
      for (let index = 0; index < 150; index++)
        drawStroke(
          field,
          noise,
          {
            u: random() * wide(field),
            v: random(),
            angle: (index % 2 ? 0.8 : -0.75) + (random() - 0.5) * 0.7,
            length: 0.2 + random() * 0.18,
            width: 0.09 + random() * 0.05,
            bend: 0.5,
          },
          {
            ridge: 0.0002,
            drag: 0.0012,
            lines: 190,
            layer: 0.0002,
            cover: 0.4,
            torn: 1,
            colour: { paint: rgb(index % 3 ? "#f4eee2" : "#d2c4aa"), share: 0.4 },
          },
        );
      return { elevation: 34, from: 205, relief: 0.75, falloff: 0.24 };
    },
  },
  stucco: {
    base: "#d8cfc2",
    make(field, noise, random) {
      field.fill((u, v) => 0.002 * noise.octaves(u * 3, v * 3, 3));
      const tones = ["#e3dbcf", "#cfc3b3", "#dcd2c4", "#c6b8a6"].map(rgb);
      for (let index = 0; index < 210; index++)
        drawStroke(
          field,
          noise,
          {
            u: random() * wide(field),
            v: random(),
            angle: random() * Math.PI,
            length: 0.12 + random() * 0.2,
            width: 0.06 + random() * 0.08,
            bend: 0.3 + random() * 0.4,
          },
          {
            ridge: 0.0006,
            drag: 0.0002,
            lines: 40,
            layer: 0.0006 * random(),
            cover: 0.5,
            torn: 0.5,
            colour: { paint: tones[index % 4] ?? tones[0] ?? [216, 207, 194], share: 0.42 },
          },
        );
      return { elevation: 32, from: 210, relief: 0.9, falloff: 0.34, gloss: 0.5 };
    },
  },
};
