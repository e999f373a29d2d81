/**
 * Firefox by Marionette, which is part of it: WebDriver's commands over a socket. (geckodriver, which Debian doesn't
 * have, only translates them to HTTP.)
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Driver, type Engine, SIZE } from "./driver";
import { run, untilReady } from "./programs";

const PROGRAM = process.env.FIREFOX_PATH ?? "firefox-esr";

const settings = (scripts: boolean) => ({
  "marionette.port": 0,
  "javascript.enabled": scripts,
  "intl.accept_languages": "fr-CH, fr",
  // As in the other browser tests: a page that fades into the next takes its 160 ms.
  "ui.prefersReducedMotion": 1,
  // Scrollbars that stand beside the page would make it narrower than its window.
  "widget.gtk.overlay-scrollbars.enabled": true,
  "ui.useOverlayScrollbars": 1,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "browser.aboutwelcome.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "app.normandy.enabled": false,
  "app.update.enabled": false,
  // No requests of its own: tests mustn't need the internet.
  "services.settings.server": "data:,",
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
});

interface Answer {
  error: { error: string; message: string } | null;
  result: unknown;
}

/** Commands that read the page, answered at once. One that a navigation interrupts may have no answer. */
const READS = ["FindElements", "GetElementText", "GetElementProperty", "IsElementDisplayed", "GetCurrentURL"];
const READ_LIMIT_MS = 10_000;

/** Messages are `<length in bytes>:<JSON>`: `[0, id, command, parameters]` and `[1, id, error, result]`. */
class Marionette {
  #socket: Socket;
  #received = Buffer.alloc(0);
  #lastId = 0;
  #waiting = new Map<number, (answer: Answer) => void>();

  constructor(port: number) {
    this.#socket = connect(port, "127.0.0.1").setNoDelay(true);
    this.#socket.on("data", (chunk) => this.#read(chunk));
    this.#socket.on("error", (error) => this.#giveUp(error.message));
    this.#socket.on("close", () => this.#giveUp("Firefox is gone"));
  }

  #read(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const colon = this.#received.indexOf(":");
      if (colon < 0) return;
      const end = colon + 1 + Number(this.#received.toString("utf8", 0, colon));
      if (this.#received.length < end) return;
      const message: unknown = JSON.parse(this.#received.toString("utf8", colon + 1, end));
      this.#received = this.#received.subarray(end);
      // Its first message only says who it is.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      this.#waiting.get(id)?.({ error, result });
      this.#waiting.delete(id);
    }
  }

  #giveUp(message: string): void {
    for (const answer of this.#waiting.values()) answer({ error: { error: "connection", message }, result: null });
    this.#waiting.clear();
  }

  async send(command: string, parameters: Record<string, unknown> = {}): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const message = JSON.stringify([0, id, command, parameters]);
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    const { error, result } = await answered;
    if (error) throw new Error(`${command}: ${error.error}: ${error.message}`);
    return typeof result === "object" && result !== null && "value" in result ? result.value : result;
  }

  /** Runs a script in the browser's own window instead of the page. */
  async ask(script: string, ...args: unknown[]): Promise<unknown> {
    await this.send("Marionette:SetContext", { value: "chrome" });
    try {
      return await this.send("WebDriver:ExecuteScript", { script, args });
    } finally {
      await this.send("Marionette:SetContext", { value: "content" });
    }
  }

  close(): void {
    this.#socket.destroy();
  }
}

/**
 * Both of Firefox' lists: what went wrong in pages, and what they said themselves. Not its own warnings: that a preload is
 * for another width of screen, that somebody (its driver) wanted to know where things are before the page was whole.
 */
const TAKE_COMPLAINTS = `
  const [origin] = arguments;
  const events = Cc["@mozilla.org/consoleAPI-storage;1"].getService(Ci.nsIConsoleAPIStorage);
  const wrong = Services.console.getMessageArray()
    .filter((message) => message instanceof Ci.nsIScriptError && message.sourceName.startsWith(origin))
    .filter(({ flags }) => (flags & Ci.nsIScriptError.warningFlag) === 0)
    .map((message) => message.toString());
  const said = events.getEvents()
    .filter(({ level, filename }) => ["error", "warn", "assert"].includes(level) && filename.startsWith(origin))
    .map(({ level, arguments: words }) => level + ": " + words.map(String).join(" "));
  Services.console.reset();
  events.clearEvents();
  return [...wrong, ...said];
`;

/** A window of Firefox is 500 px wide at least; its page needn't be. */
const RESIZE = `
  const [width, height] = arguments;
  const { style } = gBrowser.selectedBrowser;
  for (const name of ["min-width", "max-width"]) style.setProperty(name, width + "px");
  for (const name of ["min-height", "max-height"]) style.setProperty(name, height + "px");
`;

/** @throws when the answer takes longer than `limit` ms */
async function within<T>(limit: number, command: string, answer: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const ended = setTimeout(limit, undefined, { signal: waiting.signal, ref: false }).then(
    () => Promise.reject(new Error(`${command}: no answer after ${limit} ms`)),
    () => answer,
  );
  return Promise.race([answer, ended]).finally(() => waiting.abort());
}

async function start(site: string, scripts: boolean): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const lines = Object.entries(settings(scripts)).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const firefox = run(
    PROGRAM,
    ["--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", profile],
    { HOME: profile },
  );
  const portFile = join(profile, "MarionetteActivePort");
  const port = await untilReady(firefox, () =>
    existsSync(portFile) ? Number(readFileSync(portFile, "utf8")) || null : null,
  );
  const marionette = new Marionette(port);
  await marionette.send("WebDriver:NewSession", { capabilities: { alwaysMatch: {} } });
  await marionette.send("WebDriver:SetWindowRect", { width: SIZE.width, height: SIZE.height + 200 });
  const resize = async (width: number, height: number) => void (await marionette.ask(RESIZE, width, height));
  await resize(SIZE.width, SIZE.height);
  const takeComplaints = async () => {
    const complaints = await marionette.ask(TAKE_COMPLAINTS, site);
    return Array.isArray(complaints) ? complaints.map(String) : [];
  };
  return {
    origin: site,
    send(command, parameters) {
      const answer = marionette.send(`WebDriver:${command}`, parameters);
      return READS.includes(command) ? within(READ_LIMIT_MS, command, answer) : answer;
    },
    resize,
    takeComplaints,
    async end() {
      marionette.close();
      await firefox.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export const firefox: Engine = { name: "Firefox", isThere: PROGRAM !== "none", start };
