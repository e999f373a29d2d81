const formats = new Map<string, Intl.DateTimeFormat>();
/** The day 1 before a month, or before the last day of a range. */
const FIRST_OF_MONTH = /(?<!\d)1(?=(?:\u2013\d{1,2})? \p{L}{3})/gu;

/** French writes the first day of a month as an ordinal, which `Intl` does not. */
class FrenchDateFormat extends Intl.DateTimeFormat {
  override format(date?: Date | number): string {
    return super.format(date).replaceAll(FIRST_OF_MONTH, "1er");
  }
  override formatRange(start: Date | number | bigint, end: Date | number | bigint): string {
    return super.formatRange(start, end).replaceAll(FIRST_OF_MONTH, "1er");
  }
}

/** A cached format, as creating one costs a hundred uses. Pass constants only: the cache has no limit. @param locale BCP 47 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const Format = locale.startsWith("fr") ? FrenchDateFormat : Intl.DateTimeFormat;
  const format = formats.get(key) ?? new Format(locale, options);
  formats.set(key, format);
  return format;
}
