/** Postal codes by country: any code will do for a country that isn't here; one without codes doesn't ask. */

interface ZipRule {
  pattern: RegExp;
  /** The format shown to the visitor: `0` is a digit, `A` a letter. */
  format: string;
}

const RULES: Record<string, ZipRule> = {
  // Liechtenstein shares the Swiss scheme.
  CH: { pattern: /^[1-9]\d{3}$/, format: "0000" },
  LI: { pattern: /^94(?:8[5-9]|9[0-8])$/, format: "0000" },
  FR: { pattern: /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/, format: "00000" },
  BE: { pattern: /^[1-9]\d{3}$/, format: "0000" },
  NL: { pattern: /^[1-9]\d{3} (?!SA|SD|SS)[A-Z]{2}$/, format: "0000 AA" },
  GB: { pattern: /^(?:GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/, format: "AA0 0AA" },
  ES: { pattern: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, format: "00000" },
  PL: { pattern: /^\d{2}-\d{3}$/, format: "00-000" },
  TN: { pattern: /^\d{4}$/, format: "0000" },
  MA: { pattern: /^[1-9]\d{4}$/, format: "00000" },
  LU: { pattern: /^[1-9]\d{3}$/, format: "0000" },
  DE: { pattern: /^\d{5}$/, format: "00000" },
  AT: { pattern: /^[1-9]\d{3}$/, format: "0000" },
  IT: { pattern: /^\d{5}$/, format: "00000" },
};

/** The rule of unknown countries accepts any plausible code and shows the format of the site's own country. */
const ANY: ZipRule = { pattern: /^[\p{L}\d][\p{L}\d -]{1,11}$/u, format: "0000" };

const WITHOUT_CODES =
  /^(?:A[EGOW]|B[FIJOQSWZ]|C[DFGIKMW]|D[JM]|ER|FJ|G[ADMQY]|HK|JM|K[IMNP]|LC|M[LORW]|N[RU]|QA|RW|S[BCLRTXY]|T[DFGKLOV]|UG|VU|YE|ZW)$/;

/** `alpha2`: `null` when the country isn't known. */
export const needsZipcode = (alpha2: string | null): boolean => !WITHOUT_CODES.test(alpha2 ?? "");

/** The usual spelling of a code: `CH-1000` → `1000`, `00950` → `00-950`, `1012ab` → `1012 AB`. */
export function normaliseZipcode(text: string, alpha2: string | null): string {
  const typed = text.trim().toUpperCase();
  if (alpha2 === null || !RULES[alpha2]) return typed;
  const bare = withoutCountry(typed, alpha2).replace(/\s+/g, "");
  if (alpha2 === "PL") return bare.replace(/^(\d{2})(\d{3})$/, "$1-$2");
  if (alpha2 === "NL") return bare.replace(/^(\d{4})([A-Z]{2})$/, "$1 $2");
  if (alpha2 === "GB") return bare.replace(/^(.+)(\d[A-Z]{2}|0AA)$/, "$1 $2");
  return bare;
}

function withoutCountry(code: string, alpha2: string): string {
  const hyphen = code.indexOf("-");
  const country = code.slice(0, Math.max(0, hyphen)).trimEnd();
  return country === alpha2 || country === alpha2.charAt(0) ? code.slice(hyphen + 1) : code;
}

/** The one of these countries (alpha-2) whose code it can be, else the first. */
export const zipcodeCountry = (text: string, countries: readonly string[]): string | null =>
  countries.find((country) => findZipcodeFormat(text, country) === null) ?? countries[0] ?? null;

/** The format a code misses, or `null` when it is fine. */
export function findZipcodeFormat(text: string, alpha2: string | null): string | null {
  if (!needsZipcode(alpha2)) return null;
  const rule = (alpha2 === null ? undefined : RULES[alpha2]) ?? ANY;
  return rule.pattern.test(normaliseZipcode(text, alpha2)) ? null : rule.format;
}
