import type { GuideAnswers } from "~/routing/guide-answers";

/** Codes of the first step's answers that have a picture; the picker preselects indoors. */
export const INDOORS = "interieur";
export const OUTDOORS = "exterieur";

/** A changed answer resets the later ones; `""` removes it. */
export function answer(fields: readonly string[], answers: GuideAnswers, code: string, value: string): GuideAnswers {
  const earlier = fields.slice(0, fields.indexOf(code));
  const earlierAnswers = earlier.flatMap((field) => (answers[field] ? [[field, answers[field]] as const] : []));
  return Object.fromEntries(value === "" ? earlierAnswers : [...earlierAnswers, [code, value] as const]);
}

/** The valid answers: up to the first gap, in order. */
export function validAnswersOf(fields: readonly string[], answers: GuideAnswers): GuideAnswers {
  const gap = fields.findIndex((field) => !answers[field]);
  const answered = gap === -1 ? fields : fields.slice(0, gap);
  return Object.fromEntries(answered.map((field) => [field, answers[field] ?? ""]));
}

export const isComplete = (fields: readonly string[], answers: GuideAnswers): boolean =>
  fields.length > 0 && Object.keys(validAnswersOf(fields, answers)).length === fields.length;

/** A changed field of the form invalidates the later ones, although the form still sent them. */
export function answersSent(fields: readonly string[], before: GuideAnswers, sent: GuideAnswers): GuideAnswers {
  const validAnswers = validAnswersOf(fields, sent);
  const changed = fields.find((code) => before[code] && before[code] !== validAnswers[code]);
  return changed ? answer(fields, validAnswers, changed, validAnswers[changed] ?? "") : validAnswers;
}
