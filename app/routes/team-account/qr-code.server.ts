import { encode } from "uqr";

/** A QR code as the path of an SVG of that size, with the border that readers need. */
export function qrCode(text: string): { size: number; path: string } {
  const { data } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: data.length, path: squares.join("") };
}
