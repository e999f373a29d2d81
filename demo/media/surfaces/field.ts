/**
 * A piece of wall as a field of heights, and the light on it. Positions are u (0 at the left) and v (0 at the top,
 * 1 at the bottom): both in heights of the picture, so that a pattern keeps its shape whatever the format.
 */

import { channels } from "../../../back-office/documents/colour";
import { clamp, mix, smoothstep } from "../matter/noise";
import type { Pixels } from "../matter/print";

export interface Look {
  /** Degrees above the wall: low means raking. */
  elevation?: number;
  /** Where the light comes from, degrees: 180 is from the left, 225 from the upper left. */
  from?: number;
  /** How much the relief counts. */
  relief?: number;
  /** How dark the side away from the light becomes, 0…1. */
  falloff?: number;
  /** 0 matt … 1 polished. */
  gloss?: number;
  /** Depth, in pixels, over which a shadow grows dark: a lamp that is larger casts softer ones. */
  softness?: number;
}

export type Colour = readonly [number, number, number];
export const rgb = (hex: string): Colour => channels(hex);

export class Field {
  readonly heights: Float32Array;
  /** Red, green, blue of the matter itself, 0…255. */
  readonly colours: Float32Array;

  constructor(
    readonly width: number,
    readonly height: number,
    base: Colour,
  ) {
    this.heights = new Float32Array(width * height);
    this.colours = new Float32Array(width * height * 3);
    for (let index = 0; index < width * height; index++) this.colours.set(base, index * 3);
  }

  /** Sets every height from its position (and the height there so far). */
  fill(heightAt: (u: number, v: number, before: number) => number): this {
    this.within(0, 0, this.width / this.height, 1, (u, v, index) => {
      this.heights[index] = heightAt(u, v, this.heights[index] ?? 0);
    });
    return this;
  }

  /** Blends a colour in where `share` (0…1) says so. */
  tint(colour: Colour, share: (u: number, v: number, height: number) => number): this {
    this.within(0, 0, this.width / this.height, 1, (u, v, index) =>
      this.stain(index, colour, share(u, v, this.heights[index] ?? 0)),
    );
    return this;
  }

  stain(index: number, colour: Colour, share: number): void {
    const part = clamp(share);
    if (part === 0) return;
    for (let channel = 0; channel < 3; channel++) {
      const at = index * 3 + channel;
      this.colours[at] = mix(this.colours[at] ?? 0, colour[channel] ?? 0, part);
    }
  }

  /** Visits every point of a rectangle. */
  within(
    left: number,
    top: number,
    right: number,
    bottom: number,
    visit: (u: number, v: number, index: number) => void,
  ): void {
    const size = this.height;
    const toColumn = Math.min(this.width, Math.ceil(right * size));
    const toRow = Math.min(this.height, Math.ceil(bottom * size));
    for (let row = Math.max(0, Math.floor(top * size)); row < toRow; row++)
      for (let column = Math.max(0, Math.floor(left * size)); column < toColumn; column++)
        visit((column + 0.5) / size, (row + 0.5) / size, row * this.width + column);
  }

  /** Develops the picture. */
  shade({ elevation = 24, from = 205, relief = 1, falloff = 0.22, gloss = 0, softness = 1.6 }: Look = {}): Pixels {
    const { width, height, heights, colours } = this;
    const angle = (from * Math.PI) / 180;
    const lift = (elevation * Math.PI) / 180;
    const lightX = Math.cos(angle) * Math.cos(lift);
    const lightY = Math.sin(angle) * Math.cos(lift);
    const lightZ = Math.sin(lift);
    const scale = height * relief;
    const shadows = this.castShadows([lightX, lightY, lightZ], relief, softness);
    const data = Buffer.alloc(width * height * 4);
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        const index = row * width + column;
        const here = heights[index] ?? 0;
        const left = heights[column > 0 ? index - 1 : index] ?? here;
        const right = heights[column < width - 1 ? index + 1 : index] ?? here;
        const above = heights[row > 0 ? index - width : index] ?? here;
        const below = heights[row < height - 1 ? index + width : index] ?? here;
        const slopeX = ((left - right) / 2) * scale;
        const slopeY = ((above - below) / 2) * scale;
        const long = Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
        const facing = (slopeX * lightX + slopeY * lightY + lightZ) / long;
        // Half of the softness of a real lamp: light that comes round the corner.
        const direct = clamp((facing + 0.06) / (lightZ + 0.06), 0, 1.9) * (1 - 0.85 * (shadows[index] ?? 0));
        const lamp = 1 + falloff * 0.3 - falloff * smoothstep(0, 1, (column / width) * 0.85 + (row / height) * 0.15);
        const tone = (0.2 + 0.6 * (direct < 1 ? direct : 1 + (1 - Math.exp(-(direct - 1) * 1.4)) * 0.42)) * lamp;
        const halfZ = (lightZ + 1) / 2;
        const half = Math.sqrt((lightX * lightX + lightY * lightY) / 4 + halfZ * halfZ);
        const shine =
          gloss > 0
            ? gloss * 90 * clamp((slopeX * (lightX / 2) + slopeY * (lightY / 2) + halfZ) / long / half) ** 60 * lamp
            : 0;
        const at = index * 4;
        // Shadows lean to warm grey, as on a wall in a room.
        const dusk = 1 - clamp(tone * 1.25);
        const exposed = clamp(tone * 1.24, 0, 1.12);
        const own = index * 3;
        data[at] = clamp((colours[own] ?? 0) * exposed * (1 + 0.015 * dusk) + shine, 0, 255);
        data[at + 1] = clamp((colours[own + 1] ?? 0) * exposed * (1 - 0.015 * dusk) + shine, 0, 255);
        data[at + 2] = clamp((colours[own + 2] ?? 0) * exposed * (1 - 0.06 * dusk) + shine, 0, 255);
        data[at + 3] = 255;
      }
    return { data, width, height };
  }

  /** How deep each point lies in the shadow of the points between it and the light: one sweep over the field. */
  private castShadows(
    [lightX, lightY, lightZ]: readonly [number, number, number],
    relief: number,
    softness: number,
  ): Float32Array {
    const { width, height, heights } = this;
    const shadows = new Float32Array(width * height);
    const roof = new Float32Array(width * height);
    const stepX = lightX < 0 ? -1 : 1;
    const skew = lightY / Math.abs(lightX);
    const drop = (lightZ / Math.abs(lightX)) * Math.hypot(1, skew) * 0.9;
    const size = height * relief;
    for (let step = 0; step < width; step++) {
      const column = stepX < 0 ? step : width - 1 - step;
      const before = column + stepX;
      for (let row = 0; row < height; row++) {
        const index = row * width + column;
        const own = (heights[index] ?? 0) * size;
        let over = own;
        if (before >= 0 && before < width) {
          const y = clamp(row + skew, 0, height - 1.001);
          const top = Math.floor(y);
          const at = top * width + before;
          over = mix(roof[at] ?? 0, roof[at + width] ?? 0, y - top) - drop;
        }
        roof[index] = Math.max(own, over);
        shadows[index] = smoothstep(0.15, softness, over - own);
      }
    }
    return shadows;
  }
}
