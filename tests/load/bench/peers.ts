/**
 * `npm run bench -- peers`: the same category and product page from Astro and from Remix without techniques of our own.
 * Both show the site's data and styles, from one set of templates. They are installed and built in `.cache/peers`.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "playwright";
import { say } from "../../../scripts/lib.mjs";
import { freePort } from "../../free-port";
import { getChromium } from "../../setup/chromium.mjs";
import { auditPage, mediansOf } from "../lighthouse-audit";
import { type Bar, type Result, staticString, WARM_RENDERINGS } from "./cases";
import type { SentRequest } from "./connection.mjs";
import { measure } from "./measure";
import { NEVER_KEPT, PAGES, SMALL_CACHE } from "./pages";
import { pageData } from "./peers-data";
import { cpuMsOf, endProcess, isAnswering, type Server, startSite, type Visitors } from "./processes";

const SOURCES = "tests/load/bench/peers";
const CACHE = ".cache/peers";
const SCREENS = ["category", "product"] as const;
const AUDIT_RUNS = 5;

/** Where each peer's program is, and where its own copies of templates and data are. */
const PEERS = {
  astro: { title: "Astro", program: ["dist/server/entry.mjs"], sources: "src" },
  remix: {
    title: "plain Remix",
    program: ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
    sources: "app",
  },
};
type Peer = keyof typeof PEERS;

const REACT_ATTRIBUTES = {
  ...{ class: "className", for: "htmlFor", srcset: "srcSet", hreflang: "hrefLang", tabindex: "tabIndex" },
  ...{ maxlength: "maxLength", autocomplete: "autoComplete" },
};

/** An Astro template as a React component. Its frontmatter has imports and one line that destructures the props. */
function toReact(template: string) {
  const [, frontmatter = "", markup = ""] = template.split(/^---\n/m);
  const props = /^const (\{.*\}) = Astro\.props;$/m.exec(frontmatter)?.[1] ?? "{}";
  const imports = frontmatter.match(/^import .*$/gm) ?? [];
  const spelled = Object.entries(REACT_ATTRIBUTES).reduce(
    (text, [html, react]) => text.replaceAll(new RegExp(`(?<=\\s)${html}=`, "g"), `${react}=`),
    markup.replaceAll(/set:html=\{([^}]*)\}/g, "dangerouslySetInnerHTML={{ __html: $1 }}"),
  );
  const body = `export default function Template(${props}) {\n  return <>${spelled.trim()}</>;\n}\n`;
  return [...imports.map((line) => line.replace(".astro", "")), body].join("\n");
}

/** Installs, unless that was done, and builds. */
function buildPeer(peer: Peer, data: object) {
  const folder = join(CACHE, peer);
  const sources = join(folder, PEERS[peer].sources);
  rmSync(sources, { recursive: true, force: true });
  cpSync(join(SOURCES, peer), folder, { recursive: true });
  mkdirSync(join(sources, "templates"), { recursive: true });
  for (const name of readdirSync(join(SOURCES, "templates"))) {
    const template = readFileSync(join(SOURCES, "templates", name), "utf8");
    const [file, text] = peer === "astro" ? [name, template] : [name.replace(".astro", ".tsx"), toReact(template)];
    writeFileSync(join(sources, "templates", file), text);
  }
  writeFileSync(join(sources, "data.json"), JSON.stringify(data));
  const run = (...args: string[]) => execFileSync("npm", args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  if (!existsSync(join(folder, "node_modules/.package-lock.json")))
    run("install", "--no-package-lock", "--no-audit", "--no-fund");
  run("run", "build");
}

async function startPeer(peer: Peer): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, PEERS[peer].program, {
    cwd: join(CACHE, peer),
    // Remix logs each address that Lighthouse requests and the peer doesn't have.
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) },
  });
  while (!(await isAnswering(port, "/category"))) {
    if (child.exitCode !== null) throw new Error(`${PEERS[peer].title} didn't start`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { port, cpuMs: async () => cpuMsOf(child.pid ?? 0), stop: () => endProcess(child) };
}

const ask = async (port: number, path: string, headers: IncomingMessage["headers"]): Promise<IncomingMessage> =>
  (await once(request({ port, host: "127.0.0.1", path, headers }).end(), "response"))[0];

/** One origin for a peer's pages and the site's styles and pictures. It compresses what comes uncompressed. */
async function startProxy(peerPort: number, sitePort: number) {
  const isOfSite = (path: string) => /^\/(?:build|images|media|favicon)/.test(path);
  const server = createServer(async ({ url = "/", headers }, response) => {
    const answer = await ask(isOfSite(url) ? sitePort : peerPort, url, { ...headers, "accept-encoding": "br" });
    const body = await buffer(answer);
    const { "content-encoding": encoding, "content-type": type = "" } = answer.headers;
    const { connection: _, "transfer-encoding": __, ...kept } = answer.headers;
    const isPlain = !encoding && /^(?:text|application\/(?:json|javascript))/.test(type);
    const sent = isPlain ? brotliCompressSync(body) : body;
    const coding = isPlain ? { "content-encoding": "br" } : {};
    response.writeHead(answer.statusCode ?? 502, { ...kept, ...coding, "content-length": sent.length }).end(sent);
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  return { port, stop: () => server.close() };
}

/** Bytes of HTML, and LCP and TBT on Lighthouse's phone: the median of the runs. */
async function weigh(url: string, debuggingPort: number): Promise<Bar[]> {
  const html = await (await fetch(url, { headers: { "accept-encoding": "identity" } })).text();
  const runs = [];
  for (let run = 0; run < AUDIT_RUNS; run += 1) runs.push((await auditPage(url, debuggingPort)).bars);
  const timings = mediansOf(runs).filter(({ what }) => what === "LCP" || what === "TBT");
  return [
    { what: "HTML", value: Buffer.byteLength(html) / 1024, unit: "kB" },
    ...timings.map(({ what, value, unit }) => ({ what, value, unit })),
  ];
}

/** Neither site nor peers compress while CPU time is measured: in front of Astro, another server does that. */
const uncompressed = (requests: SentRequest[]) =>
  requests.map((sent) => ({ ...sent, headers: { ...sent.headers, "accept-encoding": "identity" } }));

type Screen = (typeof SCREENS)[number];
interface Subject {
  title: string;
  server: Server;
  requestsOf: (screen: Screen) => SentRequest[];
  /** The port of the origin that browsers open, if any does. */
  origin: number | null;
  pathOf: (screen: Screen) => string;
}

export async function comparingPeers(visitors: Visitors): Promise<Result[]> {
  const [site, rendering] = [await startSite(), await startSite({ env: SMALL_CACHE })];
  const data = await pageData(site.port);
  const pathOf = (screen: Screen) => PAGES[screen];
  const subjects: Subject[] = [
    {
      ...{ title: "this site, rendered", server: rendering, origin: null, pathOf },
      requestsOf: (screen) => NEVER_KEPT[screen] ?? [],
    },
    {
      ...{ title: "this site, from memory", server: site, origin: site.port, pathOf },
      requestsOf: (screen) => [{ path: PAGES[screen] }],
    },
  ];
  const proxies = [];
  for (const peer of ["astro", "remix"] as const) {
    const { title } = PEERS[peer];
    say(`Building: ${title} …`);
    buildPeer(peer, data);
    const server = await startPeer(peer);
    const proxy = await startProxy(server.port, site.port);
    proxies.push(proxy);
    const path = (screen: Screen) => `/${screen}`;
    subjects.push({
      ...{ title, server, origin: proxy.port, pathOf: path },
      requestsOf: (screen) => [{ path: path(screen) }],
    });
  }
  const debuggingPort = await freePort();
  const browser = await chromium.launch({
    executablePath: await getChromium(),
    args: [`--remote-debugging-port=${debuggingPort}`],
  });
  const results: Result[] = [await staticString(visitors)];
  for (const screen of SCREENS) {
    for (const subject of subjects) {
      const { title, server, origin } = subject;
      say(`Measuring: ${screen}, ${title} …`);
      const requests = uncompressed(subject.requestsOf(screen));
      const measured = await measure(server, visitors, { requests, count: 600, warm: WARM_RENDERINGS, connections: 4 });
      const url = `http://127.0.0.1:${origin}${subject.pathOf(screen)}`;
      results.push({ name: `${screen}, ${title}`, measured, bars: origin ? await weigh(url, debuggingPort) : [] });
    }
  }
  await browser.close();
  for (const proxy of proxies) proxy.stop();
  for (const { server } of subjects) await server.stop();
  return results;
}
