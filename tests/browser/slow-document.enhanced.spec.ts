/** A page that comes in pieces: scripts that are in the browser's cache already must wait for the rest of it. */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./fixtures";

const PAGE_TEXTS = 'id="page-texts">';
/** Long enough for the cached entry to run, were it not to wait. */
const PAUSE_MS = 800;

/** Passes everything on; documents stop for a while in the midst of naming their texts. */
function slowDocuments(origin: URL) {
  return createServer((asked, answer) => {
    // The page itself is wanted each time, not the word that it is the same.
    delete asked.headers["if-none-match"];
    const { url: path, method, headers } = asked;
    const passed = request(
      {
        host: origin.hostname,
        port: origin.port,
        path,
        method,
        headers: { ...headers, "accept-encoding": "identity" },
      },
      (response) => {
        const { "content-length": _, "transfer-encoding": __, ...kept } = response.headers;
        answer.writeHead(response.statusCode ?? 502, kept);
        if (!response.headers["content-type"]?.startsWith("text/html")) return response.pipe(answer);
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece));
        response.on("end", () => {
          const page = Buffer.concat(pieces);
          const cut = page.indexOf(PAGE_TEXTS) + PAGE_TEXTS.length + 20;
          answer.write(page.subarray(0, cut));
          setTimeout(() => answer.end(page.subarray(cut)), PAUSE_MS);
        });
      },
    );
    asked.pipe(passed);
  });
}

test("a page whose end comes late is hydrated once it is whole", async ({ page, baseURL }) => {
  const server = slowDocuments(new URL(baseURL ?? ""));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    // The second visit finds the scripts in the cache.
    for (const _ of ["first", "second"]) {
      await page.goto(`http://127.0.0.1:${port}/fr/enduit-professionnels`);
      await expect(page.locator(".go-top[data-shown]")).toBeAttached();
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
