export type JsonPath = readonly (string | number)[];

export interface Mistake {
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

export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
