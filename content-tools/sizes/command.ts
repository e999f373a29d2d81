import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createNotices } from "../../back-office/catalogue/notices";
import { createSites } from "../../back-office/catalogue/sites";
import { readContentFiles } from "../../back-office/content/content";
import { createDocuments } from "../../back-office/documents/documents";
import { createOwnMedia } from "../../back-office/media/own-media";
import { createPackPrinter } from "../../back-office/media/packs/printer";
import { ownFilesIn } from "../../back-office/store/own-files";
import { readEnvironment } from "../../shared/settings/read";
import { type ContentCommand, contentFolder, say, WRONG_USE } from "../command";

/** The built programs. */
const PROGRAMS = pathToFileURL("build/");
const FILE = "notice-sizes.json";

export const sizesCommand: ContentCommand = {
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
  const ownMedia = createOwnMedia(content, readOwnFile, createPackPrinter(PROGRAMS, cache));
  const notices = createNotices({ content, sites, ownMedia, readOwnFile });
  const documents = createDocuments({ folder: join(cache, "documents"), programs: PROGRAMS, logger: console });
  const sizes = new Map<string, number>();
  for (const url of notices.addresses()) {
    const wanted = notices.find(url.slice("/media/notices".length));
    if (wanted) sizes.set(url.replace(/^.*\/|\.pdf$/g, ""), statSync(await documents.fileOf(wanted)).size);
  }
  return Object.fromEntries([...sizes].sort(([a], [b]) => (a < b ? -1 : 1)));
}
