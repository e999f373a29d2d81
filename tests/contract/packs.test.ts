/** Pictures of packs are printed on request, once for each label. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { request } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Product } from "~shared/contract";
import { buildUploadPrograms } from "../unit/uploads/built-programs";
import { openBackOffice, read, type TestBackOffice } from "./running-back-office";

let backOffice: TestBackOffice;
beforeAll(async () => {
  backOffice = await openBackOffice({}, { programs: await buildUploadPrograms() });
});
afterAll(() => backOffice?.close());

const get = (path: string, init: RequestInit = {}) => fetch(backOffice.origin + path, init);
async function packOf(id: number, query: Record<string, string | number> = {}) {
  const { medias } = await read<Product>(backOffice, `/product/${id}`, query);
  return medias.visuel[0]?.url ?? "";
}
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

test("a product's pack is a picture of 900 pixels on a transparent ground, printed once for all that ask", async () => {
  const path = await packOf(1);
  expect(path).toMatch(/^\/media\/own\/packs\/[0-9a-f]{12}\/TV010104\.png$/);
  const answers = await Promise.all([get(path), get(path), get(path)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [headers] = answers.map((answer) => answer.headers);
  expect(headers?.get("content-type")).toBe("image/png");
  expect(headers?.get("cache-control")).toBe("public, max-age=2592000, immutable");
  const { data, info } = await sharp(await bytesOf(path))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 900, height: 900, channels: 4 });
  expect([data[3], data[(450 * 900 + 450) * 4 + 3]]).toEqual([0, 255]);
  expect(readdirSync(join(backOffice.dataDir, "media", "packs"))).toHaveLength(1);
});

test("another site's label is another picture", async () => {
  const [swiss, spanish] = [await packOf(2), await packOf(2, { site_id: 5, lang: "es" })];
  expect(spanish).not.toBe(swiss);
  expect((await bytesOf(spanish)).equals(await bytesOf(swiss))).toBe(false);
});

test("a known picture and a request for its version are answered without printing", async () => {
  const path = await packOf(3);
  const head = await get(path, { method: "HEAD" });
  const version = head.headers.get("etag") ?? "";
  expect([head.status, version]).toEqual([200, `"${path.split("/").at(-2)}"`]);
  // `fetch` asks for the whole picture again.
  const again = await request(backOffice.origin + path, { headers: { "If-None-Match": version } });
  expect(again.statusCode).toBe(304);
  const printed = readdirSync(join(backOffice.dataDir, "media", "packs"));
  expect(printed).not.toContain(`${path.split("/").at(-2)}.png`);
});

test.each(["/000000000000/TV010104.png", "/zz/TV010104.png", "/000000000000/%2e%2e.png", "/000000000000/"])(
  "%s isn't a pack",
  async (path) => {
    expect((await get(`/media/own/packs${path}`)).status).toBe(404);
  },
);
