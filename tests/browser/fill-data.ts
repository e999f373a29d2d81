/** The content and the accounts of the run's own site (playwright.config.ts), before it starts. */
import { fillDataFolder } from "../filled-folder";

await fillDataFolder(process.env.DATA_DIR ?? "");
