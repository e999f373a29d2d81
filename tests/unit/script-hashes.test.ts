import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { hashInlineScripts } from "../../app/routing/script-hashes.server";

const sha256 = (source: string) => createHash("sha256").update(source).digest("base64");

it("hashes the inline scripts that a browser runs, each once", () => {
  const long = `window.data = "${"x".repeat(5_000)}";`;
  const page = [
    "<head><script>one()</script>",
    '<script type="application/ld+json">{"a":1}</script><script type="application/json" id="t">{}</script>',
    '<script src="/build/a.js"></script><script></script>',
    `<body><p>a &lt;script&gt;</p><script type="module" async="">two(
)</script><script>one()</script><script>${long}</script></body>`,
  ].join("\n");
  expect(hashInlineScripts(page)).toEqual([sha256("one()"), sha256("two(\n)"), sha256(long)]);
  expect(hashInlineScripts(page)).toEqual([sha256("one()"), sha256("two(\n)"), sha256(long)]);
});

it("finds nothing in a page without scripts", () => {
  expect(hashInlineScripts("<p>No script</p>")).toEqual([]);
});
