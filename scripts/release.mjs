/** `npm run release [-- FOLDER]` packs the build with its production packages, for this system and processor, into `release/`. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { build, install, say } from "./lib.mjs";

const PARTS =
  "build public locales shared/records/kinds demo/content content-tools/new/sample deploy docs scripts".split(" ");
PARTS.push("package.json", "package-lock.json");
const [folder = "release"] = process.argv.slice(2);

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, "utf8"));

await install();
await build();
execFileSync(process.execPath, ["scripts/run.mjs", "content-tools/document.ts"], { stdio: "inherit" });
const { name, version } = read("package.json");
/** @type {{ packages: Record<string, { dev?: boolean, devOptional?: boolean }> }} */
const { packages } = read("package-lock.json");
const installed = Object.entries(packages)
  .filter(([path, { dev, devOptional }]) => path && !dev && !devOptional && existsSync(path))
  .map(([path]) => path);

const release = `${name}-${version}`;
const archive = `${folder}/${release}.tar.gz`;
mkdirSync(folder, { recursive: true });
// Names, times and owners don't depend on who makes the release.
const reproducible = ["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner", "--mode=u+w,go-w,a+rX"];
const files = [...PARTS, "node_modules/.package-lock.json", ...installed];
execFileSync(
  "tar",
  [
    "--create",
    "--gzip",
    `--file=${archive}`,
    ...reproducible,
    `--transform=flags=rh;s,^,${release}/,`,
    "--exclude=*.map",
    ...files,
  ],
  { stdio: "inherit" },
);
const hash = createHash("sha256");
await pipeline(createReadStream(archive), hash);
writeFileSync(`${archive}.sha256`, `${hash.digest("hex")}  ${release}.tar.gz\n`);
say(`${archive}, with ${installed.length} packages`);
