/** Pictures on another back-office's own host, wherever they lie there: passed on and resized like the embedded one's. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { stubBackOffice } from "./back-office";
import { startSite } from "./site";

const wall = sharp({ create: { width: 1000, height: 800, channels: 3, background: "#d9d2c5" } })
  .png()
  .toBuffer();

function withUploads() {
  const stub = stubBackOffice();
  return (async (request, response) => {
    if (request.url === "/uploads/wall.png") {
      response.setHeader("Content-Type", "image/png").setHeader("ETag", '"wall"');
      response.end(request.method === "HEAD" ? undefined : await wall);
    } else if (request.url === "/uploads/page.png") response.setHeader("Content-Type", "text/html").end("<b>x</b>");
    else stub(request, response);
  }) satisfies typeof stub;
}

test("are resized to what the page needs, in the format that the browser takes", async () => {
  const site = await startSite({ backOffice: withUploads() });
  const path = "/images/w_370,h_300,f_auto/media/-/uploads/wall.png";
  const answer = await site.ask(path, { headers: { Accept: "image/webp,*/*" } });
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: "webp", width: 370, height: 300 });
});

test("are passed on as they are, and nothing but pictures is", async () => {
  const site = await startSite({ backOffice: withUploads() });
  expect((await site.ask("/media/-/uploads/wall.png")).bytes.equals(await wall)).toBe(true);
  for (const path of ["/media/-/uploads/page.png", "/media/-/api/site", "/media/-/notices/ft.pdf"]) {
    expect((await site.ask(path)).status, path).toBe(404);
  }
});

test("of any other host aren't requested", async () => {
  const asked: string[] = [];
  const other = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    other.close();
  });
  const { port } = other.address() as AddressInfo;
  const site = await startSite({ backOffice: withUploads() });
  for (const path of [`//127.0.0.1:${port}/a.png`, `/http://127.0.0.1:${port}/a.png`, `/..//127.0.0.1:${port}/a.png`]) {
    for (const before of ["/media/-", "/images/w_370,f_auto/media/-"]) {
      expect((await site.ask(before + path)).status, before + path).not.toBe(200);
    }
  }
  expect(asked).toEqual([]);
});
