import { printParseErrorCode, visit } from "jsonc-parser";
import type { JsonPath } from "./mistake";

export class JsonMistake extends Error {
  constructor(
    readonly line: number,
    readonly wrong: string,
    readonly todo: string,
  ) {
    super(wrong);
  }
}

export interface LocatedJson {
  value: unknown;
  /** The line of a field or an item; for a missing one that of the nearest value around it. */
  lineOf(path: JsonPath): number;
  doubled: { path: JsonPath; line: number }[];
}

const keyOf = (path: JsonPath): string => JSON.stringify(path);

/** @throws JsonMistake */
export function locatedJson(text: string): LocatedJson {
  if (text.trim() === "") throw new JsonMistake(1, "the file is empty", "Write {} or [] at least, or remove the file.");
  const lines = new Map<string, number>();
  const doubled: LocatedJson["doubled"] = [];
  /** The field names of the open objects, `null` for an open list. */
  const open: (Set<string> | null)[] = [];

  const noteItem = (line: number, path: JsonPath) => {
    if (typeof path.at(-1) !== "string") lines.set(keyOf(path), line + 1);
  };
  visit(
    text,
    {
      onObjectBegin(_offset, _length, line, _column, path) {
        noteItem(line, path());
        open.push(new Set());
      },
      onArrayBegin(_offset, _length, line, _column, path) {
        noteItem(line, path());
        open.push(null);
      },
      onObjectEnd: () => void open.pop(),
      onArrayEnd: () => void open.pop(),
      onLiteralValue: (_value, _offset, _length, line, _column, path) => noteItem(line, path()),
      onObjectProperty(name, _offset, _length, line, _column, parent) {
        const path = [...parent(), name];
        if (open.at(-1)?.has(name)) doubled.push({ path, line: line + 1 });
        open.at(-1)?.add(name);
        lines.set(keyOf(path), line + 1);
      },
      onError(error, offset, length, line) {
        const code = printParseErrorCode(error);
        const [wrong, todo] = EXPLAINED[code] ?? explain(code, text, { offset, length, isObject: !!open.at(-1) });
        throw new JsonMistake(line + 1, wrong, todo);
      },
    },
    { disallowComments: true },
  );
  return {
    value: JSON.parse(text),
    doubled,
    lineOf(path) {
      for (let length = path.length; length >= 0; length--) {
        const found = lines.get(keyOf(path.slice(0, length)));
        if (found !== undefined) return found;
      }
      return 1;
    },
  };
}

type Explained = readonly [wrong: string, todo: string];
const EXPLAINED: Readonly<Record<string, Explained>> = {
  InvalidCommentToken: ["there is a comment, which JSON doesn't have", "Take the comment out."],
  UnexpectedEndOfString: ["a text isn't closed in its line", 'Close it with " and write \\n where a line shall end.'],
  ColonExpected: ["a colon is missing behind a field name", 'Write "name": and its value.'],
  CloseBraceExpected: ["the file ends too early", "Close what is open with }."],
  CloseBracketExpected: ["the file ends too early", "Close what is open with ]."],
  EndOfFileExpected: ["something follows behind the end", "A file holds one object or one list: take the rest out."],
};

function explain(
  code: string,
  text: string,
  { offset, length, isObject }: { offset: number; length: number; isObject: boolean },
): Explained {
  const before = text.slice(0, offset);
  const rest = text.slice(offset, offset + 80);
  const start = before.split(/[\s,:"[\]{}]/).at(-1) ?? "";
  const word = start + (/^[^\s,\]}:]*/.exec(rest)?.[0] ?? "");
  if (/^[}\]]/.test(rest) && /,\s*$/.test(before))
    return ["there is a comma behind the last entry", `Take the comma before ${rest[0]} out.`];
  if (code === "ValueExpected") return ["a value is missing", "Write a value, or take the field and its comma out."];
  if (code === "CommaExpected" && (start === "" || word === start))
    return [
      `a comma is missing before ${rest.slice(0, 20).split("\n")[0]}`,
      `Write , or ${isObject ? "}" : "]"} there.`,
    ];
  if (code.startsWith("Invalid") && rest.startsWith('"'))
    return [
      `the text ${rest.slice(0, Math.min(length, 40))} holds a sign that must be written otherwise`,
      "Write \\\\ for a backslash and \\t for a tab.",
    ];
  const [, whole] = /[\s:](-?\d+),$/.exec(before) ?? [];
  if (isObject && whole !== undefined && /^\d+$/.test(word))
    return [`the number ${whole},${word} has a decimal comma`, `Write ${whole}.${word}.`];
  if (isObject && /[{,]\s*$/.test(before))
    return [`the field name ${word || rest[0]} isn't in double quotes`, `Write "${word.replace(/[^\w$-]/g, "")}".`];
  if (word.startsWith("'")) return ["a text is in single quotes", `Write it in double quotes: "…".`];
  if (/^[“”„«]/.test(word)) return ["a text is in typographic quotes", `Write it in straight double quotes: "…".`];
  if (/^-?0\d/.test(word)) {
    const number = word.replace(/^(-?)0+/, "$1");
    return [`the number ${word} begins with 0`, `Write ${number}, or "${word}" if it is a text.`];
  }
  if (/^-?\d/.test(word))
    return [`${word} is no number`, "Write digits, with a point before decimals and nothing else."];
  return [`${word} isn't in quotes`, `Write "${word}".`];
}
