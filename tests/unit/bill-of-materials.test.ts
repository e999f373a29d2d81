import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { dependencies } from "../../package.json";

test("the bill of materials lists what runs, as CycloneDX", () => {
  const printed = execFileSync("npm", ["run", "--silent", "sbom"], { encoding: "utf8", maxBuffer: 32 * 1024 * 1024 });
  const { bomFormat, components } = JSON.parse(printed) as { bomFormat: string; components: { purl: string }[] };
  const listed = components.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/(.+)@.*$/, "$1"));
  expect(bomFormat).toBe("CycloneDX");
  expect(Object.keys(dependencies).filter((name) => !listed.includes(name))).toEqual([]);
  // A dependency of Express.
  expect(listed).toContain("accepts");
  for (const tool of ["vitest", "playwright", "esbuild"]) expect(listed).not.toContain(tool);
});
