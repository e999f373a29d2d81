/** How the back-office is bundled (esbuild). */

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

/** @param {string} folder where `back-office/` goes @returns {import("esbuild").BuildOptions[]} */
export function backOfficeBuilds(folder) {
  /** @type {import("esbuild").BuildOptions} */
  const program = {
    ...PROGRAM,
    outdir: `${folder}/back-office`,
    // Mails are written with React: only its production build goes in.
    define: { "process.env.NODE_ENV": '"production"' },
  };
  return [
    {
      ...program,
      outdir: `${folder}/content-tools`,
      entryPoints: { program: "content-tools/program.ts" },
      packages: "external",
    },
    // Whole, but for the native database: reading hundreds of small files takes longer than starting.
    {
      ...program,
      entryPoints: {
        main: "back-office/main.ts",
        team: "back-office/team/main.ts",
        jobs: "back-office/jobs/program.ts",
      },
      // The UMD files of this package require their parts by computed names, which esbuild cannot bundle.
      alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" },
      // The renderer of documents is loaded with the first document, the leaked passwords with the first new one.
      external: ["@zxcvbn-ts/language-common", "libsql", "pg", "pdfkit", "fontkit", "sharp"],
      banner: {
        js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
      },
    },
  ];
}
