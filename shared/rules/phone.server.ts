/** The server's word on a phone number (libphonenumber's smallest metadata): real, and written so that it can be dialled. */
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { PhoneCheck } from "./phone";
import { DEFAULT_COUNTRY, normalisePhone } from "./phone";

export const isPhone: PhoneCheck = (text, alpha2) => {
  const number = normalisePhone(text);
  // Letters would be read as a keypad's.
  if (!/^\+?\d+$/.test(number)) return false;
  const country = alpha2 ?? DEFAULT_COUNTRY;
  const parsed = parsePhoneNumberFromString(number, isSupportedCountry(country) ? country : DEFAULT_COUNTRY);
  if (!parsed?.isValid()) return false;
  // A national number starts with the national prefix, except in Spain, Poland and Tunisia.
  return number.startsWith("+") || number === parsed.formatNational().replace(/\D/g, "");
};
