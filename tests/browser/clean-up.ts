import { rmSync } from "node:fs";

/** The data folder that playwright.config.ts made for this run. */
export default function cleanUp(): void {
  const folder = process.env.TEST_DATA_DIR;
  if (folder) rmSync(folder, { recursive: true, force: true });
}
