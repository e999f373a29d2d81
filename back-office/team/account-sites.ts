/** The sites whose requests an account sees, by codes: `france,benelux`, or `all`. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Sites } from "../content/schema-sites";
import { readContentSources } from "../content/sources";
import type { Store } from "../store/store";
import { AccountError } from "./accounts";

interface NamedSite {
  id: number;
  code: string;
}
const ALL = "all";

/** The sites of the store; before the first start, those of the content's files. */
export async function listSites(store: Store, contentDir: string): Promise<NamedSite[]> {
  const rows = await store
    .selectFrom("content_record")
    .select("document")
    .where("kind", "=", "sites")
    .orderBy("position")
    .execute();
  if (rows.length > 0) return rows.map(({ document }) => JSON.parse(document) as NamedSite);
  return existsSync(join(contentDir, "sites.json")) ? Sites.parse(readContentSources(contentDir).read("sites")) : [];
}

/** @returns their numbers; `null`: all, also those that come later @throws AccountError naming a code that no site has */
export function readSiteCodes(typed: string, sites: readonly NamedSite[]): number[] | null {
  const codes = typed
    .split(",")
    .map((code) => code.trim())
    .filter(Boolean);
  if (codes.length === 1 && codes[0] === ALL) return null;
  const known = sites.map(({ code }) => code).join(", ");
  if (codes.length === 0) throw new AccountError(`Name sites, or "${ALL}". There are ${known}.`);
  return codes.map((code) => {
    const site = sites.find((one) => one.code === code);
    if (!site) throw new AccountError(`There is no site ${code}. There are ${known}.`);
    return site.id;
  });
}

/** The codes that `npm run team -- list` shows; a removed site is shown by its number. */
export const siteCodes = (ids: readonly number[] | null, sites: readonly NamedSite[]): string =>
  ids?.map((id) => sites.find((site) => site.id === id)?.code ?? String(id)).join(",") ?? ALL;
