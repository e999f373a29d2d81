/** The rules of docs/architecture.md that a program can check. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SCREENS } from "~shared/route-table.js";

const SOURCE = /\.(?:ts|tsx)$/;

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => SOURCE.test(name))
    .map((name) => join(folder, name));
}

const routeFolder = (path: string) => /^app\/routes\/([^/]+)\//.exec(path)?.[1];

it("imports follow the order of the folders, and there is no circle of imports", () => {
  const folders = ["app", "back-office", "conformance", "demo", "server", "shared", "server.ts"];
  const { stdout } = spawnSync("node_modules/.bin/depcruise", ["--config", "tests/unit/import-rules.mjs", ...folders], {
    encoding: "utf8",
  });
  expect(stdout).toContain("no dependency violations found");
});

it("file names are kebab-case", () => {
  const odd = ["app", "server", "shared", "back-office", "demo", "tests"]
    .flatMap(listSources)
    .filter((file) => !/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(file.split("/").at(-1) ?? ""));
  expect(odd).toEqual([]);
});

it("only the route table writes the paths of screens", () => {
  const tablePaths = /["'`/](?:nous-contacter|kontaktieren-sie-uns|enduit-professionnels|spachtel-fur-profis)\b/;
  const writers = ["app", "server", "shared", "back-office"]
    .flatMap(listSources)
    .filter((file) => tablePaths.test(readFileSync(file, "utf8").replace(/^\s*(?:\/?\*|\/\/).*$/gm, "")));
  expect(writers).toEqual([]);
});

describe("a screen reads its query through readQuery alone", () => {
  const own = new Set(Object.entries(SCREENS).map(([name, { module }]) => module ?? name));
  /** The server's context, React's router, and the endpoints, which are never cached. */
  const mayReadAddresses = (file: string) =>
    ["app/routing/query.ts", "app/load-context.server.ts", "app/entry.server.tsx"].includes(file) ||
    (file.startsWith("app/routes/") && !own.has(routeFolder(file) ?? ""));
  const sources = listSources("app").map((file) => ({ file, source: readFileSync(file, "utf8") }));

  it("and nothing else of app/ looks into an address", () => {
    const looks =
      /\.searchParams\b(?!\.set\()|searchParams(?:: \w+)? }|URLSearchParams\((?:\w+\.)?search\)|useSearchParams/;
    const lookers = sources.filter(({ file, source }) => !mayReadAddresses(file) && looks.test(source));
    expect(lookers.map(({ file }) => file)).toEqual([]);
  });

  const calls = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/\b(?:readQuery|splitQuery)\("([\w-]+)"/g)].map(([, screen = ""]) => ({ file, screen })),
  );

  it("of its own", () => {
    const foreign = calls.filter(({ file, screen }) => routeFolder(file) !== screen);
    expect(foreign).toEqual([]);
  });

  it("and what the route table declares is read", () => {
    const declared = Object.entries(SCREENS).filter(([, { query, uncachedQuery }]) => query ?? uncachedQuery);
    expect(declared.map(([name]) => name).sort()).toEqual([...new Set(calls.map(({ screen }) => screen))].sort());
    const unread = declared.flatMap(([name, { query = [], uncachedQuery = [] }]) =>
      [...query, ...uncachedQuery]
        .filter((parameter) => !sources.some(({ source }) => source.includes(`"${parameter}"`)))
        .map((parameter) => `${name} ${parameter}`),
    );
    expect(unread).toEqual([]);
  });
});

it("Breakpoints 1024, 768, 565: media queries change just above them", () => {
  const sheets = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  const turns = sheets.flatMap((name) => [
    ...readFileSync(join("app", name), "utf8").matchAll(/width (?<sign>[<>]=?) (?<px>1024|768|565)px/g),
  ]);
  expect(new Set(turns.map(({ groups }) => groups?.px))).toEqual(new Set(["1024", "768", "565"]));
  expect(new Set(turns.map(({ groups }) => groups?.sign))).toEqual(new Set([">", "<="]));
});
