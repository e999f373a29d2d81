/** WebKit by Debian's WebKitWebDriver, which shows it in MiniBrowser, on a screen that isn't there. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-port";
import { type Command, type Driver, type Engine, SIZE } from "./driver";
import { listenBetween } from "./listening-proxy";
import { type Program, run, untilReady } from "./programs";

const DRIVER = process.env.WEBKIT_DRIVER_PATH ?? "WebKitWebDriver";
const SCREEN = process.env.XVFB_PATH ?? "Xvfb";

/** W3C's addresses of the commands, behind the session's; `:name` is the parameter of that name. */
const ADDRESSES: Record<Command, [method: "GET" | "POST" | "DELETE", path: string]> = {
  Navigate: ["POST", "/url"],
  GetCurrentURL: ["GET", "/url"],
  FindElements: ["POST", "/elements"],
  ElementClick: ["POST", "/element/:id/click"],
  ElementClear: ["POST", "/element/:id/clear"],
  ElementSendKeys: ["POST", "/element/:id/value"],
  GetElementText: ["GET", "/element/:id/text"],
  GetElementProperty: ["GET", "/element/:id/property/:name"],
  IsElementDisplayed: ["GET", "/element/:id/displayed"],
  ExecuteScript: ["POST", "/execute/sync"],
  DeleteAllCookies: ["DELETE", "/cookie"],
};

/** MiniBrowser's own buttons, as small as can be: beside them its window would be 447 px wide at least. */
const SMALL_BUTTONS = "* { padding: 0; margin: 0; min-width: 0; border-width: 0; font-size: 1px; }";
/**
 * Pages that say `prefers-reduced-motion`, as in the other browser tests. And WebKitGTK 2.50's browser falls over its own
 * feet when its driver presses a link while one document fades into the next
 * (docs/decisions/2026-11-22-three-engines.md).
 */
const NO_MOTION = "[Settings]\ngtk-enable-animations=0\n";

async function request(method: string, url: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
}

async function startScreen(): Promise<{ screen: Program; display: string }> {
  const screen = run(SCREEN, ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {}, true);
  let said = "";
  screen.child.stdio[3]?.on("data", (chunk) => (said += chunk));
  const display = await untilReady(screen, () => (said.endsWith("\n") ? `:${said.trim()}` : null));
  return { screen, display };
}

async function start(site: string, scripts: boolean): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), "webkit-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0", "gtk.css"), SMALL_BUTTONS);
  writeFileSync(join(folder, "gtk-3.0", "settings.ini"), NO_MOTION);
  const { screen, display } = await startScreen();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = run(DRIVER, [`--port=${port}`], {
    DISPLAY: display,
    XDG_CONFIG_HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_DATA_HOME: folder,
    LANGUAGE: "fr_CH:fr",
    // Mesa writes its cache while the folder is being removed.
    MESA_SHADER_CACHE_DISABLE: "true",
  });
  await untilReady(driver, () => request("GET", `${url}/status`).catch(() => null));
  const options = { args: ["--automation", ...(scripts ? [] : ["--enable-javascript=false"])] };
  const session = (await request("POST", `${url}/session`, {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  })) as { sessionId: string };
  const sessionUrl = `${url}/session/${session.sessionId}`;
  const proxy = await listenBetween(site);

  const send = (command: Command, parameters: Record<string, unknown> = {}) => {
    const [method, path] = ADDRESSES[command];
    const filled = path.replace(/:(\w+)/g, (_, name: string) => String(parameters[name]));
    return request(method, sessionUrl + filled, method === "POST" ? parameters : undefined);
  };
  const resize = async (width: number, height: number) =>
    void (await request("POST", `${sessionUrl}/window/rect`, { width, height }));
  await resize(SIZE.width, SIZE.height);
  return {
    origin: proxy.url,
    send,
    resize,
    takeComplaints: async () => proxy.takeComplaints(),
    async end() {
      // A browser that crashed has no session to end; the test has failed by then.
      await request("DELETE", sessionUrl).catch(() => undefined);
      await driver.end();
      await screen.end();
      proxy.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export const webkit: Engine = { name: "WebKit", isThere: ![DRIVER, SCREEN].includes("none"), start };
