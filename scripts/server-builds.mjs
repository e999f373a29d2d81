/** How the programs of the server are bundled (esbuild). */

/** @satisfies {import("esbuild").BuildOptions} */
export const PROGRAM = /** @type {const} */ ({
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  sourcemap: true,
  metafile: true,
  logLevel: "warning",
});

/** With its packages: reading hundreds of small files takes longer than starting. */
const WHOLE = /** @type {const} */ ({
  ...PROGRAM,
  // Only React's production build goes in.
  define: { "process.env.NODE_ENV": '"production"' },
  // Comments in other alphabets would make V8 store the whole file with two bytes a character.
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 200,
  banner: {
    js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
  },
});

/** @param {string} folder where `back-office/` goes @returns {import("esbuild").BuildOptions & { metafile: true }} */
export const backOfficeBuild = (folder) => ({
  ...WHOLE,
  outdir: `${folder}/back-office`,
  entryPoints: { main: "back-office/main.ts", team: "back-office/team/main.ts", jobs: "back-office/jobs/program.ts" },
  // The UMD files of this package require their parts by computed names, which esbuild cannot bundle.
  alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" },
  // The renderer of documents is loaded with the first document, the leaked passwords with the first new one.
  external: ["@zxcvbn-ts/language-common", "libsql", "pg", "pdfkit", "fontkit", "sharp"],
});

/** The program that starts back-office and site. @param {string} folder @returns {import("esbuild").BuildOptions & { metafile: true }} */
export const serverBuild = (folder) => ({ ...WHOLE, entryPoints: { index: "server.ts" }, outdir: folder });

/** Remix leaves packages in their files. @param {string} folder with Remix's bundle @returns {import("esbuild").BuildOptions} */
export const siteBuild = (folder) => ({
  ...WHOLE,
  sourcemap: false,
  entryPoints: [`${folder}/site.js`],
  outdir: folder,
  allowOverwrite: true,
  plugins: [
    {
      name: "packages that are imported when they are needed stay in their files",
      setup({ onResolve }) {
        onResolve({ filter: /^[^.]/ }, ({ kind }) => (kind === "dynamic-import" ? { external: true } : null));
      },
    },
  ],
});

/** Programs of commands, worker threads and short processes. @param {string} folder @returns {import("esbuild").BuildOptions & { metafile: true }} */
export const programsBuild = (folder) => ({
  ...PROGRAM,
  entryPoints: {
    "content-tools/program": "content-tools/program.ts",
    "check-worker": "shared/uploads/check-worker.server.ts",
    "draw-document": "back-office/documents/draw-program.ts",
    "encode-picture": "shared/uploads/encode-picture.server.ts",
    "read-mail": "back-office/mail-in/read-mail-program.ts",
    "read-table": "back-office/spreadsheet/read-table-program.ts",
    "read-photo": "app/tools/scan/read-photo.server.ts",
    "print-pack": "back-office/media/packs/print-program.ts",
  },
  outdir: folder,
  // The pictures that packs are printed on are copied.
  loader: { ".webp": "file", ".jpg": "file", ".png": "file" },
  assetNames: "packs/[name]-[hash]",
  packages: "external",
});
