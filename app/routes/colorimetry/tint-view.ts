import type { AnswerOf } from "~shared/contract";

type Tint = AnswerOf<"listTints">["list"][number];

export interface TintView {
  id: number;
  /** `TV-010`; `null` where the maker numbers none. */
  code: string | null;
  name: string;
  /** `null` if unknown. */
  hex: string | null;
  /** Address of its formula for the chosen machine, a PDF. */
  file: string;
}

/** The back-office says code and name in one: `TV-010 Brume d’alpage`. */
const CODE_AND_NAME = /^([A-Z]{1,4}[- ]?\d[\w.-]*)\s+(\S.*)$/;

export function tintView({ id, name, hex, file }: Tint): TintView {
  const [, code = null, words = name] = CODE_AND_NAME.exec(name) ?? [];
  return { id, code, name: words, hex, file: file.url };
}
