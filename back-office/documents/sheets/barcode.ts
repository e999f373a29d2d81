/** The bars of an EAN-13. */
import { isEan13 } from "../../../shared/rules/barcode";

const odd = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ");
const parity = ["OOOOOO", "OOEOEE", "OOEEOE", "OOEEEO", "OEOOEE", "OEEOOE", "OEEEOO", "OEOEOE", "OEOEEO", "OEEOEO"];
const inverted = (bits: string) => bits.replace(/[01]/g, (bit) => (bit === "1" ? "0" : "1"));
const reversed = (bits: string) => [...bits].reverse().join("");

/** The 95 modules, `1` for a bar. Throws when the check digit is wrong. */
export function ean13Modules(code: string): string {
  if (!isEan13(code)) throw new Error(`Not an EAN-13: ${code}`);
  const pattern = parity[Number(code[0])] ?? "";
  const bits = (digit: number) => odd[Number(code[digit])] ?? "";
  let left = "";
  let right = "";
  for (let index = 0; index < 6; index++) {
    const own = bits(index + 1);
    left += pattern[index] === "O" ? own : reversed(inverted(own));
    right += inverted(bits(index + 7));
  }
  return `101${left}01010${right}101`;
}

/** Bars as an SVG path, `module` wide each. */
export function barcodePath(code: string, x: number, y: number, module: number, height: number): string {
  let path = "";
  [...ean13Modules(code)].forEach((bit, index) => {
    if (bit === "1") path += `M${x + index * module} ${y}h${module}v${height}h${-module}z`;
  });
  return path;
}
