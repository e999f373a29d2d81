import { expect, it } from "vitest";
import { deferScripts } from "~/rendering/deferred-scripts.server";

const BODY = "<body><main><p>Enduits</p></main><script>scrollBack()</script>";
/** As Remix's `Scripts` renders them. */
const SCRIPTS = [
  '<link rel="modulepreload" href="/build/manifest-A.js"/><link rel="modulepreload" href="/build/root-B.js"/>',
  '<script>window.__remixContext = {"a":"rel=\\"modulepreload\\""};</script>',
  '<script type="module" async="">import "/build/manifest-A.js";</script>',
].join("");

it("leaves nothing that a browser would fetch or run before it is told to", () => {
  expect(deferScripts(BODY + SCRIPTS)).toBe(
    [
      BODY,
      '<link rel="late" href="/build/manifest-A.js"/><link rel="late" href="/build/root-B.js"/>',
      '<script>window.__remixContext = {"a":"rel=\\"modulepreload\\""};</script>',
      '<script type="text/late" async="">import "/build/manifest-A.js";</script>',
    ].join(""),
  );
});

it("leaves a page without scripts as it is", () => {
  expect(deferScripts(BODY)).toBe(BODY);
});
