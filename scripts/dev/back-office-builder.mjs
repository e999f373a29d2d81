/** Builds what Remix doesn't: the back-office, the program that renders the demo's media, and the programs that read uploads (esbuild). */
import { context, formatMessages } from "esbuild";
import { backOfficeBuilds } from "../back-office-builds.mjs";
import { uploadProgramsBuild } from "../upload-programs-build.mjs";

/** @param {string} folder where the bundles go */
export async function createBackOfficeBuilder(folder) {
  const bundles = await Promise.all(
    [...backOfficeBuilds(folder), uploadProgramsBuild(folder)].map((options) =>
      context({ ...options, logLevel: "silent" }),
    ),
  );
  /** @throws {Error} with file, line and reason */
  return async function build() {
    await Promise.all(bundles.map((bundle) => bundle.rebuild())).catch(rethrowAsText);
  };
}

/** @param {unknown} error of esbuild @returns {Promise<never>} */
export async function rethrowAsText(error) {
  if (!(error instanceof Error && "errors" in error)) throw error;
  const messages = /** @type {import("esbuild").Message[]} */ (error.errors);
  throw new Error((await formatMessages(messages, { kind: "error" })).join("\n"));
}
