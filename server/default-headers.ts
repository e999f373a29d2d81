/**
 * Default values of response headers. `@remix-run/express` appends the headers of Remix's response to those that Express has
 * set, so a header that Remix may replace is set only when the head is written.
 */
import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";

export function setHeadersUnlessPresent(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(headers)) if (!response.hasHeader(name)) response.setHeader(name, value);
  });
}
