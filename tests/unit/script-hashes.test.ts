import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { INLINE_SCRIPT_NONCE as NONCE, takeMarkedScripts } from "../../app/routing/script-hashes.server";

const sha256 = (source: string) => createHash("sha256").update(source).digest("base64");

it("hashes the inline scripts that carry the mark, each once, and takes the mark off", () => {
  const long = `window.data = "${"x".repeat(5_000)}";`;
  const page = [
    `<head><script nonce="${NONCE}">one()</script><script nonce="${NONCE}" src="/build/a.js"></script>`,
    `<body><p>a &lt;script&gt;</p><script nonce="${NONCE}" type="module" async="">two(\n)</script>`,
    `<script nonce="${NONCE}">one()</script><script nonce="${NONCE}">${long}</script></body>`,
  ].join("\n");
  const { parts, hashes } = takeMarkedScripts(page);
  const html = parts.join("");
  expect(hashes).toEqual([sha256("one()"), sha256("two(\n)"), sha256(long)]);
  expect(html).not.toContain("nonce");
  expect(html).toContain('<script type="module" async="">two(');
});

it("lets nothing run that merely stands in the page, whatever mark it guesses", () => {
  const page = '<script>evil()</script><p><script nonce="guess">evil()</script></p>';
  expect(takeMarkedScripts(page)).toEqual({ parts: [page], hashes: [] });
});

it("the mark is long enough that no content guesses it", () => expect(NONCE).toMatch(/^[\da-f]{32}$/));
