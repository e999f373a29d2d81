/** `npm run backup | restore -- FILE`: an embedded installation as one database file, with uploads and secrets in it. */
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import Database from "libsql";
import { syncToDisk } from "../store/folder-uploads";
import { databaseFile } from "../store/open";
import { PRIVATE_FILE, PRIVATE_FOLDER } from "../store/private-folder";
import { type JobContext, JobError } from "./job";

/** Files that a restored site needs so that existing addresses, cookies and open forms remain valid. */
const SECRETS = ["address-key", "session-secret", "back-office-token"];

interface BackedUpFile {
  path: string;
  bytes: ArrayBuffer;
}

/** @throws JobError when there is nothing to back up, or the file is there already */
export async function backUp(context: JobContext, file: string): Promise<void> {
  const { DATA_DIR } = context.settings;
  const source = databaseFile(DATA_DIR);
  if (context.settings.DATABASE_URL)
    throw new JobError("Back up PostgreSQL with its own pg_dump: see deploy/README.md.");
  if (!existsSync(source)) throw new JobError(`There is no ${source}.`);
  if (existsSync(file)) throw new JobError(`${file} is there already.`);
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    // A consistent state of one moment, whatever is written meanwhile.
    const live = new Database(source);
    live.pragma("busy_timeout = 10000");
    live.prepare("VACUUM INTO ?").run(part);
    live.close();
    await chmod(part, PRIVATE_FILE);
    const files = await addFiles(part, DATA_DIR);
    await syncToDisk(part, "r+");
    await rename(part, file);
    context.say(`${file} holds the database and ${files} files.`);
  } finally {
    await rm(part, { force: true });
  }
}

/** Synced before the rename, so that a crash leaves no partial file. */
async function addFiles(copy: string, dataDir: string): Promise<number> {
  const database = new Database(copy);
  try {
    database.exec("CREATE TABLE backup_file (path TEXT PRIMARY KEY, bytes BLOB NOT NULL)");
    const keys = database.prepare("SELECT key FROM request_file").all() as { key: string }[];
    const insert = database.prepare("INSERT INTO backup_file (path, bytes) VALUES (?, ?)");
    let count = 0;
    for (const path of [...SECRETS, ...keys.map(({ key }) => join("uploads", key))]) {
      // Erased since, or never made: the site goes without it as well.
      const bytes = await readFile(join(dataDir, path)).catch(() => null);
      if (!bytes) continue;
      insert.run(path, bytes);
      count += 1;
    }
    return count;
  } finally {
    database.close();
  }
}

/** @throws JobError when the file is no backup, or DATA_DIR has a database already */
export async function restore(context: JobContext, file: string): Promise<void> {
  const { DATA_DIR } = context.settings;
  const target = databaseFile(DATA_DIR);
  if (!existsSync(file)) throw new JobError(`There is no ${file}.`);
  if (existsSync(target)) throw new JobError(`${target} is there already: restore into an empty DATA_DIR.`);
  await mkdir(DATA_DIR, { recursive: true, mode: PRIVATE_FOLDER });
  const part = `${target}.part`;
  await copyFile(file, part);
  await chmod(part, PRIVATE_FILE);
  try {
    const files = takeFiles(part, file);
    for (const { path, bytes } of files) {
      const place = join(DATA_DIR, path);
      await mkdir(dirname(place), { recursive: true, mode: PRIVATE_FOLDER });
      await writeFile(place, new Uint8Array(bytes), { mode: PRIVATE_FILE, flush: true });
    }
    await syncToDisk(part, "r+");
    await rename(part, target);
    context.say(`${DATA_DIR} holds the database and ${files.length} files again.`);
  } finally {
    await rm(part, { force: true });
  }
}

function takeFiles(copy: string, file: string): BackedUpFile[] {
  try {
    const database = new Database(copy);
    try {
      const files = database.prepare("SELECT path, bytes FROM backup_file").all() as BackedUpFile[];
      database.exec("DROP TABLE backup_file");
      database.exec("VACUUM");
      return files;
    } finally {
      database.close();
    }
  } catch {
    throw new JobError(`${file} is no backup of this program.`);
  }
}
