/** The answers of the choice guide as a segment of an address. */

/** Code of a characteristic → the chosen value. In the order of the fields. */
export type GuideAnswers = Record<string, string>;

const CODE = /^[A-Z][A-Z0-9_]{0,60}$/;
const LONGEST_VALUE = 120;
const LONGEST_SEGMENT = 2_000;

/** Base64url of JSON, so that an address can contain it. */
export function encodeAnswers(answers: GuideAnswers): string {
  const bytes = new TextEncoder().encode(JSON.stringify(answers));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Plain base64 is understood too. `null`: unreadable, or not a map of codes to values. */
export function decodeAnswers(segment: string): GuideAnswers | null {
  if (segment.length > LONGEST_SEGMENT || !/^[\w+/-]+={0,2}$/.test(segment)) return null;
  try {
    const binary = atob(segment.replaceAll("-", "+").replaceAll("_", "/").replaceAll("=", ""));
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    return toAnswers(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    return null;
  }
}

function toAnswers(read: unknown): GuideAnswers | null {
  if (typeof read !== "object" || read === null || Array.isArray(read)) return null;
  const entries = Object.entries(read);
  const areAnswers = entries.every(
    ([code, value]) => CODE.test(code) && typeof value === "string" && value !== "" && value.length <= LONGEST_VALUE,
  );
  return areAnswers && entries.length > 0 && entries.length <= 10 ? Object.fromEntries(entries) : null;
}
