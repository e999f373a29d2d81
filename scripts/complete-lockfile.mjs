/** Restores the optional packages of other platforms that `npm install` drops behind some registry mirrors. */
import { readFileSync, writeFileSync } from "node:fs";

const FILE = "package-lock.json";
const OS = ["android", "darwin", "freebsd", "linux", "openbsd", "openharmony", "win32"];
const CPU = ["arm64", "arm", "ia32", "loong64", "ppc64", "riscv64", "s390x", "x64"];

/** @type {{ packages: Record<string, { version?: string, dev?: boolean, optionalDependencies?: Record<string, string> }> }} */
const lock = JSON.parse(readFileSync(FILE, "utf8"));
const { packages } = lock;

/** Whether npm would find a package from where another one is installed. @param {string} from @param {string} name */
function isLocked(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))) {
    if (packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (folder === "") return false;
  }
}

let added = 0;
for (const [place, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const words = name.split("-");
    const os = OS.filter((word) => words.includes(word));
    const cpu = CPU.filter((word) => words.includes(word)).slice(0, 1);
    if (isLocked(place, name) || os.length === 0 || !/^\d/.test(version)) continue;
    const entry = { version, ...(cpu.length > 0 ? { cpu } : {}), ...(dev ? { dev } : {}), optional: true, os };
    packages[`node_modules/${name}`] = entry;
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms put back`);
