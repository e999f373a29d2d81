/** Pages that no memory answers go out in one piece: packed as the browser takes it, with their length. */
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

test("a visitor's own page is the same page in each encoding, with its own policy and length", async () => {
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
    for (const { status, headers, bytes } of [plain, brotli, gzip]) {
      expect([status, headers["content-length"]]).toEqual([200, String(bytes.length)]);
      expect(headers.vary).toMatch(/accept-encoding/i);
      expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
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
