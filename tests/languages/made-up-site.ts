/**
 * The site with one language and one market more, as docs/adding-a-language.md and docs/adding-a-site.md say it is done, in a copy of
 * the project: a column, a folder of texts, an overlay of the content, a site. Nothing of the program is touched.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { template } from "../../content-tools/texts/content-texts";
import paths from "../../shared/paths.json" with { type: "json" };
import { freePort } from "../free-port";
import { MADE_UP, makeUpAll, makeUpPath } from "./make-up";

const HOST = `${MADE_UP}.localhost`;
const START_MS = 60_000;
/** Folders of dependencies, builds and files that the running site never reads. */
const NOT_COPIED = new Set(["node_modules", ".git", ".cache", "build", "data", "docs", "test-results", "tests"]);
const BESIDE_LOCALES = ["mail", "requests", "documents", "content"].map((folder) => `back-office/${folder}`);

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
const jsonIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));

/** @param folder an empty one */
export function copyProject(folder: string): void {
  for (const name of readdirSync(".")) {
    if (NOT_COPIED.has(name)) continue;
    cpSync(name, join(folder, name), { recursive: true, filter: (path) => !/^public\/build/.test(path) });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
}

/** A column: its name in LOCALES, and beside each French path one of its own. */
function addColumn(folder: string): void {
  const file = join(folder, "shared/route-table.js");
  const table = readFileSync(file, "utf8");
  const segments = /\bfr: (\{ pro: "[^"]*", part: "[^"]*" \})/g;
  const column = (ofFrench: string): string =>
    ofFrench.replaceAll(/"([^"]*)"/g, (_, written: string) => `"${makeUpPath(written)}"`);
  const named = table.replace(/(export const LOCALES = .*?)\]\);/, `$1, "${MADE_UP}"]);`);
  if (named === table) throw new Error("the route table has no list of languages");
  writeFileSync(
    file,
    named.replaceAll(segments, (whole, ofFrench: string) => `${whole}, ${MADE_UP}: ${column(ofFrench)}`),
  );
  writeJson(join(folder, "shared/paths.json"), withMadeUpPaths(paths));
}

function withMadeUpPaths(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if ("fr" in value) return { ...value, [MADE_UP]: makeUpPath(String(value.fr)) };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withMadeUpPaths(inner)]));
}

/** A folder of texts, and the same beside mails, inbox, documents and the demo's notices. */
function addTexts(folder: string): void {
  for (const name of jsonIn("locales/fr")) {
    writeJson(join(folder, "locales", MADE_UP, name), makeUpAll(readJson(join("locales/fr", name))));
  }
  for (const place of BESIDE_LOCALES) {
    writeJson(join(folder, place, `locales/${MADE_UP}.json`), makeUpAll(readJson(join(place, "locales/fr.json"))));
  }
  for (const words of ["search/stop-words", "search-analytics/personal-words"])
    writeJson(join(folder, `back-office/${words}/${MADE_UP}.json`), []);
  writeJson(join(folder, `back-office/advice/locales/${MADE_UP}.json`), {});
}

/** Content of its own (`CONTENT_DIR`): the demo's, with an overlay in the language and a site that speaks it. */
function addContent(content: string): void {
  cpSync("demo/content", content, { recursive: true, filter: (path) => !path.endsWith("/videos") });
  mkdirSync(join(content, "videos"), { recursive: true });
  for (const name of jsonIn("demo/content")) {
    if (/^(?:languages|videos|advice)\//.test(name) || ["moved.json", "sites.json"].includes(name)) continue;
    const texts = JSON.parse(template(name.slice(0, -".json".length), "fr")) as object;
    if (Object.keys(texts).length > 0) writeJson(join(content, "languages", MADE_UP, name), makeUpAll(texts));
  }
  const sites = readJson(join(content, "sites.json")) as ({ code: string } & Record<string, unknown>)[];
  const swiss = sites.find(({ code }) => code === "suisse");
  const sixth = {
    ...{ id: 6, code: "sixth", market: "Xx", url: `https://${MADE_UP}.talvenne.example`, hosts: [HOST] },
    // It sells what Switzerland does, there too.
    ...{ languages: [MADE_UP], region: "LU", first_countries: ["CH"] },
  };
  writeJson(join(content, "sites.json"), [...sites, { ...Object(withMadeUp(swiss)), ...sixth }]);
  for (const name of jsonIn("demo/content")) {
    if (name === "sites.json" || name.startsWith("languages/")) continue;
    writeJson(join(content, name), ofSixth(readJson(join(content, name))));
  }
}

/** Records for Switzerland alone are for the sixth site too. */
function ofSixth(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ofSixth);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isSwiss = key === "sites" && Array.isArray(inner) && inner.includes("suisse");
      return [key, isSwiss ? [...inner, "sixth"] : ofSixth(inner)];
    }),
  );
}

/** The texts of a site are in its record, in its languages. */
function withMadeUp(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withMadeUp);
  if ("fr" in value) return { ...value, [MADE_UP]: makeUpAll(value.fr) };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withMadeUp(inner)]));
}

async function run(folder: string, env: Record<string, string>, ...command: string[]): Promise<void> {
  const child = spawn(process.execPath, command, { cwd: folder, env: { ...process.env, ...env }, stdio: "pipe" });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${said.slice(-3_000)}`);
}

export type Table = Pick<typeof import("../../shared/route-table.js"), "SCREENS" | "TARGET_SEGMENTS">;

/** As the copy has it: a program of its own reads it, for ours has read its own already. */
function readTable(folder: string): Table {
  const say = "import('./shared/route-table.js').then((table) => console.log(JSON.stringify(table)))";
  return JSON.parse(execFileSync(process.execPath, ["-e", say], { cwd: folder, encoding: "utf8" }));
}

export interface MadeUpSite {
  /** `http://xx.localhost:…` */
  origin: string;
  folder: string;
  dataFolder: string;
  table: Table;
  stop(): Promise<void>;
}

/** @param folder an empty one, which the site fills and leaves behind */
export async function startMadeUpSite(folder: string): Promise<MadeUpSite> {
  const content = join(folder, "content");
  const dataFolder = join(folder, "data");
  const env = { CONTENT_DIR: content, DATA_DIR: dataFolder };
  if (!existsSync(join(folder, "build"))) {
    copyProject(folder);
    addColumn(folder);
    addTexts(folder);
    addContent(content);
    await run(folder, env, "scripts/build.mjs");
  }
  const [port, backOfficePort] = [await freePort(), await freePort()];
  const site = spawn(process.execPath, ["build/index.js"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      ...env,
      ...{ NODE_ENV: "production", LOG_LEVEL: "warn", PORT: String(port), BACK_OFFICE_PORT: String(backOfficePort) },
      ...{ FORM_MIN_AGE_SECONDS: "0", FORM_RATE_LIMIT: "0", SIGN_IN_RATE_LIMIT: "0" },
    },
  });
  let said = "";
  site.stderr.on("data", (chunk: Buffer) => (said += chunk));
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`, site);
  } catch (error) {
    throw new Error(`the site with one language more didn't start:\n${said.slice(-3_000)}`, { cause: error });
  }
  return {
    ...{ origin: `http://${HOST}:${port}`, folder, dataFolder, table: readTable(folder) },
    async stop() {
      if (site.exitCode === null && site.signalCode === null) {
        const ended = once(site, "exit");
        site.kill("SIGTERM");
        await ended;
      }
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, site: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && site.exitCode === null) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(100);
  }
  throw new Error(`${url} isn't ready`);
}
