/** Looks for answers to our mails, and attaches them to their requests. */
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { createLimitedWorker } from "../../shared/limited-worker.server";
import { type Rounds, startRounds } from "../../shared/rounds";
import { createFileChecker } from "../../shared/uploads/file-checker.server";
import { createPictureEncoder } from "../../shared/uploads/picture-encoder.server";
import { createPictureProcess } from "../../shared/uploads/picture-process.server";
import type { Settings } from "../settings";
import { runAlone } from "../store/store";
import { type AttachParts, attachMail } from "./attach-mail";
import { type IncomingMail, MAX_MAIL_BYTES } from "./incoming-mail";
import { mailbox } from "./mailbox";

/** A mail of 25 MB takes about a second. */
const READ_MS = 10_000;
/** A mail of the largest size several times over: its source, its decoded files and their copy. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };
const MAILBOX_EVERY_MS = 30_000;
const FOLDER_EVERY_MS = 3_000;

interface Parts extends Omit<AttachParts, "checkFile" | "encodePicture" | "readMail"> {
  settings: Pick<Settings, "DATA_DIR" | "IMAP_URL">;
  /** The folder of the programs that read what strangers send. */
  programs: URL;
  logger: Logger;
}

export function startMailIn({ settings, programs, ...parts }: Parts): Rounds {
  const { store, hash, logger } = parts;
  const attachParts: AttachParts = {
    ...parts,
    checkFile: createFileChecker({ program: new URL("check-worker.js", programs) }),
    encodePicture: createPictureEncoder(createPictureProcess({ folder: programs })),
    readMail: createLimitedWorker<Uint8Array, IncomingMail>({
      program: new URL("read-mail.js", programs),
      limitMs: READ_MS,
      waiting: 1,
      resourceLimits: RESOURCE_LIMITS,
    }),
  };
  const attach = (source: Buffer) => attachMail(source, attachParts);
  const readNew = settings.IMAP_URL
    ? mailbox(settings.IMAP_URL, { store, hash, attach })
    : mailFolder(settings.DATA_DIR, attach);

  return startRounds(settings.IMAP_URL ? MAILBOX_EVERY_MS : FOLDER_EVERY_MS, async () => {
    try {
      await runAlone(store, "mail-in", readNew);
    } catch (error) {
      logger.error({ err: error }, "incoming mails can't be read");
    }
  });
}

/**
 * Reads answers that were saved as `.eml` files into `DATA_DIR/mail-in`, so that a single machine needs no mailbox.
 * @param attach whether everything in the mail is part of a request now
 */
function mailFolder(dataDir: string, attach: (source: Buffer) => Promise<boolean>): () => Promise<void> {
  const folder = join(dataDir, "mail-in");
  /** Files that remain, by the time of their last change. */
  const remaining = new Map<string, number>();
  /** The file of an attached mail is removed, so that erasing its request leaves nothing behind; others remain. */
  return async () => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((one) => one.toLowerCase().endsWith(".eml")).sort()) {
      const path = join(folder, name);
      const { mtimeMs, size } = await stat(path);
      if (size > MAX_MAIL_BYTES || remaining.get(name) === mtimeMs) continue;
      if (await attach(await readFile(path))) await rm(path, { force: true });
      else remaining.set(name, mtimeMs);
    }
  };
}
