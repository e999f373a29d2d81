/** The lenient check of phone numbers for browsers. The server's is strict (phone.server.ts) and never accepts more. */

/** Says whether a number can be dialled from `alpha2`, or from abroad; `null`: no country chosen yet. */
export type PhoneCheck = (text: string, alpha2: string | null) => boolean;

interface PhoneRule {
  own: RegExp;
  code: string;
  /** There is no 0 before it that callers from abroad leave out. */
  whole?: true;
  example: string;
}

const RULES: Record<string, PhoneRule> = {
  CH: { code: "41", own: /^(?:\+41|0)[2-9]\d{8}$/, example: "021 555 01 23 / +41 21 555 01 23" },
  FR: { code: "33", own: /^(?:\+33|0)[1-9]\d{8}$/, example: "06 39 98 12 34 / +33 6 39 98 12 34" },
  BE: { code: "32", own: /^(?:\+32|0)(?:4\d{8}|[1-9]\d{7})$/, example: "0470 12 34 56 / +32 470 12 34 56" },
  NL: { code: "31", own: /^(?:\+31|0)[1-9]\d{6,9}$/, example: "06 12345678 / +31 6 12345678" },
  GB: { code: "44", own: /^(?:\+44|0)[1-9]\d{8,9}$/, example: "020 7946 0018 / +44 20 7946 0018" },
  LU: { code: "352", whole: true, own: /^(?:\+352)?[2-9]\d{3,10}$/, example: "621 123 456 / +352 621 123 456" },
  ES: { code: "34", whole: true, own: /^(?:\+34)?[5-9]\d{8}$/, example: "612 34 56 78 / +34 612 34 56 78" },
  PL: { code: "48", whole: true, own: /^(?:\+48)?[1-9]\d{8}$/, example: "512 345 678 / +48 512 345 678" },
  TN: { code: "216", whole: true, own: /^(?:\+216)?[2-9]\d{7}$/, example: "20 123 456 / +216 20 123 456" },
  AE: {
    code: "971",
    own: /^(?:(?:\+971|0)[2-9]\d{7,8}|(?:\+971)?[4-8]00\d{2,9})$/,
    example: "050 123 4567 / +971 50 123 4567",
  },
  MA: { code: "212", own: /^(?:\+212|0)[5-8]\d{8}$/, example: "0650 123456 / +212 650 123456" },
};

/** The countries whose national form of a number is known. */
export const PHONE_COUNTRIES: readonly string[] = Object.keys(RULES);

const ABROAD = /^\+[1-9]\d{6,14}$/;
export const DEFAULT_COUNTRY = "CH";

/** Digits as dialled: no spaces, dots, hyphens or brackets, `00` written as `+`, no `(0)` behind a country's code. */
export function normalisePhone(text: string): string {
  return text
    .replace(/^(\s*(?:\+|00)[\d\s\u00a0\u202f.\-/]*)\(0\)/, "$1")
    .replace(/[\s\u00a0\u202f.\-/()]/g, "")
    .replace(/^00/, "+");
}

export const isPlausiblePhone: PhoneCheck = (text, alpha2) => {
  const number = normalisePhone(text);
  const rule = RULES[alpha2 ?? DEFAULT_COUNTRY];
  if (!rule) return ABROAD.test(number) || /^0?\d{5,14}$/.test(number);
  if (rule.own.test(number)) return true;
  // Accepts another country's number in its international form, for cross-border commuters and Liechtenstein.
  return ABROAD.test(number) && !number.startsWith(`+${rule.code}`);
};

/** A number of any of these countries. */
export const isPhoneInAny =
  (isPhone: PhoneCheck, countries: readonly string[]): PhoneCheck =>
  (text, alpha2) =>
    isPhone(text, alpha2) || countries.some((country) => isPhone(text, country));

/** Formats a number for calls from abroad: `020 000 18 97` in the Netherlands → `+31 20 000 18 97`. */
export function phoneFromAbroad(phone: string, country: string): string {
  const rule = RULES[country];
  if (!rule || phone.startsWith("+")) return phone;
  return `+${rule.code} ${rule.whole ? phone : phone.replace(/^0/, "")}`;
}

export const phoneExample = (alpha2: string | null): string =>
  (RULES[alpha2 ?? DEFAULT_COUNTRY] ?? RULES[DEFAULT_COUNTRY])?.example ?? "";
