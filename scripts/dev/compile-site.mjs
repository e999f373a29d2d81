/**
 * The site's two bundles in development, made by Remix's own compilers, which stay warm between changes. Why not
 * `remix dev`: docs/decisions/2026-11-22-development-server.md. An upgrade of @remix-run/dev looks at these imports first.
 */
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as channel from "@remix-run/dev/dist/channel.js";
import { createFileWatchCache } from "@remix-run/dev/dist/compiler/fileWatchCache.js";
import { create as createBrowserCompiler } from "@remix-run/dev/dist/compiler/js/compiler.js";
import { create as createManifest, write as writeManifest } from "@remix-run/dev/dist/compiler/manifest.js";
import { create as createServerCompiler } from "@remix-run/dev/dist/compiler/server/compiler.js";
import { write as writeServer } from "@remix-run/dev/dist/compiler/server/write.js";
import { resolveConfig } from "@remix-run/dev/dist/config.js";
import { logger } from "@remix-run/dev/dist/tux/logger.js";
import { build } from "esbuild";
import { splitManifest } from "../split-manifest.mjs";

/** @typedef {import("@remix-run/dev/dist/manifest.js").Manifest} Manifest */

/** Neither minified nor passed through Babel for hot replacement, which is most of what `remix dev` waits for. */
const MODE = /** @type {const} */ ("test");

/**
 * remix.config.js, with the route table in it: Node would import the table that it has already.
 * @param {string} folder
 */
async function readConfig(folder) {
  const outfile = resolve(folder, "remix.config.mjs");
  await build({ entryPoints: ["remix.config.js"], outfile, bundle: true, platform: "node", format: "esm" });
  /** @type {{ default: import("@remix-run/dev").AppConfig }} */
  const { default: appConfig } = await import(`${pathToFileURL(outfile).href}?${Date.now()}`);
  const folders = { serverBuildPath: join(folder, "index.js"), assetsBuildDirectory: join(folder, "public/build") };
  return resolveConfig({ ...appConfig, ...folders }, { rootDirectory: process.cwd() });
}

/** @param {string} folder where the server's bundle goes, and the browser's into `public/build` */
async function createCompilers(folder) {
  const config = await readConfig(folder);
  const fileWatchCache = createFileWatchCache();
  const refs = {
    /** @type {channel.Type<Manifest>} */
    manifestChannel: channel.create(),
    // No module imports CSS for its side effect alone.
    lazyCssBundleHref: { get: async () => undefined, cancel: () => undefined },
  };
  // Source maps would make the browser's bundle half as slow again.
  const browserOptions = { mode: MODE, sourcemap: false };
  const serverOptions = { mode: MODE, sourcemap: true };
  const browser = await createBrowserCompiler({ config, fileWatchCache, logger, options: browserOptions }, refs);
  const server = await createServerCompiler({ config, fileWatchCache, logger, options: serverOptions }, refs);
  /** @type {Manifest | null} */
  let manifest = null;

  async function compileBrowser() {
    const { metafile, outputFiles } = await browser.compile();
    // Their names tell their content.
    await Promise.all(outputFiles.filter(({ path }) => !existsSync(path)).map(writeOutput));
    manifest = await createManifest({ config, metafile, fileWatchCache });
    await writeManifest(config, manifest);
    splitManifest(config.assetsBuildDirectory, basename(manifest.url ?? ""));
    return manifest;
  }

  return {
    config,
    /** @param {readonly string[]} changedFiles @param {boolean} isBrowserChanged */
    async compile(changedFiles, isBrowserChanged) {
      for (const file of changedFiles) fileWatchCache.invalidateFile(resolve(file));
      refs.manifestChannel = channel.create();
      const serverBundle = server.compile();
      // Looked at below; until then a failure of it has nobody who waits for it.
      serverBundle.catch(() => undefined);
      try {
        refs.manifestChannel.ok(manifest && !isBrowserChanged ? manifest : await compileBrowser());
      } catch (error) {
        refs.manifestChannel.err(error);
        await serverBundle.catch(() => undefined);
        throw error;
      }
      await writeServer(config, await serverBundle);
    },
    dispose: () => Promise.all([browser.dispose(), server.dispose()]),
  };
}

/** @param {import("esbuild").OutputFile} file */
async function writeOutput({ path, contents }) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
}

/** @param {string} folder where the server's bundle goes, and the browser's into `public/build` */
export function createSiteCompiler(folder) {
  /** @type {Awaited<ReturnType<typeof createCompilers>> | null} */
  let compilers = null;

  /** Compilers know their routes from the start: others need new ones. */
  async function getCompilers() {
    if (compilers) {
      const { routes } = await readConfig(folder);
      if (JSON.stringify(routes) === JSON.stringify(compilers.config.routes)) return compilers;
      await compilers.dispose();
    }
    compilers = await createCompilers(folder);
    return compilers;
  }

  /**
   * @param {readonly string[]} changedFiles
   * @param {boolean} isBrowserChanged else the server's bundle alone is made
   * @throws {import("esbuild").BuildFailure}
   */
  return async function compileSite(changedFiles, isBrowserChanged) {
    const { compile } = await getCompilers();
    await compile(changedFiles, isBrowserChanged);
  };
}
