const formats = new Map<string, Intl.DateTimeFormat>();
/** The day 1 before a month, or before the last day of a range. */
const FIRST_OF_MONTH = /(?<!\d)1(?=(?:\u2013\d{1,2})? \p{L}{3})/gu;
const COMMA_AFTER_WEEKDAY = /(?<=\p{L}),(?= \d)/u;

const inFrench = (date: string) => date.replace(COMMA_AFTER_WEEKDAY, "").replaceAll(FIRST_OF_MONTH, "1er");

/** French writes "1er" and no comma after the weekday; `Intl` writes "1", and a comma for Switzerland. */
class FrenchDateFormat extends Intl.DateTimeFormat {
  override format(date?: Date | number): string {
    return inFrench(super.format(date));
  }
  override formatRange(start: Date | number | bigint, end: Date | number | bigint): string {
    return inFrench(super.formatRange(start, end));
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
