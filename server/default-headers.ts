/** `@remix-run/express` appends headers, so defaults that Remix may replace are set when the head is written. */
import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";

export function setHeadersUnlessPresent(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(headers)) if (!response.hasHeader(name)) response.setHeader(name, value);
  });
}
