/** A back-office of a few answers, for tests of how the site asks and reads. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished, vi } from "vitest";
import { createBackOffice, startTrace } from "~/back-office/client.server";
import type { Scope } from "~/back-office/transport.server";
import { readTexts } from "~/i18n/texts.server";
import { resolveRequest } from "~/routing/request-context.server";

export interface Asked {
  method: string;
  url: URL;
  body: string;
  headers: NodeJS.Dict<string | string[]>;
}
/** A body alone is answered with 200. */
export type Answers = (asked: Asked) => { status: number; body: unknown } | object | null;

const SITE = {
  ...{ id: 4, url: "http://localhost", name: "Suisse" },
  languages: [
    { iso: "fr-CH", label: "Français", code: "fr", file: "fr.json" },
    { iso: "de-CH", label: "Deutsch", code: "de", file: "de.json" },
  ],
  salesplan: [
    { id: 1, target: "pro", currency: { symbol: "CHF" } },
    { id: 2, target: "part", currency: { symbol: "CHF" } },
  ],
};
export const siteAnswer = (changes: object = {}) => ({ data: { list: [{ ...SITE, ...changes }] } });
export const refusal = (status: number, code = "refused", more: object = {}) => ({
  ...{ status, body: { error: { code, ...more } } },
});

const texts = readTexts();

/** Answers `/site` by itself; 404 for what `answers` gives nothing for. */
export async function stubApi(answers: Answers, { token = "secret" }: { token?: string | null } = {}) {
  const seen: Asked[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", "http://api");
    const { method = "GET", headers } = request;
    const asked = { method, url, headers, body: await text(request) };
    seen.push(asked);
    const own = answers(asked) ?? (url.pathname === "/api/site" ? siteAnswer() : refusal(404));
    const { status, body } = "status" in own && "body" in own ? own : { status: 200, body: own };
    response.writeHead(Number(status), { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const trace = startTrace(log, "test");
  const onFault = vi.fn();
  const backOffice = createBackOffice({ baseUrl, token: token ?? undefined, log, onFault });
  const scope: Scope = { siteId: 4, lang: "fr", planId: 1 };
  return {
    ...{ seen, log, trace, backOffice, onFault, baseUrl, api: backOffice.for(scope, trace) },
    /** The request context of an address. */
    resolve: (pathname: string, host = "www.talvenne.example") =>
      resolveRequest({
        ...{ pathname, search: "", host, secure: false, origin: `http://${host}`, backOffice, trace, defaultSiteId: 4 },
        cookies: { target: null } as Parameters<typeof resolveRequest>[0]["cookies"],
        preferredLocale: async () => "fr",
        t: (_site, locale) => texts.t(locale),
      }),
  };
}
type Stub = Awaited<ReturnType<typeof stubApi>>;

/** As a loader gets it. */
export async function screenArgs(stub: Stub, pathname: string) {
  const resolution = await stub.resolve(pathname);
  if (resolution.kind !== "resolved") throw new Error(`${pathname} is ${resolution.kind}`);
  const { requestContext } = resolution;
  const { backOffice, trace, log } = stub;
  return {
    requestContext,
    context: { backOffice, trace, log },
    request: new Request(`http://site${pathname}`),
  } as never as {
    requestContext: typeof requestContext;
    context: Parameters<typeof import("~/routing/entity.server").getEntity>[1];
    request: Request;
  };
}
