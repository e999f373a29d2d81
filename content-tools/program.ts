/** `npm run content -- …`: docs/your-own-site.md. Each command is a folder beside this file; those on the store are jobs of the back-office. */
import { spawnSync } from "node:child_process";
import { checkCommand } from "./check/command";
import { type ContentCommand, complain, say, WRONG_USE } from "./command";
import { importCommand } from "./import/command";
import { newCommand } from "./new/command";
import { schemaCommand } from "./schema/command";
import { sizesCommand } from "./sizes/command";

const COMMANDS: Readonly<Record<string, ContentCommand>> = {
  new: newCommand,
  check: checkCommand,
  schema: schemaCommand,
  import: importCommand,
  sizes: sizesCommand,
};

const STORE_JOBS = ["load", "export", "reset"];
const STORE = `npm run content -- load                        loads CONTENT_DIR into the store; running processes show it within a second
npm run content -- load --watch                the same again with each change of a file
npm run content -- export FOLDER               what the teams have published, into the files of that content folder
npm run content -- reset                       forgets the stored content, which the next start fills again`;
const usage = (): string => [...Object.values(COMMANDS).map((command) => command.usage), STORE].join("\n");

/** @returns the exit code */
async function run([name = "", ...args]: readonly string[]): Promise<number> {
  if (name === "help" || name === "--help") {
    say(usage());
    return 0;
  }
  if (STORE_JOBS.includes(name)) {
    const job = ["build/back-office/jobs.js", "content", name, ...args];
    return spawnSync(process.execPath, job, { stdio: "inherit" }).status ?? 1;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const code = command ? await command.run(args) : WRONG_USE;
  if (code === WRONG_USE) complain(usage());
  return code;
}

process.exitCode = await run(process.argv.slice(2));
