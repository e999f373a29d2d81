/** A site to ask: the real Express app, a Remix build of one page that tells what reached it, and a stub back-office. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { onTestFinished } from "vitest";
import { createServices, type Services } from "../../app/load-context.server";
import { createCookieJar } from "../../app/visitor/cookies.server";
import { createApp } from "../../server/app";
import { createLogger, type Logger } from "../../server/logging";
import { createMetrics } from "../../server/metrics";
import { contentSecurityPolicy } from "../../server/security-headers";
import { listen } from "../../server/serve";
import { readSettings } from "../../server/settings";
import { stubBackOffice } from "./back-office";

const SECRET = "a secret for tests only";
/** The browser build of this site, set by the test. */
export const jar = createCookieJar({ secret: SECRET, secure: false });

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
}
export interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface TestSite {
  port: number;
  url: string;
  /** Where resized pictures are stored. */
  imageFolder: string;
  /** The number of requests that reached it. */
  requests(): number;
  ask(path: string, options?: AskOptions): Promise<Answer>;
  /** Sends these very characters. */
  askRaw(text: string): Promise<string>;
}

interface SiteOptions {
  env?: Record<string, string>;
  backOffice?: RequestListener;
  log?: Logger;
  /** In place of the app's own. */
  services?: Partial<Services>;
  /** Answers a page in place of the one that tells what reached it. */
  page?: Page;
  /** In place of the build of that one page. */
  build?: ServerBuild;
}
export type Page = (request: Request, context: AppLoadContext) => Response | Promise<Response>;

/** Runs until the test is finished. */
export async function startSite({
  env = {},
  backOffice,
  log,
  services,
  page,
  build,
}: SiteOptions = {}): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  const office = createServer({ keepAliveTimeout: 65_000 }, backOffice ?? stubBackOffice());
  await new Promise<void>((resolve) => office.listen(0, "127.0.0.1", resolve));
  const { port: officePort } = office.address() as AddressInfo;
  const settings = readSettings({
    NODE_ENV: "production",
    BACK_OFFICE_URL: `http://127.0.0.1:${officePort}/api`,
    LOG_LEVEL: "silent",
    ...env,
  });
  const logger = log ?? createLogger("silent");
  const metrics = createMetrics();
  const ownServices = createServices({
    backOfficeUrl: settings.backOffice.url,
    backOfficeToken: null,
    mediaHosts: settings.mediaHosts,
    defaultSiteId: settings.defaultSiteId,
    defaultLocale: settings.defaultLocale,
    origin: settings.origin,
    sessionSecret: SECRET,
    captcha: settings.captcha,
    tagManager: settings.tagManager,
    videoApiUrl: settings.videoApiUrl,
    formMinAgeSeconds: settings.formMinAgeSeconds,
    stagingFolder: join(folder, "staging"),
    renderingShortcuts: settings.renderingShortcuts,
    mode: settings.mode,
    log: logger,
    contentSecurityPolicy: contentSecurityPolicy(settings),
    onBackOfficeFault: metrics.countBackOfficeFault,
  });
  const app = createApp({
    settings,
    build: build ?? echoBuild(page),
    services: { ...ownServices, ...services },
    log: logger,
    metrics,
    publicFolder: "tests/http/public",
    imageFolder: join(folder, "images"),
  });
  let requests = 0;
  const server = await listen(
    (asked, answer) => {
      requests += 1;
      app(asked, answer);
    },
    { port: 0, host: "127.0.0.1" },
  );
  onTestFinished(async () => {
    office.closeAllConnections();
    office.close();
    await server.stop(0);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    port: server.port,
    url: `http://127.0.0.1:${server.port}`,
    imageFolder: join(folder, "images"),
    requests: () => requests,
    ask: (path, options) => ask(server.port, path, options),
    askRaw: (text) => askRaw(server.port, text),
  };
}

/** The values of the request and its context that the page prints. */
export interface Echo {
  url: string;
  method: string;
  rateLimited: boolean;
  filesRefused: boolean;
  clientIp: string;
}

export function echoBuild(page?: Page): ServerBuild {
  return {
    entry: {
      module: {
        handleError: () => undefined,
        default: (request, status, headers, _context, loadContext) => {
          if (page) return page(request, loadContext);
          headers.set("Content-Type", "application/json");
          const { rateLimited, filesRefused, clientIp } = loadContext;
          const echoed: Echo = { url: request.url, method: request.method, rateLimited, filesRefused, clientIp };
          return new Response(JSON.stringify(echoed), { status: rateLimited ? 429 : status, headers });
        },
      },
    },
    routes: {
      root: { id: "root", path: "*", module: { default: () => null, loader: () => null, action: () => null } },
    },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    mode: "production",
    basename: "/",
    publicPath: "/build/",
    assetsBuildDirectory: "public/build",
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: false,
      v3_lazyRouteDiscovery: false,
    },
    isSpaMode: false,
  };
}

function ask(port: number, path: string, { method = "GET", headers = {}, body }: AskOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes.toString("utf8"), bytes });
      });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

function askRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.setEncoding("utf8");
    socket.setTimeout(30_000, () => socket.destroy());
    socket.on("data", (chunk: string) => {
      answer += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });
}
