/** Listens, and stops without cutting anybody off (architecture.md, "Failures": a deploy in mid-request). */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Above the longest address that request-guard.ts reads, so that a longer one gets its error page. */
const HEADER_BYTES = 64 * 1024;
const SWEEP_MS = 100;

export interface Listening {
  port: number;
  /** Accepts nobody new, lets the others finish for so long, then cuts off who is left. */
  stop(timeoutMs: number): Promise<void>;
}

/** @throws {Error} when the port can't be had */
export async function listen(
  app: RequestListener,
  { port, host }: { port: number; host?: string | undefined },
): Promise<Listening> {
  const server: Server = createServer({ maxHeaderSize: HEADER_BYTES }, app);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop(timeoutMs) {
      const closed = new Promise((resolve) => server.close(resolve));
      // A connection that is kept open counts as busy until it is swept away after its last answer.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      const late = setTimeout(() => server.closeAllConnections(), timeoutMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(late);
    },
  };
}
