/**
 * The number of a company: the spec's 14 digits with a checksum (spec 2 §5: a French SIRET), a Swiss UID, or what the register
 * of another market gives out. People write them with spaces, dots or hyphens.
 */
const SEPARATORS = /[\s\u00a0\u202f.\-‐‑–]/g;
const SIRET = /^\d{14}$/;
/** The UID of the trade register; behind it what it pays VAT under, in a language of the country. */
const UID = /^CHE(\d{8})(\d)(MWST|TVA|IVA)?$/;
const UID_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4];
/** The post has more branches than Luhn has numbers for: their digits add up to a multiple of five. */
const LA_POSTE_SIREN = "356000000";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const digitsOf = (text: string) => [...text].map(Number);

/** Luhn: every second digit from the right counts double, less 9 where that has two digits. */
function passesLuhn(digits: string): boolean {
  const values = digitsOf(digits).reverse();
  const weighed = values.map((digit, index) => (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)));
  return sum(weighed) % 10 === 0;
}

const bare = (text: string) => text.replace(SEPARATORS, "").toUpperCase();

/** Whether it is a French number: 14 digits whose checksum is right. */
export function isSiret(text: string): boolean {
  const digits = bare(text);
  // All zeros have the right checksum, and are nobody's.
  if (!SIRET.test(digits) || /^0+$/.test(digits)) return false;
  return passesLuhn(digits) || (digits.startsWith(LA_POSTE_SIREN) && sum(digitsOf(digits)) % 5 === 0);
}

function isSwissUid(text: string): boolean {
  const [, digits, check] = UID.exec(bare(text)) ?? [];
  if (!digits || !check) return false;
  const weighed = sum(digitsOf(digits).map((digit, index) => digit * (UID_WEIGHTS[index] ?? 0)));
  // A remainder of 1 would need the check digit 10: such numbers aren't given out.
  return (11 - (weighed % 11)) % 11 === Number(check);
}

/** Of the Crossroads Bank for Enterprises, with or without `BE`: the last two digits are what the others lack of 97. */
function isBelgian(text: string): boolean {
  const [, digits = "", check] = /^(?:BE)?([01]\d{7})(\d{2})$/.exec(bare(text)) ?? [];
  return check !== undefined && 97 - (Number(digits) % 97) === Number(check);
}

/**
 * The Dutch KVK's and the British Companies House's eight, some with letters before; Luxembourg's B and up to six; Spain's NIF.
 * Only their shape is looked at.
 */
const OTHERS = /^(?:\d{8}|(?:[A-Z]{2}|R\d)\d{6}|B\d{1,6}|[A-W]\d{7}[\dA-J]|\d{8}[A-Z])$/;

export const isCompanyNumber = (text: string): boolean =>
  isSiret(text) || isSwissUid(text) || isBelgian(text) || OTHERS.test(bare(text));

/** As registers write it: `CHE-999.000.019 MWST`, `99900000100019`. */
export function normaliseCompanyNumber(text: string): string {
  const number = bare(text);
  return number.replace(
    /^CHE(\d{3})(\d{3})(\d{3})(.*)$/,
    (_, a: string, b: string, c: string, tax: string) => `CHE-${a}.${b}.${c}${tax && ` ${tax}`}`,
  );
}
