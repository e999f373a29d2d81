/** A thousand odd addresses, the same ones each time: what scanners, typos and spite send. */

const PIECES = [
  "fr",
  "de",
  "enduit-professionnels",
  "spachtel-fur-profis",
  "produit",
  "categorie",
  "resultats",
  "suggest",
  "media",
  "images",
  "build",
  "visitor",
  "uploads",
  "suisse",
  "w_370,h_300,f_auto",
  "products",
  "x.png",
  "_BRAND__a__b",
  "_p__0",
  "_p__99999999999999999999",
  "..",
  ".",
  "...",
  "%2e%2e",
  "%2E%2e%2f",
  "%5c..%5c",
  "%00",
  "%0d%0aX:1",
  "%E0%A4%A",
  "%",
  "%%",
  "%ff",
  "%u0041",
  "a%20b",
  "ä",
  "😀",
  "<script>",
  "'\"`",
  "{{7*7}}",
  "$&",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "null",
  "-1",
  "*",
  ":slug",
  ";a=b",
  "",
  "\\",
  "\\\\evil.example",
  "evil.example",
  "@evil.example",
  "http:",
  "javascript:alert(1)",
  "a".repeat(300),
  "%F0%9F%98%80".repeat(50),
];
const QUERIES = [
  "",
  "",
  "",
  "?",
  "??",
  "?a",
  "?text=%E0%A4%A",
  "?text[]=1&text=abc",
  "?_data=root",
  "?_data=routes%2Fx",
  "?__proto__=1",
  "?index",
  "?a=%00",
];

/** A small generator (mulberry32), so that a failure can be repeated. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function oddAddresses(count: number): string[] {
  const random = randomNumbers(2026);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  return Array.from({ length: count }, () => {
    const segments = Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(PIECES));
    const slashes = random() < 0.15 ? "//" : "/";
    return slashes + segments.join("/") + (random() < 0.2 ? "/" : "") + pick(QUERIES);
  });
}
