/** Every file, folder and heading that a document or a comment names exists. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(existsSync);
const documents = tracked.filter((file) => file.endsWith(".md") && !file.startsWith("demo/content/"));
const sources = tracked.filter(
  (file) => /\.(?:ts|tsx|mjs|js|css|ya?ml|conf|template)$/.test(file) && !file.startsWith("tests/http/public/"),
);
const TOP_FOLDERS = [...new Set(tracked.filter((file) => file.includes("/")).map((file) => file.split("/")[0]))];

/** Paths that commands create, and names that are examples. */
const isMade = (path: string) => /^(?:build|public\/build|data|deploy\/\.env|tests\/unit\/a\.test\.ts)\b/.test(path);

/** A path may end in a pattern: `app/forms/*-schema.ts`, `back-office/{mail,inbox}/locales`, `app/routes/<screen>/`. */
function exists(path: string): boolean {
  const start = path.split(/[*{<…]/)[0] ?? "";
  if (start === path) return existsSync(path) || ["ts", "tsx", "js", "mjs"].some((end) => existsSync(`${path}.${end}`));
  return tracked.some((file) => file.startsWith(start));
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .trim()
    .replaceAll(" ", "-");

function anchorsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
}

it("links of documents lead to files and headings", () => {
  const dead = documents.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [path = "", anchor] = target.split("#");
        const linked = path ? normalize(join(dirname(file), path)) : file;
        if (!existsSync(linked)) return true;
        return anchor !== undefined && linked.endsWith(".md") && !anchorsOf(linked).includes(anchor);
      })
      .map((target) => `${file}: ${target}`),
  );
  expect(dead).toEqual([]);
});

/** Repository paths in a text: those that begin with a top-level folder. */
function pathsIn(text: string): string[] {
  const path = new RegExp(String.raw`(?<![\w./@~-])(?:${TOP_FOLDERS.join("|")})/[\w.@*{}<>,…/-]*[\w}>*/]`, "g");
  return [...text.matchAll(path)].map(([found]) => found.replace(/[.,]+$/, "")).filter((found) => !isMade(found));
}

it("paths in documents exist", () => {
  const dead = documents
    // Earlier releases and decisions name the files of their time.
    .filter((file) => file !== "CHANGELOG.md" && !file.startsWith("docs/decisions/"))
    .flatMap((file) => {
      const quoted = [...readFileSync(file, "utf8").matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
      return quoted
        .flatMap(pathsIn)
        .filter((path) => !exists(path))
        .map((path) => `${file}: ${path}`);
    });
  expect(dead).toEqual([]);
});

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|^\s*#.*$/gm;

it("paths and documents in comments exist", () => {
  const dead = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(COMMENT)].flatMap(([comment]) => {
      const named = [...comment.matchAll(/(?<![\w./-])[\w-]+\.md\b/g)].map(([name]) => name);
      const paths = pathsIn(comment).filter((path) => !exists(path));
      const unknown = named.filter((name) => !documents.some((known) => known.endsWith(name)));
      return [...paths, ...unknown].map((path) => `${file}: ${path}`);
    }),
  );
  expect(dead).toEqual([]);
});

it("comments cite no specification, issue or review", () => {
  const cited = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(COMMENT)]
      .filter(([comment]) => /\bspec \d|\bissues? \d|\d §\d|§\d/i.test(comment))
      .map(([comment]) => `${file}: ${comment.slice(0, 80)}`),
  );
  expect(cited).toEqual([]);
});
