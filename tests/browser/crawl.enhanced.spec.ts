/** From the home pages, every link of the site in both languages and audiences answers, and says what it is. */
import { expect, test } from "@playwright/test";

const STARTS = [
  "/fr/enduit-professionnels",
  "/fr/enduit-particuliers",
  "/de/spachtel-fur-profis",
  "/de/spachtel-fur-heimwerker",
];
/** Every choice of filters and order is an address of its own; the specs of the lists try those. */
const CHOICE = /\/_[A-Z_]+__|\?sort=/;

const linksIn = (html: string, base: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"#]+)/g)]
    .map(([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), base))
    .filter(({ origin }) => origin === new URL(base).origin)
    .map(({ pathname, search }) => pathname + search);

for (const start of STARTS) {
  test(`every page that ${start} leads to is there, with one h1 and a title of its own`, async ({
    request,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const prefix = start.split("/").slice(0, 3).join("/");
    const seen = new Set([start]);
    const queue = [start];
    const complaints: string[] = [];
    const titles = new Map<string, string>();
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const response = await request.get(path, { maxRedirects: 0 });
      if (response.status() !== 200) complaints.push(`${response.status()} ${path}`);
      if (!response.headers()["content-type"]?.startsWith("text/html")) continue;
      const html = await response.text();
      const headings = html.match(/<h1\b/g)?.length ?? 0;
      if (headings !== 1) complaints.push(`${headings} h1 ${path}`);
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
      const twin = titles.get(title);
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "";
      const isItsOwn = canonical === "" || new URL(canonical).pathname === path;
      const indexed = isItsOwn && !html.includes('content="noindex"') && !/[/]_/.test(path);
      if (title === "") complaints.push(`no title ${path}`);
      if (indexed && twin) complaints.push(`same title ${twin} ${path}`);
      if (indexed) titles.set(title, path);
      for (const link of linksIn(html, new URL(path, baseURL).href)) {
        const follows = link.startsWith(prefix) || link.startsWith("/media/");
        if (!follows || seen.has(link) || CHOICE.test(link)) continue;
        seen.add(link);
        queue.push(link);
      }
    }
    expect(complaints).toEqual([]);
    expect(titles.size).toBeGreaterThan(50);
  });
}
