/** Follows every link of a site, as a robot without JavaScript does. */
import { factsOf, type PageFacts } from "./page-facts";

/** Every choice of filters, tags, types and order is an address of its own; the specs of the lists try those. */
export const CHOICE = /\/_[A-Z_]+__|\/_tags__|\/__[A-Z]|\?/;
const AT_ONCE = 4;

export interface Crawled {
  pages: Map<string, PageFacts>;
  /** Anything that isn't a page: path → status. */
  files: Map<string, number>;
}

async function visit(origin: string, path: string, { pages, files }: Crawled): Promise<readonly string[]> {
  const isFile = /\.\w{2,5}$/.test(path);
  const answer = await fetch(origin + path, { redirect: "manual", method: isFile ? "HEAD" : "GET" });
  if (!answer.headers.get("content-type")?.startsWith("text/html")) {
    await answer.body?.cancel();
    files.set(path, answer.status);
    return [];
  }
  const page = factsOf(path, answer.status, await answer.text(), origin);
  pages.set(path, page);
  return page.links;
}

/** @param before what needn't be read again */
export async function crawl(origin: string, starts: readonly string[], before?: Crawled): Promise<Crawled> {
  const crawled: Crawled = { pages: new Map(), files: new Map() };
  const seen = new Set([...starts, ...(before?.pages.keys() ?? []), ...(before?.files.keys() ?? [])]);
  let wave = [...starts];
  while (wave.length > 0) {
    const queue = wave;
    const found: string[] = [];
    const walk = async () => {
      for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
        for (const link of await visit(origin, path, crawled)) {
          if (seen.has(link) || CHOICE.test(link)) continue;
          seen.add(link);
          found.push(link);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, walk));
    wave = found;
  }
  return crawled;
}
