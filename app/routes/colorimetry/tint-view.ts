import type { AnswerOf } from "~shared/contract";

type Tint = AnswerOf<"listTints">["list"][number];

/** The back-office says code and name in one: `TV-010 Brume d’alpage`. */
const CODE_AND_NAME = /^([A-Z]{1,4}[- ]?\d[\w.-]*)\s+(\S.*)$/;

/** `code`: `null` where the maker numbers none. `file`: the address of the formula for the chosen machine, a PDF. */
export function tintView({ id, name, hex, file }: Tint) {
  const [, code = null, words = name] = CODE_AND_NAME.exec(name) ?? [];
  return { id, code, name: words, hex, file: file.url };
}
export type TintView = ReturnType<typeof tintView>;
