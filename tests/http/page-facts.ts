/** The facts that a crawler reads in a served page. The pages are our own, so plain patterns suffice. */

export interface PageFacts {
  path: string;
  status: number;
  lang: string;
  title: string;
  description: string;
  headings: number;
  canonical: string;
  /** hreflang → address. */
  alternates: Record<string, string>;
  robots: string;
  /** Open Graph and Twitter: property → content. */
  card: Record<string, string>;
  /** schema.org nodes, as written. */
  nodes: Record<string, unknown>[];
  /** Links to this site: paths with their query. */
  links: string[];
  feeds: string[];
  /** Words of the main part, without mark-up. */
  words: string;
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'", "#39": "'" };
const decode = (text: string) =>
  text.replace(/&(amp|quot|lt|gt|#x27|#39);/g, (_, name: string) => CHARACTERS[name] ?? "");

type Attributes = Record<string, string>;
function elements(html: string, name: string): Attributes[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(([, source = ""]) =>
    Object.fromEntries(
      [...source.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        decode(value),
      ]),
    ),
  );
}

function nodesIn(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = ""]) => {
    const parsed: { "@context"?: unknown; "@graph"?: Record<string, unknown>[] } = JSON.parse(json);
    if (parsed["@context"] !== "https://schema.org" || !parsed["@graph"]) throw new Error(`not a graph: ${json}`);
    return parsed["@graph"];
  });
}

export function factsOf(path: string, status: number, html: string, origin: string): PageFacts {
  const head = html.slice(0, html.indexOf("</head>"));
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
  const metas = elements(head, "meta");
  const named = (name: string) => metas.find((meta) => meta.name === name)?.content ?? "";
  const links = elements(head, "link");
  const alternates = links.filter(({ rel, hreflang }) => rel === "alternate" && hreflang);
  return {
    path,
    status,
    lang: elements(html, "html")[0]?.lang ?? "",
    title: decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ""),
    description: named("description"),
    headings: html.match(/<h1\b/g)?.length ?? 0,
    canonical: links.find(({ rel }) => rel === "canonical")?.href ?? "",
    alternates: Object.fromEntries(alternates.map(({ hreflang = "", href = "" }) => [hreflang, href])),
    robots: named("robots"),
    card: Object.fromEntries(
      metas.flatMap(({ property, name, content = "" }) => {
        const key = property ?? (name?.startsWith("twitter:") ? name : undefined);
        return key ? [[key, content]] : [];
      }),
    ),
    nodes: nodesIn(head),
    links: elements(html, "a").flatMap(({ href }) => {
      if (!href || href.startsWith("#")) return [];
      const address = new URL(href, origin + path);
      return address.origin === origin ? [address.pathname + address.search] : [];
    }),
    feeds: links.filter(({ type }) => type === "application/atom+xml").map(({ href = "" }) => href),
    words: decode(main.replace(/<script.*?<\/script>/gs, "").replace(/<[^>]+>/g, " ")).replace(/\s+/g, " "),
  };
}
