/** The programs that read files of strangers, bundled as the build does it, for tests that run before a build. */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll } from "vitest";
import { programsBuild } from "../../../scripts/server-builds.mjs";

/** @returns the folder of the bundles, in the repository, where they find their packages; it is removed after the tests */
export async function buildUploadPrograms(): Promise<URL> {
  const folder = mkdtempSync(join("node_modules", ".upload-programs-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  await build({ ...programsBuild(folder), sourcemap: false });
  return pathToFileURL(`${folder}/`);
}

/** The time limit of pictures has tests of its own; the others must not depend on the load of the machine. */
export const BUSY_MACHINE_MS = 60_000;
