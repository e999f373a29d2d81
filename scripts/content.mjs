/** `npm run content -- reset`: forgets the demo content, which the next start fills again. What visitors sent stays. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { install, say } from "./lib.mjs";

const [command] = process.argv.slice(2);
if (command !== "reset") {
  console.error("Usage: npm run content -- reset");
  process.exit(1);
}
await install();
const file = join(process.env.DATA_DIR ?? "data", "back-office.db");
if (!existsSync(file)) {
  say(`There is no ${file}: the next start makes it.`);
  process.exit(0);
}
const { default: Database } = await import("libsql");
const database = new Database(file);
database.exec("BEGIN; DELETE FROM content_record; DELETE FROM content_state; COMMIT;");
database.close();
say("The demo content is forgotten. Start the site again to fill it.");
