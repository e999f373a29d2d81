/** How the programs that read files of strangers are bundled (esbuild): beside the server's bundle, which starts them by name. */

/** @param {string} folder of the server's bundle @returns {import("esbuild").BuildOptions & { metafile: true }} */
export function uploadProgramsBuild(folder) {
  return {
    entryPoints: {
      "check-worker": "shared/uploads/check-worker.server.ts",
      "encode-picture": "shared/uploads/encode-picture.server.ts",
      "read-mail": "back-office/mail-in/read-mail-program.ts",
      "read-photo": "app/tools/scan/read-photo.server.ts",
    },
    outdir: folder,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    sourcemap: true,
    metafile: true,
    logLevel: "warning",
  };
}
