/** `npm run content -- …`: docs/your-own-site.md. Each command is a folder beside this file; those on the store are jobs of the back-office. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { createNotices } from "../back-office/catalogue/notices";
import { createSites } from "../back-office/catalogue/sites";
import { readContentFiles } from "../back-office/content/content";
import { createDocuments } from "../back-office/documents/documents";
import { createOwnMedia } from "../back-office/media/own-media";
import { createPackPrinter } from "../back-office/media/packs/printer";
import { ownFilesIn } from "../back-office/store/own-files";
import { readEnvironment } from "../shared/settings/read";
import { checkCommand } from "./check/command";
import { type ContentCommand, complain, contentFolder, say, WRONG_USE } from "./command";
import { importCommand } from "./import/command";
import { newCommand } from "./new/command";
import { editorFiles } from "./schema/editor-files";

const schemaCommand: ContentCommand = {
  usage: "npm run content -- schema [FOLDER]             completion for VS Code: schema/ and .vscode/settings.json",
  run([named, ...more]) {
    if (more.length > 0) return Promise.resolve(WRONG_USE);
    const folder = contentFolder(named);
    const files = editorFiles();
    for (const [file, content] of files) {
      const path = join(folder, file);
      // Settings may hold more by now.
      if (file.startsWith(".vscode/") && existsSync(path)) continue;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
    say(`${files.length} files for editors are written into ${folder}.`);
    return Promise.resolve(0);
  },
};

const PROGRAMS = pathToFileURL("build/");
const FILE = "notice-sizes.json";

const sizesCommand: ContentCommand = {
  usage:
    "npm run content -- sizes [FOLDER]              draws every data sheet and writes their sizes, which pages show, to notice-sizes.json",
  async run(args) {
    const [named, ...more] = args;
    if (more.length > 0) return WRONG_USE;
    const folder = contentFolder(named);
    const cache = mkdtempSync(join(tmpdir(), "notice-sizes-"));
    try {
      const sizes = await measure(folder, cache);
      writeFileSync(join(folder, FILE), `${JSON.stringify(sizes, null, 2)}\n`);
      say(`${FILE}: ${Object.keys(sizes).length} documents.`);
      return 0;
    } finally {
      rmSync(cache, { recursive: true });
    }
  },
};

/** @returns bytes by file name without ending */
async function measure(folder: string, cache: string): Promise<Record<string, number>> {
  const content = readContentFiles(folder).parse();
  const { DEFAULT_SITE_ID } = readEnvironment("back-office", process.env);
  const readOwnFile = ownFilesIn(folder);
  const sites = createSites(content, DEFAULT_SITE_ID, "http://localhost");
  const ownMedia = createOwnMedia(content, readOwnFile, createPackPrinter(PROGRAMS, cache), String);
  const notices = createNotices({ content, sites, ownMedia, readOwnFile });
  const documents = createDocuments({ folder: join(cache, "documents"), programs: PROGRAMS, logger: console });
  const sizes = new Map<string, number>();
  for (const url of notices.addresses()) {
    const wanted = notices.find(url.slice("/media/notices".length));
    if (wanted) sizes.set(url.replace(/^.*\/|\.pdf$/g, ""), statSync(await documents.fileOf(wanted)).size);
  }
  return Object.fromEntries([...sizes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

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
