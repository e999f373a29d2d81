/** Bundles the browser's scripts again: Remix's bundler makes a file for each set of routes that share a module, 29 for the home page. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, relative, resolve } from "node:path";
import { build } from "esbuild";
import { manifestScript, readManifest } from "./manifest.mjs";

const ADDRESS = "/build/";
/** The server's copy of the list of routes. */
const SERVERS_LIST = /^var assets_manifest_default = .+;$/m;

/**
 * Makes one file of the root and all that it imports. A bundler keeps modules together that the same entries import, so each other
 * file imports the root.
 * @param {string} folder of the browser's build @param {string} server the file of the server's build
 */
export async function mergeScripts(folder, server) {
  const { file: list, manifest } = readManifest(folder);
  const { root } = manifest.routes;
  const entries = [manifest.entry, ...Object.values(manifest.routes)];
  const ofRoot = new Set([root.module, ...(root.imports ?? [])]);
  const fileOf = (/** @type {string} */ address) => resolve(folder, address.slice(ADDRESS.length));
  const addressOf = (/** @type {string} */ file) => ADDRESS + relative(folder, file);

  /** @type {Set<string>} */
  const merged = new Set();
  /** @type {import("esbuild").Plugin} */
  const importRoot = {
    name: "import-root",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\/build\// }, ({ path }) => ({ path: fileOf(path) }));
      onLoad({ filter: /\.js$/ }, ({ path }) => {
        merged.add(path);
        const source = readFileSync(path, "utf8");
        return { contents: ofRoot.has(addressOf(path)) ? source : `${source}\nimport "${root.module}";` };
      });
    },
  };
  const { metafile } = await build({
    entryPoints: [...new Set(entries.map(({ module }) => module))].map((module) => ({
      in: module,
      out: basename(module).replace(/-[A-Z0-9]{8}\.js$/, ""),
    })),
    plugins: [importRoot],
    outdir: folder,
    entryNames: "[name]-[hash]",
    chunkNames: "_shared/[name]-[hash]",
    publicPath: ADDRESS,
    format: "esm",
    target: "es2020",
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    logLevel: "error",
  });
  const { outputs } = metafile;
  for (const file of merged) if (!(relative(".", file) in outputs)) rmSync(file);

  /** @param {string} file @param {Set<string>} [found] @returns {Set<string>} of files */
  const importsOf = (file, found = new Set()) => {
    for (const { kind, path } of outputs[file]?.imports ?? [])
      if (kind === "import-statement" && !found.has(path)) importsOf(path, found.add(path));
    return found;
  };
  for (const entry of entries) {
    const [path = ""] =
      Object.entries(outputs).find(([, { entryPoint = "" }]) => resolve(entryPoint) === fileOf(entry.module)) ?? [];
    Object.assign(entry, { module: addressOf(path), imports: [...importsOf(path)].map(addressOf) });
  }
  writeFileSync(list, manifestScript(manifest));
  const source = readFileSync(server, "utf8");
  const changed = source.replace(SERVERS_LIST, () => `var assets_manifest_default = ${JSON.stringify(manifest)};`);
  if (changed === source) throw new Error(`${server} has no list of routes`);
  writeFileSync(server, changed);
}
