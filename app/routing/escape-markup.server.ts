const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
/** Characters that XML 1.0 can't contain, even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Words as they may stand in HTML and XML, in an attribute too. */
export const escapeMarkup = (text: string): string =>
  text.replace(FORBIDDEN, "").replace(/[&"<>]/g, (character) => ESCAPES[character] ?? character);

/** JSON that can stand in a script element, whatever it holds. */
export const jsonInScript = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c");
