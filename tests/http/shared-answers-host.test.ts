/** While ORIGIN isn't set, pages name the host of the request, which a client can choose: no shared cache may store them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EndpointName, endpointTo } from "../../app/routing/paths";
import { ENDPOINTS } from "../../shared/route-table.js";
import { EVERY_SCREEN } from "../every-screen";
import { startWholeSite, type WholeSite } from "./whole-site";

const EVIL = "evil.example";
let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite({ TRUST_PROXY: "1", SECURITY_CONTACT: "security@firm.example", FORM_RATE_LIMIT: "0" });
});
afterAll(() => site?.stop());

const place = { locale: "fr", target: "pro" } as const;
const endpoints = (Object.keys(ENDPOINTS) as EndpointName[])
  .map((name) => endpointTo(name, place))
  .filter((path) => !path.includes(":"));
const FILES = [
  "/",
  "/sitemap.xml",
  "/sitemap-1.xml",
  "/robots.txt",
  "/.well-known/security.txt",
  "/fr//",
  "/manifest.webmanifest",
];

test("what carries the request's host is stored by no shared cache", async () => {
  const named: string[] = [];
  for (const path of [...FILES, ...endpoints, ...EVERY_SCREEN.fr, ...EVERY_SCREEN.de, "/fr/no-such-page"]) {
    const answer = await fetch(site.origin + path, { redirect: "manual", headers: { "X-Forwarded-Host": EVIL } });
    const headers = [...answer.headers].map(([, value]) => value).join("\n");
    if (!(headers + (await answer.text())).includes(EVIL)) continue;
    named.push(path);
    expect([path, answer.headers.get("cache-control")]).toEqual([path, expect.stringMatching(/private|no-store/)]);
  }
  for (const path of ["/sitemap.xml", "/robots.txt", "/.well-known/security.txt", endpointTo("jobs-feed", place)])
    expect(named).toContain(path);
  // The next visitor's pages have another cache key.
  const next = await fetch(`${site.origin}${EVERY_SCREEN.fr[0]}`, { headers: { "X-Forwarded-Host": "own.example" } });
  expect(await next.text()).not.toContain(EVIL);
});
