/** A maker's own content, as `npm run content -- new` writes it, and the words and colours that are the demo's. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readContentFiles } from "../back-office/content/content";
import { newCommand } from "../content-tools/new/command";

export interface SampleContent {
  folder: string;
  remove(): void;
}

export async function writeSample(...options: readonly string[]): Promise<SampleContent> {
  const parent = mkdtempSync(join(tmpdir(), "sample-content-"));
  const folder = join(parent, "sample-works");
  if ((await newCommand.run([folder, ...options])) !== 0) throw new Error("the sample wasn't written");
  // Tests look at every screen.
  const brand = join(folder, "brand.json");
  writeFileSync(brand, JSON.stringify({ ...readJson(brand), screens_off: [] }, null, 2));
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

const WORD = /^\p{L}{5,}/u;

/** In small letters: names, places, addresses, numbers and colours that only the demo has. */
export function marksOfDemo(): string[] {
  const { brand, products, stores, categories, machines, testimonies } = readContentFiles("demo/content").parse();
  const towns = brand.addresses.flatMap(({ street, town }) => [street, town.replace(/^\d+ /, ""), town]);
  const colours = [
    ...Object.values(brand.colours),
    ...[...categories.pro, ...categories.part].map(({ colour }) => colour),
  ];
  const pictures = readdirSync("demo/content/media/brand").filter((name) => !/^(?:icon\.svg|link\.jpg)$/.test(name));
  return [
    ...[brand.name, brand.phone ?? "", brand.phone_abroad ?? "", ...towns, ...pictures],
    ...products.flatMap(({ name }) => WORD.exec(name)?.[0] ?? []),
    ...stores.stores.map(({ name }) => name),
    ...machines.map(({ name }) => name),
    ...testimonies.map(({ name }) => name),
    ...colours,
  ]
    .map((mark) => mark.toLowerCase())
    .filter((mark, index, all) => mark.length > 4 && all.indexOf(mark) === index);
}

/** Those that stand in a text. Tints of grey that stand in many designs aren't anybody's. */
export const marksIn = (text: string, marks: readonly string[]): string[] => {
  const small = text.toLowerCase();
  return marks.filter((mark) => small.includes(mark));
};

export const readJson = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
