/** The rules of docs/architecture.md that a machine can hold. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { SCREENS } from "~shared/route-table.js";

const SOURCE = /\.(?:ts|tsx)$/;
const IMPORT = /^\s*(?:import|export)\b(?<typeOnly>\s+type\b)?[^"';]*?["'](?<from>[^"']+)["']/gm;

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => SOURCE.test(name))
    .map((name) => join(folder, name));
}

/** Imports of this repository's own files, as paths from its root. */
function importsOf(file: string): { path: string; typeOnly: boolean }[] {
  return [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(({ groups = {} }) => {
    const { from = "", typeOnly } = groups;
    if (from.startsWith("~shared/")) return [{ path: from.slice(1), typeOnly: Boolean(typeOnly) }];
    if (from.startsWith("~/")) return [{ path: `app/${from.slice(2)}`, typeOnly: Boolean(typeOnly) }];
    if (from.startsWith("."))
      return [{ path: relative(".", normalize(join(dirname(file), from))), typeOnly: Boolean(typeOnly) }];
    return [];
  });
}

function breaches(folder: string, isBreach: (path: string, file: string, typeOnly: boolean) => boolean): string[] {
  return listSources(folder).flatMap((file) =>
    importsOf(file)
      .filter(({ path, typeOnly }) => isBreach(path, file, typeOnly))
      .map(({ path }) => `${file} imports ${path}`),
  );
}

const routeFolder = (path: string) => /^app\/routes\/([^/]+)\//.exec(path)?.[1];

describe("who may import whom", () => {
  it.each([
    ["shared", []],
    ["app", ["shared"]],
    ["back-office", ["shared"]],
    ["server", ["app", "shared"]],
    ["conformance", ["shared"]],
  ])("%s/ imports of the other top-level folders %j alone", (folder, allowed) => {
    const top = (path: string) => path.split("/")[0] ?? "";
    const isElsewhere = (path: string) =>
      ["app", "back-office", "server", "shared"].includes(top(path)) && top(path) !== folder;
    expect(breaches(folder, (path) => isElsewhere(path) && !allowed.includes(top(path)))).toEqual([]);
  });

  it("back-office/, app/ and server/ never import demo/, which imports of them only what media are made with", () => {
    const intoDemo = (path: string) => path.startsWith("demo/");
    expect(["app", "server", "back-office"].flatMap((folder) => breaches(folder, intoDemo))).toEqual([]);
    const shapes = ["back-office/media/manifest", "back-office/catalogue/base-data"];
    const folders = ["demo/", "shared/", "back-office/documents/", "back-office/content/"];
    const isBreach = (path: string) => !folders.some((folder) => path.startsWith(folder)) && !shapes.includes(path);
    expect(breaches("demo", isBreach)).toEqual([]);
  });

  it("components never import server modules, types apart", () => {
    const isComponent = (file: string) =>
      file.endsWith(".tsx") && !/(?:(?:^|\/)(?:route|root)|\.server)\.tsx$/.test(file);
    expect(
      breaches("app", (path, file, typeOnly) => isComponent(file) && path.endsWith(".server") && !typeOnly),
    ).toEqual([]);
  });

  it("a route folder never imports another route folder", () => {
    const isForeign = (path: string, file: string) => {
      const folder = routeFolder(path);
      return folder !== undefined && folder !== routeFolder(file);
    };
    expect(breaches("app", isForeign)).toEqual([]);
  });
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

it("every screen's loader and action is marked pure, so that the browser's copy can leave it out", () => {
  const unmarked = listSources("app/routes").filter((file) =>
    /export const (?:loader|action) = (?!\/\* @__PURE__ \*\/ )\w+\(/.test(readFileSync(file, "utf8")),
  );
  expect(unmarked).toEqual([]);
});
