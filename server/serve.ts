/** Listens, and stops without cutting anybody off (architecture.md, "Failures": a deploy in mid-request). */
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Above the longest address that request-guard.ts reads, so that a longer one gets its error page. */
const HEADER_BYTES = 64 * 1024;
const SWEEP_MS = 100;
/** What a proxy has just connected for is on its way: it isn't hung up on. */
const NEW_CONNECTION_MS = 500;
/**
 * What nobody may take more of than that, so that slow and idle ones leave room for others (docs/security.md, measured
 * there). Times in ms.
 */
const LIMITS = {
  /** Connections that wait while the process is busy; a burst of 2,000 overran Node's own 511. Systems allow 4,096 at most. */
  backlog: 4_096,
  /** For a request's head; also for a connection on which nothing was said yet. */
  headersTimeout: 30_000,
  /** For a whole request: two files of 5 MB at 300 kbit/s. */
  requestTimeout: 300_000,
  /** Between two requests. */
  keepAliveTimeout: 5_000,
  /** How often those three are looked at. */
  connectionsCheckingInterval: 5_000,
  /** At once; whoever comes then is hung up on. */
  maxConnections: 10_000,
  /**
   * No bound of its own: Node would leave out the lines behind it without a word, and with them the client's address that
   * a proxy wrote last. `HEADER_BYTES` bounds them.
   */
  maxHeadersCount: 0,
};
type ConnectionLimits = typeof LIMITS;
/**
 * Behind a proxy, which gives up connections itself, and sooner: this process would close one on which a form is on its way
 * when it was busy, or frozen, for longer than that.
 */
export const BEHIND_PROXY = { keepAliveTimeout: 65_000 };

export interface Listening {
  port: number;
  /**
   * Accepts nobody new, lets the others finish for so long, then cuts off who is left.
   * @param drainMs before that, how long it goes on accepting, and ends each connection with its answer (connection
   * draining): longer than a proxy in front takes the other process for dead after that was restarted, and than it keeps
   * connections on which nothing happens, on which it mustn't send a form
   */
  stop(timeoutMs: number, drainMs?: number): Promise<void>;
}

/** @throws {Error} when the port can't be had */
export async function listen(
  app: RequestListener,
  { port, host }: { port: number; host?: string | undefined },
  limits: Partial<ConnectionLimits> = {},
): Promise<Listening> {
  const { backlog, maxConnections, maxHeadersCount, ...times } = { ...LIMITS, ...limits };
  let isStopping = false;
  const server: Server = createServer({ maxHeaderSize: HEADER_BYTES, ...times }, (request, response) => {
    if (isStopping) response.setHeader("Connection", "close");
    app(request, response);
  });
  Object.assign(server, { maxConnections, maxHeadersCount });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, backlog }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop(timeoutMs, drainMs = 0) {
      isStopping = true;
      if (drainMs > 0) await wait(drainMs);
      // Not `server.close`, which closes idle connections at once.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      const sweepFrom = Date.now() + (drainMs > 0 ? NEW_CONNECTION_MS : 0);
      // A connection that is kept open counts as busy until it is swept away after its last answer.
      const sweep = setInterval(() => {
        if (Date.now() >= sweepFrom) server.closeIdleConnections();
      }, SWEEP_MS);
      const late = setTimeout(() => server.closeAllConnections(), timeoutMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(late);
      // Nobody is left: this ends what watches over connections.
      server.close();
    },
  };
}
