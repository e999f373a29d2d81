/** Texts that have hurt other programs, and arbitrary ones. */
import fc from "fast-check";

/** No answer may hold it as markup: whatever does would have run a script as well. */
export const MARKUP = "<fuzz-markup>";
/** No answer may have a header of this name. */
export const INJECTED_HEADER = "x-injected";

const ODD = [
  ...[
    "",
    " ",
    "\t",
    "\0",
    ".",
    "..",
    "../../../../etc/passwd",
    "..\\..\\windows\\win.ini",
    "%2e%2e%2f",
    "%",
    "%%",
    "%00",
  ],
  ...["%E0%A4%A", "%ff", "%u0041", "\\", "/", "//", "/\\evil.example", "https://evil.example/", "javascript:alert(1)"],
  ...[MARKUP, `"'>${MARKUP}`, `</script>${MARKUP}`, `--> ${MARKUP}`, `]]>${MARKUP}`, `data:text/html,${MARKUP}`],
  ...["{{7*7}}", "$" + "{7*7}", "$&", "$1", "__proto__", "constructor", "toString", "hasOwnProperty", "then", "length"],
  ..."null undefined NaN true false [] {} -1 0 -0 1e309 0x10 1.5".split(" "),
  ...["[object Object]", "2147483648", "9007199254740993", "99999999999999999999", "٣"],
  ...["' OR 1=1 --", "%' ; DROP TABLE x; --", "*", '"', "("],
  ...[`\r\n${INJECTED_HEADER}: 1`, `%0d%0a${INJECTED_HEADER}:%201`, `\n${INJECTED_HEADER}: 1`],
  ...["\u2028", "\u202e", "\ufeff", "İ", "ß", "ﬁ", "é", "é", "😀", "👩‍👩‍👧‍👦"],
  ...["\u0300".repeat(50), "a".repeat(300), "a".repeat(5_000), "😀".repeat(500)],
  ..."(a+)+$ _p__0 _p__99999999999999999999 _BRAND__a__b _tags__ __ _ ; a;b a,b 1.2.3 1;2".split(" "),
  ...["2026-11-22", "2026-02-30", "0000-00-00", "+41 21 555 01 23", "a@b.ch", `a@b.ch\r\nBcc: x@y.ch`, "xn--", "[::1]"],
];

export const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...ODD), fc.constantFrom(...ODD)).map((pair) => pair.join("")) },
);

/** As one character a byte. */
export const toBytes = (text: string) => Buffer.from(text, "utf8").toString("latin1");

/** Each of these ends a line of the head. */
export const onOneLine = (text: string) => toBytes(text).replaceAll(/[\r\n\0]/g, "");

/** For an address: as browsers write it, twice over, in parts, or not at all, where that still is one word. */
export const encodedText = fc.tuple(oddText, fc.constantFrom("once", "twice", "all", "raw")).map(([text, how]) => {
  // Half a pair of surrogates has no encoding.
  const once = encodeURIComponent(Buffer.from(text).toString());
  if (how === "once") return once;
  if (how === "twice") return encodeURIComponent(once);
  if (how === "all")
    return [...Buffer.from(text.slice(0, 100))].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  return toBytes(text).replaceAll(/[\0- ]/g, "+");
});
