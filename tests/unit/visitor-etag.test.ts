/** The ETag of a cached page covers every part of it that is a visitor's own. */
import type { IncomingMessage, ServerResponse } from "node:http";
import express from "express";
import { expect, it } from "vitest";
import { readTexts } from "~/i18n/texts.server";
import { createCookieJar, PERSONAL_COOKIES } from "~/visitor/cookies.server";
import { NO_VISITOR_STATE, type VisitorState } from "~/visitor/visitor-state";
import { makeDocument } from "../../server/document-cache/document";
import { sendDocument } from "../../server/document-cache/middleware";
import { makePageBody } from "../../server/document-cache/page-body";
import { createVisitorReader } from "../../server/document-cache/page-visitor";
import { trustedProxies } from "../../server/trusted-proxies";

const page = () =>
  makeDocument({
    body: makePageBody(Buffer.from("<p>a page</p>"), [], readTexts().instance("fr")),
    ...{ forms: [], headers: {}, entities: new Set<string>(), route: "home", path: "/fr", freshMs: 1 },
  });

/** @returns the status and the ETag of an answer */
async function send(readVisitor: Parameters<typeof sendDocument>[2]["readVisitor"], ifNoneMatch?: string) {
  let [status, headers] = [0, [] as unknown[]];
  const response = {
    writeHead(code: number, given: unknown[]) {
      [status, headers] = [code, given];
      return response;
    },
    end: () => response,
  };
  const request = { method: "GET", headers: { "if-none-match": ifNoneMatch } } as unknown as IncomingMessage;
  const exchange = { request, response: response as unknown as ServerResponse, id: "1", readVisitor };
  await sendDocument(await page(), "hit", exchange);
  const at = headers.indexOf("etag");
  return { status, etag: at < 0 ? null : String(headers[at + 1]) };
}
const readerOf = (state: VisitorState) => () => ({ state, setCookie: null });

/** Another value of each part. */
const OTHER: { [Part in keyof VisitorState]: VisitorState[Part][] } = {
  lists: [
    { favourites: [1], comparator: [] },
    { favourites: [], comparator: [1] },
  ],
  cartCount: [7],
  toasts: [[{ kind: "error", key: "missing_fields" }]],
  proChoice: [true],
  formTokens: [{ contact: "token" }],
};

it.each(Object.keys(NO_VISITOR_STATE) as (keyof VisitorState)[])(
  "a page isn't 304 after the visitor's %s changed",
  async (part) => {
    const before = await send(readerOf(NO_VISITOR_STATE));
    expect(before.etag).not.toBeNull();
    expect((await send(readerOf(NO_VISITOR_STATE), before.etag ?? "")).status).toBe(304);
    for (const value of OTHER[part])
      expect((await send(readerOf({ ...NO_VISITOR_STATE, [part]: value }), before.etag ?? "")).status).toBe(200);
  },
);

it("each cookie that makes a page a visitor's own changes its ETag", async () => {
  const jar = createCookieJar({ secret: "a secret of at least thirty-two characters", secure: false });
  const cart = (count: number) => jar.setCart({ token: "cart-of-a-visitor", validity: Date.now() + 60_000, count });
  const cookies: Record<string, string> = Object.fromEntries(
    [
      jar.setList("favourites", [1]),
      jar.setList("comparator", [1]),
      cart(7),
      jar.setFlash({ toasts: [{ kind: "error", key: "missing_fields" }] }),
    ].map((setCookie) => {
      const pair = setCookie.split(";", 1)[0] ?? "";
      return [pair.split("=", 1)[0] ?? "", pair];
    }),
  );
  // No page shows whether its visitor is signed in.
  expect([...Object.keys(cookies), "login-token"].sort()).toEqual([...PERSONAL_COOKIES].sort());
  const services = { cookies: { plain: jar, secure: jar }, config: { origin: null } };
  const read = createVisitorReader(services as never, trustedProxies(express()));
  const etagFor = async (cookie: string) =>
    (await send((request, forms) => read({ ...request, headers: { cookie } } as IncomingMessage, forms))).etag;
  const etags = [await etagFor(""), await etagFor(cart(3).split(";", 1)[0] ?? "")];
  for (const cookie of Object.values(cookies)) etags.push(await etagFor(cookie));
  expect(new Set(etags).size).toBe(etags.length);
});
