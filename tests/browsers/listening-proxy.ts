/**
 * Stands between a browser that doesn't tell its driver what its console says, and the site: puts a script before all
 * others of a page, which sends on what goes wrong there, and takes itself out again before the page's own scripts look.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { freePort } from "../free-port";

/** Served from the site's own origin, as its Content-Security-Policy requires. */
const SCRIPT_PATH = "/listening.js";
const WORDS_PATH = "/listening-words";

const SCRIPT = `(function () {
  // WebKit reports requests that are aborted by a navigation as errors.
  var isLeaving = false;
  addEventListener("beforeunload", function () { isLeaving = true; });
  var tell = function (what) { if (!isLeaving) navigator.sendBeacon("${WORDS_PATH}", location.pathname + ": " + what); };
  ["error", "warn"].forEach(function (level) {
    var said = console[level];
    console[level] = function () {
      tell(level + ": " + Array.prototype.map.call(arguments, String).join(" "));
      said.apply(console, arguments);
    };
  });
  addEventListener("error", function (event) {
    // WebKit reports an aborted prefetch at a navigation.
    if (/preload|prefetch/.test(event.target.rel)) return;
    tell(event.message || "not loaded: " + (event.target.src || event.target.href));
  }, true);
  addEventListener("unhandledrejection", function (event) { tell("rejected: " + event.reason); });
  addEventListener("securitypolicyviolation", function (event) {
    tell("refused by " + event.violatedDirective + ": " + event.blockedURI);
  });
  document.currentScript.remove();
})();`;

const readAll = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
};

async function passBack(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const { "content-length": _, ...headers } = answer.headers;
  const status = answer.statusCode ?? 502;
  if (!headers["content-type"]?.startsWith("text/html")) {
    response.writeHead(status, answer.headers);
    answer.pipe(response);
    return;
  }
  const html = await readAll(answer);
  response.writeHead(status, headers);
  response.end(html.replace("<head>", `<head><script src="${SCRIPT_PATH}"></script>`));
}

export async function listenBetween(site: string) {
  const { hostname, port: sitePort } = new URL(site);
  let complaints: string[] = [];
  const server = createServer(async (incoming, response) => {
    if (incoming.url === SCRIPT_PATH) {
      response.writeHead(200, { "Content-Type": "text/javascript" }).end(SCRIPT);
      return;
    }
    if (incoming.url === WORDS_PATH) {
      complaints.push(await readAll(incoming));
      response.writeHead(204).end();
      return;
    }
    const { "accept-encoding": _, ...headers } = incoming.headers;
    const passed = request(
      // A connection of its own: the site may close an idle one while a form is sent on it.
      { host: hostname, port: sitePort, path: incoming.url, method: incoming.method, headers, agent: false },
      (answer) => void passBack(answer, response),
    );
    passed.on("error", () => response.destroy());
    incoming.pipe(passed);
  });
  // Only the browser closes its connections.
  server.keepAliveTimeout = 0;
  const port = await freePort();
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    takeComplaints(): string[] {
      const taken = complaints;
      complaints = [];
      return taken;
    },
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
