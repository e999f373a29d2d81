/** Company numbers: SIRET, or the registers of the site's other countries; spaces, dots or hyphens are allowed. */
const SEPARATORS = /[\s\u00a0\u202f.\-‐‑–/]/g;
/** The post has more branches than Luhn has numbers for: their digits add up to a multiple of five. */
const LA_POSTE_SIREN = "356000000";

const bare = (text: string) => text.replace(SEPARATORS, "").toUpperCase();
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const digitsOf = (text: string) => [...text].map(Number);
/** All zeros pass many checksums, but no company has that number. */
const isPlaceholder = (digits: string) => /^0+$/.test(digits);

/** Luhn's sum: every second digit from the right counts double, less 9 where that has two digits. @param first counted from the right */
function luhnSum(digits: string, first: 0 | 1): number {
  const values = digitsOf(digits).reverse();
  return sum(values.map((digit, index) => (index % 2 === first ? digit : digit * 2 - (digit > 4 ? 9 : 0))));
}

function isFrench(number: string): boolean {
  if (!/^\d{14}$/.test(number) || isPlaceholder(number)) return false;
  return luhnSum(number, 0) % 10 === 0 || (number.startsWith(LA_POSTE_SIREN) && sum(digitsOf(number)) % 5 === 0);
}

/** UID of the trade register; behind it what it pays VAT under, in a language of the country. */
function isSwiss(number: string): boolean {
  const [, digits, check] = /^CHE(\d{8})(\d)(?:MWST|TVA|IVA)?$/.exec(number) ?? [];
  if (!digits || !check) return false;
  const weights = [5, 4, 3, 2, 7, 6, 5, 4];
  const weighed = sum(digitsOf(digits).map((digit, index) => digit * (weights[index] ?? 0)));
  // A remainder of 1 would need the check digit 10: such numbers aren't given out.
  return (11 - (weighed % 11)) % 11 === Number(check);
}

/** Number of the Crossroads Bank for Enterprises, with or without what makes it a VAT number. */
function isBelgian(number: string): boolean {
  const [, digits, check] = /^(?:BE)?([01]\d{7})(\d{2})$/.exec(number) ?? [];
  return digits !== undefined && !isPlaceholder(digits) && 97 - (Number(digits) % 97) === Number(check);
}

/** Number of the KVK's trade register, which has no check digit. */
const isDutch = (number: string): boolean =>
  /^(?:KVK)?\d{8}$/.test(number) && !isPlaceholder(number.replace("KVK", ""));

/** Number of the trade register (`B123456`), or for VAT. */
function isLuxembourgish(number: string): boolean {
  if (/^[A-L][1-9]\d{0,5}$/.test(number)) return true;
  const [, digits, check] = /^LU(\d{6})(\d{2})$/.exec(number) ?? [];
  return digits !== undefined && !isPlaceholder(digits) && Number(digits) % 89 === Number(check);
}

/** Number of Companies House: eight characters, in Scotland, Northern Ireland and of partnerships beginning with letters. */
const isBritish = (number: string): boolean =>
  /^(?:\d{8}|[A-Z]{2}\d{6}|R\d{7})$/.test(number) && !isPlaceholder(number.replace(/^[A-Z]+/, ""));

const PERSON_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";
const COMPANY_LETTERS = "JABCDEFGHI";

/** NIF: of a company (once called CIF), of a person, or of a foreigner (NIE); each has a control letter or digit. */
function isSpanish(number: string): boolean {
  const nif = number.replace(/^ES(?=\w{9}$)/, "");
  const [, person, letter] = /^([XYZ\d]\d{7})([A-Z])$/.exec(nif) ?? [];
  if (person) {
    const digits = person.replace(/^[XYZ]/, (first) => String("XYZ".indexOf(first)));
    return !isPlaceholder(person) && PERSON_LETTERS[Number(digits) % 23] === letter;
  }
  const [, kind = "", digits = "", control] = /^([ABCDEFGHJNPQRSUVW])(\d{7})([A-J\d])$/.exec(nif) ?? [];
  if (!control || isPlaceholder(digits)) return false;
  const check = (10 - (luhnSum(digits, 1) % 10)) % 10;
  const takesDigit = !/[NPQRSW]/.test(kind) && control === String(check);
  const takesLetter = !/[ABEH]/.test(kind) && control === COMPANY_LETTERS[check];
  return takesDigit || takesLetter;
}

const REGISTERS: Readonly<Record<string, (number: string) => boolean>> = {
  FR: isFrench,
  CH: isSwiss,
  BE: isBelgian,
  NL: isDutch,
  LU: isLuxembourgish,
  GB: isBritish,
  ES: isSpanish,
};

interface CompanyRegister {
  register: string;
  example: string;
}
const SIRET: CompanyRegister = { register: "SIRET", example: "999 000 001 00019" };
/** Keyed by the country of a site; the registers of its other countries are included. */
const EXAMPLES: Readonly<Record<string, CompanyRegister>> = {
  FR: SIRET,
  CH: { register: "IDE/UID, SIRET", example: "CHE-999.000.019" },
  BE: { register: "BCE/KBO, KVK, RCS", example: "0999.000.030" },
  GB: { register: "Companies House", example: "12345678" },
  ES: { register: "NIF", example: "B99900003" },
};
/** The register whose name and example the form shows. @param countries the site's own first */
export const companyRegister = ([own = ""]: readonly string[]): CompanyRegister => EXAMPLES[own] ?? SIRET;

/** The country of the number's register. @param countries alpha-2, likeliest first; a SIRET is always accepted */
export function findCompanyCountry(text: string, countries: readonly string[]): string | null {
  const number = bare(text);
  return [...countries, "FR"].find((country) => REGISTERS[country]?.(number)) ?? null;
}

/** Accepts the registers' own notations: `CHE-999.000.019 MWST`, `0999.000.027`, `99900000100019`. */
export function normaliseCompanyNumber(text: string, countries: readonly string[]): string {
  const number = bare(text);
  if (findCompanyCountry(number, countries) === "BE") {
    return number.replace(
      /^(BE)?(\d{4})(\d{3})(\d{3})$/,
      (_, vat = "", a, b, c) => `${vat && `${vat} `}${a}.${b}.${c}`,
    );
  }
  return number.replace(
    /^CHE(\d{3})(\d{3})(\d{3})(.*)$/,
    (_, a: string, b: string, c: string, tax: string) => `CHE-${a}.${b}.${c}${tax && ` ${tax}`}`,
  );
}
