/** Lists the regular expressions of the source files: literals by the syntax tree, constructed ones by loading their modules. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import ts from "typescript";
import { vi } from "vitest";

export interface Expression {
  source: string;
  flags: string;
  /** `file:line` of each use. */
  places: string[];
}

/** `place` is `file:line`. */
interface Construction {
  file: string;
  place: string;
}

/** The loaded modules' expressions; `places` are lines of the compiled files. */
interface Constructed {
  expressions: Expression[];
  /** Files with a construction that wasn't run: it is inside of a function. */
  unloaded: string[];
}

const SOURCE = /\.(?:[cm]?js|tsx?)$/;

function listFiles(root: string): string[] {
  if (!existsSync(root)) throw new Error(`${root} doesn't exist`);
  if (statSync(root).isFile()) return [root];
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => SOURCE.test(name))
    .map((name) => join(root, name));
}

/** Expressions by their code, and the places that construct one from a string. */
export function readSources(roots: readonly string[]) {
  const literals = new Map<string, Expression>();
  const constructions: Construction[] = [];
  for (const file of roots.flatMap(listFiles)) {
    const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, kind);
    const placeOf = (node: ts.Node) => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf("/");
        add(literals, node.text.slice(1, end), node.text.slice(end + 1), placeOf(node));
      }
      if (
        (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
        ts.isIdentifier(node.expression) &&
        node.expression.text === "RegExp"
      ) {
        constructions.push({ file, place: placeOf(node) });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return { literals: [...literals.values()], constructions };
}

function add(expressions: Map<string, Expression>, source: string, flags: string, place: string): void {
  const known = expressions.get(`/${source}/${flags}`);
  if (known) known.places.push(place);
  else expressions.set(`/${source}/${flags}`, { source, flags, places: [place] });
}

/** Expressions that modules construct while they are loaded, not those constructed inside functions. */
export async function loadConstructed(constructions: readonly Construction[]): Promise<Constructed> {
  const expressions = new Map<string, Expression>();
  const files = [...new Set(constructions.map(({ file }) => file))];
  const run = new Set<string>();
  vi.stubGlobal(
    "RegExp",
    new Proxy(RegExp, {
      construct(target, [pattern, flags]: [string | RegExp, string | undefined]) {
        const expression = new target(pattern, flags);
        const caller = callers().find(({ file }) => files.includes(file));
        if (caller) {
          run.add(caller.place);
          add(expressions, expression.source, expression.flags, caller.place);
        }
        return expression;
      },
    }),
  );
  try {
    // The query makes a second instance: the first may have been loaded by another test.
    for (const file of files) await import(/* @vite-ignore */ `${resolve(file)}?recorded`);
  } finally {
    vi.unstubAllGlobals();
  }
  const unloaded = files.filter((file) => {
    const written = constructions.filter((construction) => construction.file === file).length;
    return [...run].filter((place) => place.startsWith(`${file}:`)).length < written;
  });
  return { expressions: [...expressions.values()], unloaded };
}

const FRAME = /\(?((?:file:\/\/)?\/[^\s?()]+)[^\s()]*?:(\d+):\d+\)?$/;

function callers(): Construction[] {
  return (new Error().stack ?? "").split("\n").flatMap((line) => {
    const [, file = "", row] = FRAME.exec(line) ?? [];
    const path = relative(".", file.replace("file://", ""));
    return file ? [{ file: path, place: `${path}:${row}` }] : [];
  });
}
