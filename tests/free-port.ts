import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Above 10,080, which is the highest port that `fetch` refuses to call. */
const FIRST_PORT = 10_081;
/** Below the ports that the system assigns to outgoing connections, which may be taken before a server listens. */
const END_PORT = 30_000;

/** A port of this machine on which no server listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, END_PORT);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
