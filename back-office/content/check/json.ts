/** JSON with the line of everything in it, and with mistakes in words for whoever wrote it. */
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
  /** Of a field or an item; of the nearest thing around one that isn't there. */
  lineOf(path: JsonPath): number;
  /** Fields that stand twice in one object. */
  doubled: { path: JsonPath; line: number }[];
}

const keyOf = (path: JsonPath): string => JSON.stringify(path);
const CONSTANTS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

/** @throws JsonMistake */
export function locatedJson(text: string): LocatedJson {
  let at = 0;
  let line = 1;
  const lines = new Map<string, number>();
  const doubled: LocatedJson["doubled"] = [];

  const fail = (wrong: string, todo: string): never => {
    throw new JsonMistake(line, wrong, todo);
  };
  function skipBlanks(): void {
    for (; at < text.length; at++) {
      const character = text[at];
      if (character === "\n") line += 1;
      else if (character === "/" && (text[at + 1] === "/" || text[at + 1] === "*"))
        fail("there is a comment, which JSON doesn't have", "Take the comment out.");
      else if (character === undefined || !/[ \t\r]/.test(character)) return;
    }
  }
  function readText(): string {
    const start = at;
    for (at += 1; text[at] !== '"'; at++) {
      if (at >= text.length || text[at] === "\n")
        fail("a text isn't closed in its line", 'Close it with " and write \\n where a line shall end.');
      if (text[at] === "\\") at += 1;
    }
    at += 1;
    try {
      return JSON.parse(text.slice(start, at)) as string;
    } catch {
      return fail(
        `the text ${text.slice(start, at).slice(0, 40)} holds a sign that must be written otherwise`,
        "Write \\\\ for a backslash and \\t for a tab.",
      );
    }
  }
  function readWord(): unknown {
    const [word = ""] = /^[^\s,\]}:]+/.exec(text.slice(at, at + 80)) ?? [];
    if (Object.hasOwn(CONSTANTS, word)) {
      at += word.length;
      return CONSTANTS[word];
    }
    if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(word)) {
      at += word.length;
      const comma = /^,\d+(?=\s*[,\n}\]])/.exec(text.slice(at));
      if (comma && !/[[,]\s*$/.test(text.slice(0, at - word.length)) && !isInList.at(-1))
        fail(`the number ${word}${comma[0]} has a decimal comma`, `Write ${word}.${comma[0].slice(1)}.`);
      return Number(word);
    }
    if (word.startsWith("'")) fail("a text stands in single quotes", `Write it in double quotes: "…".`);
    if (/^[“”„«]/.test(word)) fail("a text stands in typographic quotes", `Write it in straight double quotes: "…".`);
    if (/^-?0\d/.test(word))
      fail(`the number ${word} begins with 0`, `Write ${word.replace(/^(-?)0+/, "$1")}, or "${word}" if it is a text.`);
    if (/^-?\d/.test(word))
      fail(`${word} is no number`, "Write digits, with a point before decimals and nothing else.");
    if (word === "") fail("a value is missing", "Write a value, or take the field and its comma out.");
    return fail(`${word} isn't in quotes`, `Write "${word}".`);
  }
  const isInList: boolean[] = [];
  function readList(path: JsonPath): unknown[] {
    const list: unknown[] = [];
    isInList.push(true);
    at += 1;
    for (skipBlanks(); text[at] !== "]"; skipBlanks()) {
      list.push(readValue([...path, list.length]));
      skipBlanks();
      if (text[at] === ",") {
        at += 1;
        skipBlanks();
        if (text[at] === "]") fail("there is a comma behind the last item", "Take the comma before ] out.");
      } else if (text[at] !== "]") notGoneOn("]");
    }
    at += 1;
    isInList.pop();
    return list;
  }
  function readObject(path: JsonPath): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    isInList.push(false);
    at += 1;
    for (skipBlanks(); text[at] !== "}"; skipBlanks()) {
      if (text[at] !== '"') {
        const [name = ""] = /^[\w$'“”„-]+/.exec(text.slice(at, at + 80)) ?? [];
        if (at >= text.length) fail("the file ends within an object", "Close it with }.");
        fail(
          name ? `the field name ${name} isn't in double quotes` : `${text[at]} stands where a field name should`,
          `Write "${name.replace(/['“”„]/g, "") || "name"}": and its value.`,
        );
      }
      const nameLine = line;
      const name = readText();
      const own = [...path, name];
      if (Object.hasOwn(object, name)) doubled.push({ path: own, line: nameLine });
      skipBlanks();
      if (text[at] !== ":") fail(`a colon is missing behind "${name}"`, `Write "${name}": and its value.`);
      at += 1;
      object[name] = readValue(own);
      lines.set(keyOf(own), nameLine);
      skipBlanks();
      if (text[at] === ",") {
        at += 1;
        skipBlanks();
        if (text[at] === "}") fail("there is a comma behind the last field", "Take the comma before } out.");
      } else if (text[at] !== "}") notGoneOn("}");
    }
    at += 1;
    isInList.pop();
    return object;
  }
  function notGoneOn(end: string): never {
    if (at >= text.length) return fail("the file ends too early", `Close what is open with ${end}.`);
    return fail(`a comma is missing before ${text.slice(at, at + 20).split("\n")[0]}`, `Write , or ${end} there.`);
  }
  function readValue(path: JsonPath): unknown {
    skipBlanks();
    lines.set(keyOf(path), line);
    if (text[at] === "{") return readObject(path);
    if (text[at] === "[") return readList(path);
    if (text[at] === '"') return readText();
    return readWord();
  }

  skipBlanks();
  if (at >= text.length) fail("the file is empty", "Write {} or [] at least, or remove the file.");
  const value = readValue([]);
  skipBlanks();
  if (at < text.length)
    fail("something follows behind the end", "A file holds one object or one list: take the rest out.");
  return {
    value,
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
