/** The choice guide: fields that unlock in order, and the answers as a segment of an address (spec 1 §2, §4). */

/** Code of a characteristic → the chosen value. In the order of the fields. */
export type GuideAnswers = Record<string, string>;

/** Code of the answer that the picker opens with: "choose indoor (default) or outdoor" (spec 1 §4). */
export const INDOORS = "interieur";

const CODE = /^[A-Z][A-Z0-9_]{0,60}$/;
const LONGEST_VALUE = 120;
const LONGEST_SEGMENT = 2_000;

/** "The choice-guide parameter caracteristics is base64-encoded JSON"; base64url, so that it stands in an address. */
export function encodeAnswers(answers: GuideAnswers): string {
  const bytes = new TextEncoder().encode(JSON.stringify(answers));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Plain base64 is understood too. `null`: unreadable, or not a map of codes to values. */
export function decodeAnswers(segment: string): GuideAnswers | null {
  if (segment.length > LONGEST_SEGMENT || !/^[\w+/-]+={0,2}$/.test(segment)) return null;
  try {
    const binary = atob(segment.replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, ""));
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

/** "Changing one resets later ones": what is answered before `code` stays, then the new value; `""` takes it back. */
export function answer(fields: readonly string[], answers: GuideAnswers, code: string, value: string): GuideAnswers {
  const earlier = fields.slice(0, fields.indexOf(code));
  const kept = earlier.flatMap((field) => (answers[field] ? [[field, answers[field]] as const] : []));
  return Object.fromEntries(value === "" ? kept : [...kept, [code, value] as const]);
}

/** The answers that stand: up to the first gap, in order; what came after it lost its ground. */
export function validAnswersOf(fields: readonly string[], answers: GuideAnswers): GuideAnswers {
  const gap = fields.findIndex((field) => !answers[field]);
  const answered = gap === -1 ? fields : fields.slice(0, gap);
  return Object.fromEntries(answered.map((field) => [field, answers[field] ?? ""]));
}

/** "Fields unlock in order": every answered one, and the next. */
export function isUnlocked(fields: readonly string[], answers: GuideAnswers, code: string): boolean {
  return fields.indexOf(code) <= Object.keys(validAnswersOf(fields, answers)).length;
}

/** "Submit enabled only when all filled." */
export const isComplete = (fields: readonly string[], answers: GuideAnswers): boolean =>
  fields.length > 0 && Object.keys(validAnswersOf(fields, answers)).length === fields.length;

/**
 * What a form says that was rendered with `before` and comes back with `sent`: where an earlier field changed, the
 * later ones lost their ground, though the form still sent them.
 */
export function answersSent(fields: readonly string[], before: GuideAnswers, sent: GuideAnswers): GuideAnswers {
  const validAnswers = validAnswersOf(fields, sent);
  const changed = fields.find((code) => before[code] && before[code] !== validAnswers[code]);
  return changed ? answer(fields, validAnswers, changed, validAnswers[changed] ?? "") : validAnswers;
}
