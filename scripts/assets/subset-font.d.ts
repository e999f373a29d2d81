declare module "subset-font" {
  interface Options {
    targetFormat: "woff2" | "sfnt";
    /** A number pins the axis. */
    variationAxes: Record<string, number | { min: number; max: number } | undefined>;
    /** OpenType features; all of them where none are named. */
    keepFeatures?: string[];
  }
  export default function subsetFont(font: Uint8Array, letters: string, options: Options): Promise<Uint8Array>;
}
