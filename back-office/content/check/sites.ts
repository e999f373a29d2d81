import { Sites } from "../schema-sites";
import type { Files, FoundIn } from "./links";

const bare = (host: string): string => host.replace(/^www\./, "");

export function mistakesOfSites(files: Files, defaultSite: number): FoundIn[] {
  const sites = Sites.safeParse(files.get("sites"));
  // No file, or one whose mistakes its shape tells.
  if (!sites.success) return [];
  const found: FoundIn[] = [];
  if (!sites.data.some(({ id }) => id === defaultSite))
    found.push({
      ...{ name: "sites", path: [0, "id"] },
      wrong: `no site has the id ${defaultSite}, and hosts that no site names need one`,
      todo: `Write ${defaultSite} in one of them, or name another one in the setting DEFAULT_SITE_ID.`,
    });
  const siteOf = new Map<string, string>();
  for (const [index, { code, url, hosts }] of sites.data.entries()) {
    const named = [{ path: ["url"], host: new URL(url).hostname }];
    for (const { path, host } of [...named, ...hosts.map((host, place) => ({ path: ["hosts", place], host }))]) {
      const other = siteOf.get(bare(host)) ?? code;
      if (other !== code)
        found.push({
          ...{ name: "sites", path: [index, ...path] },
          wrong: `the host ${host} leads to the site ${JSON.stringify(other)} already`,
          todo: "Write another one: www. makes no difference.",
        });
      siteOf.set(bare(host), other);
    }
  }
  return found;
}
