/** Asks a site under the name of one of its hosts. */
import { type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import type { WholeSite } from "./whole-site";

export interface HostAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** `fetch` won't be told another host than the one it connects to. */
export function askHost(
  site: WholeSite,
  host: string,
  path: string,
  headers: Record<string, string> = {},
  form?: string,
): Promise<HostAnswer> {
  const { port } = new URL(site.origin);
  const posted =
    form === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": form.length };
  const options = { port, path, host: "127.0.0.1", method: form === undefined ? "GET" : "POST" };
  return new Promise((resolve, reject) => {
    request({ ...options, headers: { Host: host, ...posted, ...headers } }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) });
    })
      .on("error", reject)
      .end(form);
  });
}
