/** `npm run migrate | content | move | backup | restore`: jobs on the data, each run once by hand or by a deploy. */
import { readStoreSettings } from "../settings";
import { isDatabaseAway } from "../store/postgres";
import { SchemaError } from "../store/store";
import { backUp, restore } from "./backup";
import { exportContent, loadContentFiles, resetContent, watchContentFiles } from "./content";
import { type JobContext, JobError } from "./job";
import { migrateStore } from "./migrate";
import { moveToPostgres } from "./move";

const USAGE = `Jobs on the data in DATA_DIR (without it: data), or where DATABASE_URL says:
  npm run migrate                  brings the tables of a PostgreSQL up to date, before a release starts
  npm run content -- load          loads CONTENT_DIR; running processes show it within a second
  npm run content -- load --watch  the same again with each change of a file
  npm run content -- export FOLDER what the teams have published, into the files of that content folder
  npm run content -- reset         forgets the content, which the next start fills again
  npm run move -- postgres         takes DATA_DIR over into the PostgreSQL of DATABASE_URL
  npm run backup -- FILE           DATA_DIR in one file, while the site serves
  npm run restore -- FILE          that file into an empty DATA_DIR
`;
const WRONG_USE = 2;

/** `null` when that is no way to ask. */
function findJob([name, given, ...more]: readonly string[]): ((context: JobContext) => Promise<void>) | null {
  if (name === "content" && given === "load" && more.join() === "--watch") return watchContentFiles;
  const [folder, ...others] = more;
  if (name === "content" && given === "export" && folder && others.length === 0)
    return (context) => exportContent(context, folder);
  if (more.length > 0) return null;
  if (name === "migrate" && given === undefined) return migrateStore;
  if (name === "content" && given === "load") return loadContentFiles;
  if (name === "content" && given === "reset") return resetContent;
  if (name === "move" && given === "postgres") return moveToPostgres;
  if (name === "backup" && given) return (context) => backUp(context, given);
  if (name === "restore" && given) return (context) => restore(context, given);
  return null;
}

/** @returns the exit code */
async function run(): Promise<number> {
  const job = findJob(process.argv.slice(2));
  if (!job) {
    process.stderr.write(USAGE);
    return WRONG_USE;
  }
  try {
    const say = (line: string): unknown => process.stdout.write(`${line}\n`);
    await job({ settings: readStoreSettings(process.env), say, now: new Date() });
    return 0;
  } catch (error) {
    const isForPerson = error instanceof JobError || error instanceof SchemaError || isDatabaseAway(error);
    if (!isForPerson || !(error instanceof Error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

process.exitCode = await run();
