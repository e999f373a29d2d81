/** How days and times are written; each format is made once. */

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * To make a format costs a hundred times what writing a date with it does: on a page of search results it was an eighth of the
 * whole.
 * @param locale BCP 47, like `fr-CH`: of which the site knows a handful
 * @param options written in the code, never made of what a visitor sends: each combination is kept
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
