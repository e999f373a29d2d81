/** Follows every link of a site, as a robot without JavaScript does. */
import { factsOf, type PageFacts } from "./page-facts";

/** Every choice of filters, tags, types and order is an address of its own; the specs of the lists try those. */
export const CHOICE = /\/_[A-Z_]+__|\/_tags__|\/__[A-Z]|\?/;
const PAGES_AT_ONCE = 3;
const isFile = (path: string) => /\.\w{2,5}$/.test(path);

export interface Crawled {
  pages: Map<string, PageFacts>;
  /** Anything that isn't a page: path → status. */
  files: Map<string, number>;
}

async function visit(origin: string, path: string, { pages, files }: Crawled): Promise<readonly string[]> {
  const answer = await fetch(origin + path, { redirect: "manual", method: isFile(path) ? "HEAD" : "GET" });
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
  // A document is drawn when it is requested. Drawing several at once takes longer than the site waits on a slow machine.
  let allFiles = Promise.resolve();
  while (wave.length > 0) {
    const found: string[] = [];
    const walk = async (queue: string[]) => {
      for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
        for (const link of await visit(origin, path, crawled)) {
          if (seen.has(link) || CHOICE.test(link)) continue;
          seen.add(link);
          found.push(link);
        }
      }
    };
    const [files, pages] = [wave.filter(isFile), wave.filter((path) => !isFile(path))];
    allFiles = allFiles.then(() => walk(files));
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, () => walk(pages)));
    wave = found;
  }
  await allFiles;
  return crawled;
}
