/** A mistake in the content, with its correction. */

export type JsonPath = readonly (string | number)[];

export interface Mistake {
  /** Below the content's folder. */
  file: string;
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

/** One line per mistake, in a format that editors link. */
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

/** Formats a value for a sentence. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
