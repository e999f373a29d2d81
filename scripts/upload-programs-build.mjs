/** How the programs of worker threads and short processes are bundled (esbuild): beside the server's bundle, which starts them by name. */
import { PROGRAM } from "./back-office-builds.mjs";

/** @param {string} folder of the server's bundle @returns {import("esbuild").BuildOptions & { metafile: true }} */
export function uploadProgramsBuild(folder) {
  return {
    entryPoints: {
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
    ...PROGRAM,
    packages: "external",
  };
}
