/** The server's word on a phone number (libphonenumber's smallest metadata): real, and written so that it can be dialled. */
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { DEFAULT_COUNTRY, normalisePhone, type PhoneCheck } from "./phone";

const supported = (alpha2: string | null) => (alpha2 && isSupportedCountry(alpha2) ? alpha2 : DEFAULT_COUNTRY);

/** The number as it is dialled from anywhere (E.164); `null` when it is none of that country or of another. */
export const internationalPhone = (text: string, alpha2: string | null): string | null => {
  const parsed = parsePhoneNumberFromString(normalisePhone(text), supported(alpha2));
  return parsed?.isPossible() ? parsed.number : null;
};

/** The digits behind the country's code or the national 0: they are the same however the number is written. */
export function significantDigits(text: string): string {
  const number = normalisePhone(text);
  const national = number.startsWith("+") ? parsePhoneNumberFromString(number)?.nationalNumber : undefined;
  return national ?? number.replace(/^\+|^0/, "");
}

export const isPhone: PhoneCheck = (text, alpha2) => {
  const number = normalisePhone(text);
  // Letters would be read as a keypad's.
  if (!/^\+?\d+$/.test(number)) return false;
  const parsed = parsePhoneNumberFromString(number, supported(alpha2));
  if (!parsed?.isValid()) return false;
  // A national number starts with the national prefix, except in Spain, Poland and Tunisia.
  return number.startsWith("+") || number === parsed.formatNational().replace(/\D/g, "");
};
