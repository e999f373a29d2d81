/**
 * The number of a company (spec 2 §5, "14 digits, checksum-style"): a French SIRET or a Swiss UID.
 * Spaces, dots and hyphens between the digits don't count.
 */
const SEPARATORS = /[\s.-]/g;
/** Its branches are too many for the usual checksum: their digits add up to a multiple of five. */
const LA_POSTE_SIREN = "356000000";
const UID = /^CHE(\d{8})(\d)(?:MWST|TVA|IVA)?$/i;
const UID_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4];

export function isCompanyNumber(text: string): boolean {
  const bare = text.replaceAll(SEPARATORS, "");
  return isSiret(bare) || isSwissUid(bare);
}

function isSiret(digits: string): boolean {
  if (!/^\d{14}$/.test(digits) || /^0+$/.test(digits)) return false;
  return passesLuhn(digits) || (digits.startsWith(LA_POSTE_SIREN) && sum([...digits].map(Number)) % 5 === 0);
}

/** Every second digit from the right counts double, less 9 when that is above 9. */
function passesLuhn(digits: string): boolean {
  const values = [...digits].reverse().map((digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return value > 9 ? value - 9 : value;
  });
  return sum(values) % 10 === 0;
}

function isSwissUid(text: string): boolean {
  const [, digits = "", check = ""] = UID.exec(text) ?? [];
  if (!check) return false;
  const weighed = sum([...digits].map((digit, index) => Number(digit) * (UID_WEIGHTS[index] ?? 0)));
  // 10 has no digit: such numbers aren't given out.
  return (11 - (weighed % 11)) % 11 === Number(check);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
