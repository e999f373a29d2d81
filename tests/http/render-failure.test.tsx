/** A screen that throws while it is rendered is a failure, not an empty page. */
import { Suspense } from "react";
import { expect, test } from "vitest";
import * as entry from "../../app/entry.server";
import { echoBuild, startSite } from "./site";

function Broken(): never {
  throw new Error("broken");
}
const Root = () => (
  <Suspense>
    <Broken />
  </Suspense>
);
const ErrorBoundary = () => <p>calm words</p>;

test("500 with the page of the error boundary, also behind a Suspense boundary", async () => {
  const build = echoBuild();
  const root = { id: "root", path: "*", module: { default: Root, ErrorBoundary } };
  const flags = { hasAction: false, hasLoader: false, hasClientAction: false, hasClientLoader: false };
  const asset = { id: "root", path: "*", module: "", hasErrorBoundary: true, ...flags };
  const site = await startSite({
    build: {
      ...build,
      entry: { module: entry },
      routes: { root },
      assets: { ...build.assets, routes: { root: asset } },
    },
  });
  const { status, body } = await site.ask("/fr/enduit-professionnels");
  expect([status, body.includes("calm words")]).toEqual([500, true]);
});
