/** Answers and failures of the video provider's API. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { findVideoFacts } from "~/articles/video-facts.server";
import { playerAddress } from "~/articles/youtube";

async function provider(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const logged: [object, string][] = [];
  const log = {
    info() {},
    error() {},
    warn: (details: object, message: string) => void logged.push([details, message]),
  };
  const videoApiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/oembed`;
  const context = { config: { videoApiUrl }, log } as unknown as Parameters<typeof findVideoFacts>[0];
  return { asked, logged, find: (id: string) => findVideoFacts(context, id) };
}

it("asks the provider's API once for a video's title and author", async () => {
  const { asked, find, logged } = await provider((_, response) =>
    response.end(JSON.stringify({ title: "Une fissure", author_name: "Talvenne", thumbnail_url: "https://x.example" })),
  );
  expect(await find("a1b2c3")).toEqual({ title: "Une fissure", author: "Talvenne" });
  expect(await find("a1b2c3")).toEqual({ title: "Une fissure", author: "Talvenne" });
  expect(asked).toEqual(["/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Da1b2c3&format=json"]);
  expect(logged).toEqual([]);
});

it.each<[string, RequestListener]>([
  ["says no", (_, response) => response.writeHead(404).end()],
  ["talks nonsense", (_, response) => response.end("<html>")],
  ["says something else", (_, response) => response.end('{"title":""}')],
  ["hangs up", (request) => request.socket.destroy()],
  ["never answers", () => undefined],
])("Video API failure is only logged, and not asked for again at once: the provider %s", async (_, answer) => {
  const { asked, find, logged } = await provider(answer);
  expect(await find("a1b2c3")).toBeNull();
  expect(await find("a1b2c3")).toBeNull();
  expect(asked).toHaveLength(1);
  expect(logged).toEqual([[expect.objectContaining({ video: "a1b2c3" }), "the video API failed"]]);
});

it("plays at once only for who has pressed play", () => {
  expect(playerAddress("a b", { locale: "de", starts: false })).toBe(
    "https://www.youtube-nocookie.com/embed/a%20b?hl=de&rel=0",
  );
  expect(playerAddress("a", { locale: "fr", starts: true })).toContain("autoplay=1");
});
