import { rmSync } from "node:fs";

/** The data folder that playwright.config.ts made for this run. */
export default function cleanUp(): void {
  const folder = process.env.TEST_DATA_DIR;
  // The site may still be writing a picture that a closed page has requested.
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
