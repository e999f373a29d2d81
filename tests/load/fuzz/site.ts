/** The production build in a fresh folder; its log, memory and folders are watched. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "../bench/processes";
import { watchFolders } from "./folders";
import { memoryOf } from "./watch";

const TOKEN = "token-of-the-fuzzer-0123456789";
/** pino's number for errors. */
const ERROR_LEVEL = 50;

/** Log messages of errors that the status of the answer (500 or 503) shows as well. */
const TOLD_BY_ANSWERS = new Set(["request", "a request failed", "a call failed", "a form could not be sent"]);

/** Lines of the log that tell of an error that no answer tells. */
function tellsOfError(line: string) {
  if (!line.startsWith("{")) return line.trim() !== "" && !/^[─ ]/.test(line);
  const { level, msg } = JSON.parse(line);
  return level >= ERROR_LEVEL && !TOLD_BY_ANSWERS.has(msg);
}

export async function startWatchedSite(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "fuzz-"));
  const dataDir = join(folder, "data");
  mkdirSync(dataDir, { mode: 0o700 });
  const folders = watchFolders(dataDir, ["public", "build"]);
  const mediaDir = mkdtempSync(join(tmpdir(), "fuzz-media-"));
  const errors: string[] = [];
  let unread = "";
  let isReady = false;
  const site = await startSite({
    dataDir,
    // Every request's own host, and what proxies say: more to get wrong.
    env: { ORIGIN: "", TRUST_PROXY: "1", BACK_OFFICE_TOKEN: TOKEN, LOG_LEVEL: "warn", MEDIA_DIR: mediaDir, ...env },
    onLog(piece) {
      const lines = (unread + piece).split("\n");
      unread = lines.pop() ?? "";
      // The first start names the file with the first passwords.
      if (isReady) errors.push(...lines.filter(tellsOfError));
    },
  });
  isReady = true;
  const origin = `http://127.0.0.1:${site.port}`;
  const passwords = readFileSync(join(dataDir, "first-passwords.txt"), "utf8");
  const email = "hr@talvenne.example";
  return {
    ...site,
    origin,
    api: `http://127.0.0.1:${site.backOfficePort}/api`,
    siteToken: TOKEN,
    email,
    password: new RegExp(`${email}\\s+(\\S+)`).exec(passwords)?.[1] ?? "",
    folderComplaints: folders.complaints,
    /** Errors in the log since the last call. */
    takeErrors: () => errors.splice(0),
    memory: () => memoryOf(site.pid),
    async stop() {
      await site.stop();
      for (const each of [folder, mediaDir]) rmSync(each, { recursive: true, force: true });
    },
  };
}
export type WatchedSite = Awaited<ReturnType<typeof startWatchedSite>>;
