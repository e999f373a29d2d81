/** Numbers as people type them in Switzerland, France and Germany: `2,5`, `2.5`, `1’200`, `1 200,50`, `1.200,50`. */

/** Longer than any measure of a building site. */
const LONGEST = 20;
/** Spaces of every width and the apostrophes that group thousands. */
const GROUPING = /[\s\u00a0\u202f\u2009'’‘`´]/g;

/** Reads a decimal number or `null`. Of two signs the last is the decimal one; one alone is decimal; a repeated one groups thousands. */
export function parseDecimal(typed: string): number | null {
  const text = typed.trim();
  if (text.length > LONGEST) return null;
  const digits = text.replace(GROUPING, "").replace(/^\+/, "").replace(/^[−–]/, "-");
  if (!/^-?[.,]*\d[\d.,]*$/.test(digits)) return null;
  const plain = withPoint(digits);
  return plain !== null && /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

function withPoint(digits: string): string | null {
  const [commas, points] = [digits.split(",").length - 1, digits.split(".").length - 1];
  if (commas > 0 && points > 0) {
    const [decimal, group] = digits.lastIndexOf(",") > digits.lastIndexOf(".") ? [",", "."] : [".", ","];
    const [whole = "", fraction = "", ...more] = digits.split(decimal);
    return more.length === 0 && isGrouped(whole, group) ? `${whole.replaceAll(group, "")}.${fraction}` : null;
  }
  const sign = commas > 0 ? "," : ".";
  if (commas + points <= 1) return digits.replace(",", ".");
  return isGrouped(digits, sign) ? digits.replaceAll(sign, "") : null;
}

function isGrouped(whole: string, sign: string): boolean {
  const [first = "", ...groups] = whole.replace("-", "").split(sign);
  return first.length >= 1 && (groups.length === 0 || first.length <= 3) && groups.every((group) => group.length === 3);
}
