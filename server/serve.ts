import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Above the longest address that request-guard.ts reads, so that a longer one gets its error page. */
const HEADER_BYTES = 64 * 1024;
const SWEEP_MS = 100;
/** A new connection may have a request on its way, so it isn't closed. */
const NEW_CONNECTION_MS = 500;
/** Limits that keep slow and idle connections from blocking others (docs/security.md has the measurements). Times in ms. */
const LIMITS = {
  /** Connections that wait while the process is busy; a burst of 2,000 overran Node's own 511. Systems allow 4,096 at most. */
  backlog: 4_096,
  headersTimeout: 30_000,
  /** Enough for two files of 5 MB at 300 kbit/s. */
  requestTimeout: 300_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
  /** Further connections are refused. */
  maxConnections: 10_000,
  /** Unlimited, because Node drops further headers silently, the proxy's too. `HEADER_BYTES` limits them. */
  maxHeadersCount: 0,
};
/** Longer than the proxy's own limit: closing a connection could lose a form that is on its way. */
export const BEHIND_PROXY = { keepAliveTimeout: 65_000 };

/** systemd's socket (`man sd_listen_fds`), which accepts connections while the process restarts. */
const inheritedSocket = () =>
  process.env.LISTEN_PID === String(process.pid) && process.env.LISTEN_FDS === "1" ? { fd: 3 } : null;

/** @throws {Error} when the port can't be had */
export async function listen(
  app: RequestListener,
  { port, host }: { port: number; host?: string | undefined },
  limits: Partial<typeof LIMITS> = {},
) {
  const { backlog, maxConnections, maxHeadersCount, ...times } = { ...LIMITS, ...limits };
  let isStopping = false;
  const server: Server = createServer({ maxHeaderSize: HEADER_BYTES, ...times }, (request, response) => {
    if (isStopping) response.setHeader("Connection", "close");
    app(request, response);
  });
  Object.assign(server, { maxConnections, maxHeadersCount });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ ...(inheritedSocket() ?? { port, host }), backlog }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    /**
     * Refuses new connections, lets open requests finish within `timeoutMs`, then closes all connections.
     * @param drainMs how long it accepts connections before that, and closes each after its answer (connection draining). It
     * must exceed the time for which a proxy avoids a restarted process, and the proxy's keep-alive.
     */
    async stop(timeoutMs: number, drainMs = 0): Promise<void> {
      isStopping = true;
      if (drainMs > 0) await wait(drainMs);
      // `server.close` would close idle connections at once.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      const sweepFrom = performance.now() + NEW_CONNECTION_MS;
      // An open connection counts as busy until it is closed after its last answer.
      const sweep = setInterval(() => {
        if (performance.now() >= sweepFrom) server.closeIdleConnections();
      }, SWEEP_MS);
      const late = setTimeout(() => server.closeAllConnections(), timeoutMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(late);
      // All connections are closed: this stops the timers that watch them.
      server.close();
    },
  };
}
export type Listening = Awaited<ReturnType<typeof listen>>;
