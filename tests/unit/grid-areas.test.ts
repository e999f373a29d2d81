/** A template that names an area which nothing stands in makes columns that nobody asked for, and no tool says so. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const styles = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => readFileSync(join("app", file), "utf8"))
  .join("\n");

test("each area of a grid is named by a template, and stood in by something", () => {
  const templates = [...styles.matchAll(/grid-template(?:-areas)?:([^;]*);/g)].map(([, template = ""]) => template);
  const rows = templates.flatMap((template) => [...template.matchAll(/"([^"]*)"/g)].map(([, row = ""]) => row));
  const named = new Set(rows.flatMap((row) => row.split(/\s+/)).filter((name) => name !== "" && name !== "."));
  const stoodIn = new Set([...styles.matchAll(/grid-area:\s*([\w-]+)\s*;/g)].map(([, name = ""]) => name));
  expect([...stoodIn].sort()).toEqual([...named].sort());
});
