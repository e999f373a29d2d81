/** `npm run --silent sbom`: CycloneDX of a lockfile without development packages; `--omit=dev` of npm 11 leaves out too many. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @typedef {{ dev?: boolean, devDependencies?: object }} LockedPackage */

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, "utf8"));

const { devDependencies: _, ...manifest } = read("package.json");
/** @type {{ packages: Record<string, LockedPackage> }} */
const lock = read("package-lock.json");
const packages = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
delete lock.packages[""]?.devDependencies;

const temporary = mkdtempSync(join(tmpdir(), "sbom-"));
// npm calls the whole by its folder.
const folder = join(temporary, manifest.name);
try {
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }));
  execFileSync(
    "npm",
    ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only", "--loglevel=error"],
    {
      cwd: folder,
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    },
  );
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
