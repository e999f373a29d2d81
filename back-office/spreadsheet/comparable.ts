import { fold } from "../../shared/rules/fold";

/** As texts are compared: whatever their case, accents, blanks, hyphens and underscores. */
export const comparable = (text: string): string =>
  fold(text)
    .replaceAll(/[\s_-]+/g, " ")
    .trim();
