/** Files: built ones, media of the back-office, pictures in the site's sizes, compression. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { PDF, stubBackOffice } from "./back-office";
import { startSite } from "./site";

describe("static files", () => {
  test("files with a hash in their name are cached for a year", async () => {
    const site = await startSite();
    const answer = await site.ask("/build/entry-ABC123.js");
    expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
  });

  test("what the build packed is sent packed, the same file for everyone who can read it", async () => {
    const site = await startSite();
    const ask = (accepted: string) => site.ask("/build/entry-PACKED.js", { headers: { "Accept-Encoding": accepted } });
    const plain = await ask("identity");
    expect([plain.headers["content-encoding"], plain.headers.vary]).toEqual([undefined, "Accept-Encoding"]);
    const brotli = await ask("gzip, deflate, br");
    expect([brotli.headers["content-encoding"], brotliDecompressSync(brotli.bytes).toString()]).toEqual([
      "br",
      plain.body,
    ]);
    const zipped = await ask("gzip");
    expect([zipped.headers["content-encoding"], gunzipSync(zipped.bytes).toString()]).toEqual(["gzip", plain.body]);
    for (const { headers } of [plain, brotli, zipped]) {
      expect(headers["content-type"]).toMatch(/javascript/);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
    expect(new Set([plain, brotli, zipped].map(({ headers }) => headers.etag)).size).toBe(3);
    const again = await site.ask("/build/entry-PACKED.js", {
      headers: { "Accept-Encoding": "br", "If-None-Match": String(brotli.headers.etag) },
    });
    expect([again.status, again.body]).toEqual([304, ""]);
  });

  test("other files are cached for an hour", async () => {
    const site = await startSite();
    expect((await site.ask("/notes.txt")).headers["cache-control"]).toBe("public, max-age=3600");
  });

  test("a missing built file is a plain 404 that is not cached", async () => {
    const site = await startSite();
    const answer = await site.ask("/build/entry-OLD.js");
    expect([answer.status, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
  });

  test.each([
    "/build/..%2f..%2f..%2fpackage.json",
    "/build/%2e%2e/%2e%2e/site.ts",
    "/notes.txt/../../site.ts",
    "/..%2fsite.ts",
  ])("%s stays inside", async (path) => {
    const site = await startSite();
    expect((await site.ask(path)).body).not.toContain("startSite");
  });
});

describe("compression", () => {
  const page = () => new Response("texte ".repeat(1_000), { headers: { "Content-Type": "text/html; charset=utf-8" } });

  test("brotli when it is understood, else gzip, else plain", async () => {
    const site = await startSite({ page });
    const brotli = await site.ask("/fr", { headers: { "Accept-Encoding": "gzip, br" } });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.bytes).toString()).toMatch(/^texte /);
    expect((await site.ask("/fr", { headers: { "Accept-Encoding": "gzip" } })).headers["content-encoding"]).toBe(
      "gzip",
    );
    const plain = await site.ask("/fr");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers.vary).toContain("Accept-Encoding");
  });
});

describe("media", () => {
  test("a PDF is passed on with its type, its ETag and nosniff", async () => {
    const site = await startSite();
    const answer = await site.ask("/media/notices/ft.pdf");
    expect(answer.bytes).toEqual(PDF);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      etag: '"sheet"',
      "x-content-type-options": "nosniff",
    });
  });

  test("HEAD, ranges and conditional requests", async () => {
    const site = await startSite();
    const head = await site.ask("/media/notices/ft.pdf", { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.body]).toEqual([200, String(PDF.length), ""]);
    const part = await site.ask("/media/notices/ft.pdf", {
      headers: { Range: "bytes=0-3", "Accept-Encoding": "gzip" },
    });
    expect([part.status, part.body, part.headers["content-range"]]).toEqual([206, "%PDF", `bytes 0-3/${PDF.length}`]);
    const same = await site.ask("/media/notices/ft.pdf", { headers: { "If-None-Match": '"sheet"' } });
    expect([same.status, same.body]).toEqual([304, ""]);
  });

  test.each([
    "/media/gone.pdf",
    "/media/secret.json",
    "/media/page.png",
    "/media/../api/site.png",
    "/media/%2e%2e/api/site.png",
    "/media/..%2fapi%2fsite.png",
    "/media/..\\api\\site.png",
    "/media/.png/",
  ])("%s is not there", async (path) => {
    const seen: string[] = [];
    const site = await startSite({ backOffice: stubBackOffice(seen) });
    expect([301, 404]).toContain((await site.ask(path)).status);
    expect(seen.filter((line) => !line.includes(" /media/"))).toEqual([]);
  });

  test("a drawing can't run scripts", async () => {
    const site = await startSite();
    expect((await site.ask("/media/drawing.svg")).headers["content-security-policy"]).toContain("sandbox");
  });

  test("503 with Retry-After when the back-office is down", async () => {
    const site = await startSite({ backOffice: (request) => request.socket.destroy() });
    const answer = await site.ask("/media/notices/ft.pdf");
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
  });
});

describe("pictures", () => {
  const card = "/images/w_370,h_300,f_auto/media/products/x.png";

  test("image sizes 370x300, webp when the Accept header includes it", async () => {
    const site = await startSite();
    const answer = await site.ask(card, { headers: { Accept: "image/webp,*/*" } });
    expect(answer.headers["content-type"]).toBe("image/webp");
    expect(answer.headers.vary).toContain("Accept");
    expect(answer.headers["cache-control"]).toMatch(/^public, max-age=\d+/);
    const { width, height, format } = await sharp(answer.bytes).metadata();
    expect({ width, height, format }).toEqual({ width: 370, height: 300, format: "webp" });
  });

  test("avif when the Accept header includes it, with the room around a cut-out left open", async () => {
    const site = await startSite();
    const answer = await site.ask(card, { headers: { Accept: "image/avif,image/webp,image/apng,*/*;q=0.8" } });
    expect(answer.headers["content-type"]).toBe("image/avif");
    expect(answer.headers.vary).toContain("Accept");
    const { width, height, compression, hasAlpha } = await sharp(answer.bytes).metadata();
    expect([width, height, compression, hasAlpha]).toEqual([370, 300, "av1", true]);
  });

  test.each(["w_370,h_300,f_png", "w_1600,h_505,f_webp"])(
    "a PNG photograph fills its frame (%s)",
    async (modifiers) => {
      const original = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: "#b00" } })
        .png()
        .toBuffer();
      const site = await startSite({
        backOffice: (request, response) => response.end(request.method === "HEAD" ? undefined : original),
      });
      const { bytes } = await site.ask(`/images/${modifiers}/media/slide.png`);
      const { channels, isOpaque } = await sharp(bytes).stats();
      expect(isOpaque).toBe(true);
      // A bar beside the photograph would be a second colour.
      for (const { min, max } of channels.slice(0, 3)) expect(max - min).toBeLessThan(8);
    },
  );

  test("an avif is made with little effort, for which ipx has no name: it reaches sharp all the same", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
    const original = await sharp({ create: { width: 240, height: 160, channels: 3, background: "#888", noise } })
      .png()
      .toBuffer();
    const office = stubBackOffice();
    const site = await startSite({
      backOffice: (request, response) =>
        request.url === "/media/grain.png" ? response.end(original) : office(request, response),
    });
    const { bytes } = await site.ask("/images/w_240,f_avif/media/grain.png");
    const made = (effort: number) => sharp(original).avif({ quality: 52, effort }).toBuffer();
    expect(bytes).toEqual(await made(1));
    expect(bytes).not.toEqual(await made(4));
  });

  test("without webp in Accept, the original's format", async () => {
    const site = await startSite();
    expect((await site.ask(card, { headers: { Accept: "image/png" } })).headers["content-type"]).toBe("image/png");
  });

  test.each([
    ["w_740,h_600", [370, 300]],
    ["w_370,h_300", [185, 150]],
    ["w_1600,h_505", [800, 253]],
    ["w_800,h_253", [400, 126]],
    ["w_480", [240, 192]],
    ["w_370", [370, 296]],
    ["w_80", [80, 64]],
  ])("Save-Data: on halves %s where that is one of the sizes", async (modifiers, expected) => {
    const site = await startSite();
    const address = `/images/${modifiers},f_auto/media/products/x.png`;
    const saving = await site.ask(address, { headers: { "Save-Data": "on" } });
    const { width, height } = await sharp(saving.bytes).metadata();
    expect([width, height]).toEqual(expected);
    expect(saving.headers.vary).toContain("Save-Data");
    const whole = await sharp((await site.ask(address)).bytes).metadata();
    // The original is 1,000 wide, and nothing is made larger.
    expect(whole.width).toBe(Math.min(1_000, Number(/\d+/.exec(modifiers)?.[0])));
  });

  test("a width alone keeps the shape, and nothing is made larger", async () => {
    const site = await startSite();
    const small = await sharp((await site.ask("/images/w_480,f_webp/media/products/x.png")).bytes).metadata();
    expect([small.width, small.height]).toEqual([480, 384]);
    const large = await sharp((await site.ask("/images/w_1920/media/products/x.png")).bytes).metadata();
    expect([large.width, large.height]).toEqual([1000, 800]);
  });

  test.each([
    ["0-50", "w_240,h_160", "#ff0000"],
    ["100-50", "w_240,h_160", "#0000ff"],
    ["100-50", "w_1200,h_630,f_png", "#0000ff"],
  ])("a picture with the focus %s is cut there (%s)", async (focus, modifiers, colour) => {
    const [left, right] = await Promise.all(
      ["#ff0000", "#0000ff"].map((background) =>
        sharp({ create: { width: 480, height: 320, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const original = await sharp({ create: { width: 960, height: 320, channels: 3, background: "#000" } })
      .composite([
        { input: left, left: 0, top: 0 },
        { input: right, left: 480, top: 0 },
      ])
      .webp({ lossless: true })
      .toBuffer();
    const site = await startSite({ backOffice: (_, response) => response.end(original) });
    const { bytes } = await site.ask(`/images/${modifiers}/media/own/0123456789ab-${focus}-0123456789ab/wall.webp`);
    const { dominant } = await sharp(bytes).resize(1, 1).stats();
    const [red, blue] = [dominant.r > 128, dominant.b > 128];
    expect([red, blue]).toEqual([colour === "#ff0000", colour === "#0000ff"]);
  });

  test("made once, then read from disk, and still there when the back-office is down", async () => {
    let down = false;
    const seen: string[] = [];
    const office = stubBackOffice(seen);
    const site = await startSite({
      backOffice: (request, response) => (down ? request.socket.destroy() : office(request, response)),
    });
    const first = await Promise.all([site.ask(card), site.ask(card), site.ask(card)]);
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(seen.filter((line) => line.startsWith("GET"))).toHaveLength(1);
    down = true;
    const again = await site.ask(card);
    expect(again.bytes).toEqual(first[0]?.bytes);
    const known = await site.ask(card, { headers: { "If-None-Match": String(again.headers.etag) } });
    expect([known.status, known.body]).toEqual([304, ""]);
    expect((await site.ask("/images/w_370/media/products/other.png")).status).toBe(503);
  });

  test("however a path is encoded, it is one picture, made once; an empty segment is none", async () => {
    const seen: string[] = [];
    const site = await startSite({ backOffice: stubBackOffice(seen) });
    const spellings = ["products/x.png", "%70roducts/x.png", "products/%78.png", "produ%63ts/%78.png"];
    const answers = await Promise.all(spellings.map((path) => site.ask(`/images/w_740,f_avif/media/${path}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(seen.filter((line) => line.startsWith("GET /media"))).toEqual(["GET /media/products/x.png"]);
    expect((await site.ask("/images/w_740,f_avif/media//products/x.png")).status).toBe(404);
  });

  test("a picture beyond the queue's limit is a 503 to try again later", async () => {
    const original = await sharp({ create: { width: 80, height: 60, channels: 3, background: "#888" } })
      .png()
      .toBuffer();
    const site = await startSite({
      backOffice: (_, response) => response.setHeader("Content-Type", "image/png").end(original),
    });
    const paths = Array.from({ length: 200 }, (_, index) => `/images/w_80/media/${index}.png`);
    const answers = await Promise.all(paths.map((path) => site.ask(path)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(paths.length - refused.length);
    for (const { headers } of refused) expect(headers["retry-after"]).toBe("5");
  });

  test.each(["png", "jpeg"] as const)(
    "a damaged %s leads to its original, is tried once and logged once",
    async (type) => {
      const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: "#888" } });
      const whole = await picture[type]().toBuffer();
      const original = whole.subarray(0, whole.length - 200);
      const seen: string[] = [];
      const site = await startSite({
        backOffice: (request, response) => {
          seen.push(request.method ?? "");
          response.setHeader("Content-Type", `image/${type}`).setHeader("ETag", '"1"').end(original);
        },
      });
      for (const size of ["w_370", "w_80", "w_370,h_300,f_webp"]) {
        const answer = await site.ask(`/images/${size}/media/damaged.${type}`);
        expect([answer.status, answer.headers.location]).toEqual([307, `/media/damaged.${type}`]);
      }
      expect(seen.filter((method) => method === "GET")).toHaveLength(1);
      expect((await site.ask(`/media/damaged.${type}`)).bytes).toEqual(original);
    },
  );

  test.each([
    ["empty", () => Buffer.alloc(0)],
    ["cut short", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ["of an earlier release", (bytes: Buffer) => bytes.subarray(32)],
  ])("a stored picture that is %s is made again", async (_, damage) => {
    const site = await startSite();
    const first = await site.ask(card);
    const names = await readdir(site.imageFolder, { recursive: true, withFileTypes: true });
    const stored = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    expect(stored).toHaveLength(1);
    for (const file of stored) await writeFile(file, damage(await readFile(file)));
    const again = await site.ask(card);
    expect([again.status, again.bytes]).toEqual([200, first.bytes]);
  });

  test("HEAD answers like GET, without the picture", async () => {
    const site = await startSite();
    const answer = await site.ask(card, { method: "HEAD" });
    expect([answer.status, answer.bytes.length, answer.headers["content-type"]]).toEqual([200, 0, "image/png"]);
    expect(Number(answer.headers["content-length"])).toBeGreaterThan(0);
  });

  test.each([
    "w_371",
    "w_370,h_301",
    "h_300",
    "f_gif",
    "q_100",
    "w_370,w_480",
    "blur_5",
    "s_100x100",
    "_",
    "w_370&h_300",
    "w_00370",
    "constructor",
    "f_toString",
  ])("the modifier %j is refused", async (modifiers) => {
    const site = await startSite();
    expect((await site.ask(`/images/${modifiers}/media/products/x.png`)).status).toBe(400);
  });

  test.each([
    "/images/w_370/media/gone.png",
    "/images/w_370/media/notices/ft.pdf",
    "/images/w_370/api/site.png",
    "/images/w_370/media/../api/site.png",
    "/images/w_370/https://evil.example/media/x.png",
    "/images/w_370//evil.example/media/x.png",
    "/images/w_370//media/products/x.png",
    "/images/w_370/",
  ])("%s is 404, and nothing but media is asked for", async (path) => {
    const seen: string[] = [];
    const site = await startSite({ backOffice: stubBackOffice(seen) });
    expect([301, 404]).toContain((await site.ask(path)).status);
    expect(seen.filter((line) => !line.includes(" /media/gone"))).toEqual([]);
  });

  test("something that isn't a picture is 404", async () => {
    const site = await startSite();
    expect((await site.ask("/images/w_370/media/page.png")).status).toBe(404);
  });
});

describe("media while the back-office is busy", () => {
  const busy: RequestListener = (_request, response) =>
    response.writeHead(503, { "Retry-After": "10", "Content-Type": "application/json" }).end("{}");

  test.each(["/images/w_370,h_300,f_auto/media/products/x.png", "/media/products/x.png", "/media/notices/ft.pdf"])(
    "%s is a page that says so, with 503 and when to come back",
    async (path) => {
      const site = await startSite({ backOffice: busy });
      const answer = await site.ask(path, { headers: { "Accept-Language": "fr" } });
      expect([answer.status, answer.headers["retry-after"], answer.headers["cache-control"]]).toEqual([
        ...[503, "5", "no-store"],
      ]);
      expect(answer.headers["content-type"]).toMatch(/^text\/html/);
      expect(answer.body).toContain("Momentanément indisponible");
    },
  );

  test("a resized picture is there as soon as its original is", async () => {
    const office = stubBackOffice();
    let isBusy = true;
    const site = await startSite({
      backOffice: (request, response) => (isBusy ? busy : office)(request, response),
    });
    const path = "/images/w_370,h_300,f_webp/media/products/x.png";
    expect((await site.ask(path)).status).toBe(503);
    isBusy = false;
    expect((await site.ask(path)).headers["content-type"]).toBe("image/webp");
  });
});
