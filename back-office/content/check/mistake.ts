/** What is wrong in a maker's content, and what to do about it. */

export type JsonPath = readonly (string | number)[];

export interface Mistake {
  /** Below the content's folder. */
  file: string;
  /** From 1. */
  line?: number | undefined;
  /** `products[3].slug.de`; `""`: the file as a whole. */
  field: string;
  wrong: string;
  /** A sentence that says what to do. */
  todo: string;
}

export const fieldOf = (path: JsonPath): string =>
  path.reduce<string>((field, part) => {
    if (typeof part === "number") return `${field}[${part}]`;
    if (!/^[\w$-]+$/.test(part)) return `${field}[${JSON.stringify(part)}]`;
    return field ? `${field}.${part}` : part;
  }, "");

/** One line a mistake, such as editors make links of. */
export function lineOf({ file, line, field, wrong, todo }: Mistake): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place}${field ? `  ${field}` : ""}  ${wrong}. ${todo}`;
}

export class ContentError extends Error {
  override readonly name = "ContentError";
  constructor(readonly mistakes: readonly Mistake[]) {
    super(mistakes.map(lineOf).join("\n"));
  }
}

/** As it may stand in a sentence. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
