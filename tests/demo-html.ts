/** Every formatted text of the demo's content, in every language. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "demo/content";

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return /^<(?:p|h\d|ul|ol|dl|table|figure)\b/.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

export function demoHtml(): string[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  return files.flatMap((name) => textsIn(JSON.parse(readFileSync(join(FOLDER, name), "utf8"))));
}
