/** One site for all engines' tests. */
import type { TestProject } from "vitest/node";
import { startOwnSite } from "../browser/own-site";

declare module "vitest" {
  export interface ProvidedContext {
    site: string;
    /** Where it keeps what visitors send. */
    dataFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startOwnSite();
  project.provide("site", site.url);
  project.provide("dataFolder", site.dataFolder);
  return site.stop;
}
