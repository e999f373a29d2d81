/**
 * What the browser talks to in development. It passes requests on to the site, whichever process that is just now, and
 * puts a script into each page that reloads it after a change and shows what is wrong (browser-client.js).
 */
import { once } from "node:events";
import { request as ask, createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import express from "express";

const CLIENT = "/__dev/client.js";
const EVENTS = "/__dev/events";
const CLIENT_FILE = fileURLToPath(new URL("browser-client.js", import.meta.url));

/** @param {string} text */
const escapeHtml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * @param {{ port: number, host: string | undefined, assets: string }} options `assets`: the folder behind `/build/`
 * @throws {Error} when the port can't be had
 */
export async function startFrontServer({ port, host, assets }) {
  /** Where the site listens, as soon as it does. @type {number | null} */
  let sitePort = null;
  /** @type {string | null} */
  let problem = null;
  /** A page of another version is reloaded. It begins with the time, so that pages of an earlier run are, too. */
  let version = Date.now();
  /** The event streams of the open pages. @type {Set<import("node:http").ServerResponse>} */
  const streams = new Set();
  /** What came before there was anything to answer. @type {(() => void)[]} */
  let waiting = [];

  const app = express();
  app.disable("x-powered-by");
  app.get(EVENTS, (_request, response) => {
    response.set({ "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    response.write(stateEvent());
    streams.add(response);
    response.once("close", () => streams.delete(response));
  });
  app.get(CLIENT, (_request, response) => response.sendFile(CLIENT_FILE));
  app.use("/build", express.static(assets, { fallthrough: false }));
  app.use(async (request, response) => {
    if (sitePort === null && problem === null) await new Promise((resolve) => waiting.push(() => resolve(undefined)));
    while (sitePort !== null && !response.destroyed) {
      const asked = sitePort;
      try {
        return await forward(request, response, asked);
      } catch (error) {
        // The site's process has just ended, or the browser has left.
        if (response.headersSent) return response.destroy();
        // What is only read is asked of its successor, if there is one already.
        if (sitePort === asked || request.method !== "GET") return sendProblem(response, String(error));
      }
    }
    sendProblem(response, problem ?? "");
  });

  const stateEvent = () => `data: ${JSON.stringify({ version, problem })}\n\n`;
  const scriptTag = () => `<script src="${CLIENT}?version=${version}" async></script>`;

  /** @param {import("express").Response} response @param {string} text */
  function sendProblem(response, text) {
    response
      .status(500)
      .type("html")
      .send(`<!doctype html><pre>${escapeHtml(text)}</pre>${scriptTag()}`);
  }

  /** @param {import("express").Request} request @param {import("express").Response} response @param {number} to */
  async function forward(request, response, to) {
    // Of before the answer: what changes meanwhile isn't in it.
    const script = scriptTag();
    const passed = ask({
      ...{ host: "127.0.0.1", port: to, method: request.method, path: request.originalUrl },
      headers: { ...request.headers, "accept-encoding": "identity" },
      // A connection that is kept may be closed by a process that is just being replaced.
      agent: false,
    });
    response.once("close", () => passed.destroy());
    const [[answer]] = await Promise.all([once(passed, "response"), pipeline(request, passed)]);
    const { statusCode, headers } = /** @type {import("node:http").IncomingMessage} */ (answer);
    if (request.method === "HEAD" || !headers["content-type"]?.startsWith("text/html")) {
      response.writeHead(statusCode ?? 500, headers);
      return pipeline(answer, response);
    }
    const page = (await buffer(answer)).toString().replace(/(<\/body>|$)/, `${script}$1`);
    response.writeHead(statusCode ?? 500, { ...headers, "content-length": Buffer.byteLength(page) }).end(page);
  }

  const server = createServer({ maxHeaderSize: 64 * 1024 }, app).listen(port, host);
  await once(server, "listening");

  return {
    /** Reloads the open pages, which come from there from now on. @param {number} newSitePort */
    showSite(newSitePort) {
      sitePort = newSitePort;
      problem = null;
      version += 1;
      tellPages();
    },
    /** Shows what is wrong on the open pages until the site is shown again. @param {string} text */
    showProblem(text) {
      problem = text;
      tellPages();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };

  function tellPages() {
    for (const resolve of waiting) resolve();
    waiting = [];
    for (const stream of streams) stream.write(stateEvent());
  }
}
