/** Makes the demonstration videos and their stills from code (needs ffmpeg with libx264); run by hand, results committed. */
import { spawnSync } from "node:child_process";
import { build } from "esbuild";

const program = ".cache/make-videos.mjs";
await build({
  entryPoints: ["demo/media/videos/make.ts"],
  outfile: program,
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  packages: "external",
});
process.exit(spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: "inherit" }).status ?? 1);
