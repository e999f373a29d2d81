/** The development server: forwards to the site's current process, and adds the reloading script to each page. */
import { once } from "node:events";
import { createServer, request as send } from "node:http";
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
 * @throws {Error} when the port is taken
 */
export async function startFrontServer({ port, host, assets }) {
  /** The site's port, once it listens. @type {number | null} */
  let sitePort = null;
  /** @type {string | null} */
  let problem = null;
  /** A page of another version is reloaded. It starts with the time, so that pages of an earlier run are reloaded too. */
  let version = Date.now();
  /** The event streams of the open pages. @type {Set<import("node:http").ServerResponse>} */
  const streams = new Set();
  /** Requests that arrived before the first build. @type {(() => void)[]} */
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
      const port = sitePort;
      try {
        return await forward(request, response, port);
      } catch (error) {
        // The site's process has just ended, or the browser has left.
        if (response.headersSent) return response.destroy();
        // A read can be repeated at the next process, if it is ready.
        if (sitePort === port || request.method !== "GET") return sendProblem(response, String(error));
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
    // Taken before the answer: a change during the request reloads the page.
    const script = scriptTag();
    const forwarded = send({
      host: "127.0.0.1",
      port: to,
      method: request.method,
      path: request.originalUrl,
      headers: { ...request.headers, "accept-encoding": "identity" },
      // A process that is being replaced may close a keep-alive connection.
      agent: false,
    });
    response.once("close", () => forwarded.destroy());
    const [[answer]] = await Promise.all([once(forwarded, "response"), pipeline(request, forwarded)]);
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
    /** Forwards requests to this port from now on, and reloads the open pages. @param {number} newSitePort */
    showSite(newSitePort) {
      sitePort = newSitePort;
      problem = null;
      version += 1;
      notifyPages();
    },
    /** Shows an error on the open pages until the next `showSite`. @param {string} text */
    showProblem(text) {
      problem = text;
      notifyPages();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };

  function notifyPages() {
    for (const resolve of waiting) resolve();
    waiting = [];
    for (const stream of streams) stream.write(stateEvent());
  }
}
