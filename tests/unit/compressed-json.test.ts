import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createJsonSender } from "../../server/compressed-json";

const found = { products: ["Comblis P45".repeat(200)] };
let made = 0;
const send = createJsonSender();
const server = createServer(
  express().get("/", (request, response) =>
    send(request, response, found, ({ products }) => {
      made += 1;
      return { groups: products };
    }),
  ),
);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

it("makes and packs the answer once for what it is made from, whoever asks", async () => {
  const { port } = server.address() as AddressInfo;
  for (const encoding of ["br", "gzip", "identity", "br"]) {
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { "accept-encoding": encoding } });
    expect(await response.json()).toEqual({ groups: found.products });
    expect(response.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
  }
  expect(made).toBe(1);
});
