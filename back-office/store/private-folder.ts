/** Folders of DATA_DIR hold what visitors sent: only the account that runs the back-office may look into them. */
import { chmodSync, mkdirSync } from "node:fs";

export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Makes the folder, or closes one that an earlier version left open to others. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER });
  try {
    chmodSync(path, PRIVATE_FOLDER);
  } catch (error) {
    // A mounted volume may belong to another account, which then decides who looks into it.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}
