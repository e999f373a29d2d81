/** Compares the files before and after: none may appear in a wrong folder or be readable by other accounts. */
import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/** The files that the site and its back-office store in DATA_DIR. */
const EXPECTED = [
  /^(?:back-office\.db(?:-wal|-shm|-journal)?|session-secret|back-office-token|address-key|first-passwords\.txt)$/,
  /^(?:images\/[\da-f]{2}\/[\da-f]{40}\/[\da-f]{40}(?:\.\d+\.draft)?)$/,
  /^staging\/(?:arriving\/)?[\w-]{11}\.[\w-]{22}$/,
  /^uploads\/[\w.-]+(?:\/[\w.-]+)*$/,
  /^mail\/\d{6}-[a-z_-]+\.eml(?:\.part)?$/,
];

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

const isOpen = (path: string) => {
  try {
    return (statSync(path).mode & 0o077) !== 0;
  } catch {
    // It has gone meanwhile.
    return false;
  }
};

/** `dataDir` is alone in its folder; in `others` nothing is written. */
export function watchFolders(dataDir: string, others: readonly string[]) {
  const snapshot = () => new Set(others.flatMap((folder) => listFiles(folder).map((file) => join(folder, file))));
  const before = snapshot();
  return {
    complaints(): string[] {
      const files = listFiles(dataDir);
      const strangers = files.filter((file) => !EXPECTED.some((pattern) => pattern.test(file)));
      const open = files.filter((file) => isOpen(join(dataDir, file)));
      const beside = readdirSync(join(dataDir, "..")).filter((name) => join(dataDir, "..", name) !== dataDir);
      const added = [...snapshot()].filter((file) => !before.has(file));
      return [
        ...strangers.map((file) => `${file} doesn't belong into DATA_DIR`),
        ...open.map((file) => `${file} can be read by others`),
        ...[...beside, ...added].map((file) => `${file} was written outside of DATA_DIR`),
      ];
    },
  };
}
