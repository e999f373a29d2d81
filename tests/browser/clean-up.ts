import { rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

const ATTEMPTS = 20;
const PAUSE_MS = 250;

/** The data folder that playwright.config.ts made for this run. */
export default async function cleanUp(): Promise<void> {
  const folder = process.env.TEST_DATA_DIR;
  if (!folder) return;
  // The site may still be writing a picture that a closed page has requested. The retries of `rmSync` don't see new files.
  for (let attempt = 1; ; attempt += 1) {
    try {
      return rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}
