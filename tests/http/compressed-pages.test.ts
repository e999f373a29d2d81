/** Pages that the page cache doesn't serve are compressed as the browser accepts it. */
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { startWholeSite } from "./whole-site";

async function read(answer: IncomingMessage | undefined) {
  const chunks: Buffer[] = [];
  for await (const chunk of answer ?? []) chunks.push(chunk);
  return { status: answer?.statusCode, headers: answer?.headers ?? {}, bytes: Buffer.concat(chunks) };
}

test("a visitor's own page is the same page in each encoding, with one security policy of its own", async () => {
  const site = await startWholeSite({ DOCUMENT_CACHE_MB: "0" });
  try {
    const ask = async (encoding: string, method = "GET") => {
      const headers = { cookie: "favourites=1", "accept-encoding": encoding };
      const asked = request(`${site.origin}/fr/enduit-professionnels`, { method, headers, agent: false }).end();
      const [answer]: IncomingMessage[] = await once(asked, "response");
      return { ...(await read(answer)), encoding: answer?.headers["content-encoding"] };
    };
    const [plain, brotli, gzip] = [await ask("identity"), await ask("gzip, br"), await ask("gzip")];
    expect([plain.encoding, brotli.encoding, gzip.encoding]).toEqual([undefined, "br", "gzip"]);
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    for (const { status, headers } of [plain, brotli, gzip]) {
      expect(status).toBe(200);
      expect(headers.vary).toMatch(/accept-encoding/i);
      expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
      expect(String(headers["content-security-policy"]).match(/default-src/g)).toHaveLength(1);
    }
    const head = await ask("br", "HEAD");
    expect([head.status, head.bytes.length, head.headers["content-type"]]).toEqual([
      200,
      0,
      "text/html; charset=utf-8",
    ]);
  } finally {
    await site.stop();
  }
});
