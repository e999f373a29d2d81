import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * A free port of this machine. It lies below those that the system itself hands out: one of these may
 * belong to somebody's outgoing connection by the time it is listened on.
 */
export async function freePort(): Promise<number> {
  const port = 10_000 + randomInt(20_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
