import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LARGEST_FILE, listMedia, MEDIA_FOLDER, typeOfMedia } from "../media-folder";
import { sizeOfPicture } from "../picture-size";
import { pathOfSurface } from "../schema-parts";
import { faultsOfSvg } from "../svg";
import type { Files, FoundIn } from "./links";
import type { Mistake } from "./mistake";
import { nearest } from "./nearest";
import otherKinds from "./other-kinds.json" with { type: "json" };

/** Kinds that people have and browsers don't show. */
const OTHERWISE: Readonly<Record<string, string>> = otherKinds;
/** Files that operating systems add to a folder, and notes. */
const IGNORED = /(?:^|\/)(?:Thumbs\.db|desktop\.ini)$|\.md$/i;

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(bytes < 10_485_760 ? 1 : 0)} MB`;

export function mistakesOfMedia(folder: string): Mistake[] {
  return [...listMedia(folder)].flatMap(([path, { size }]): Mistake[] => {
    const file = `${MEDIA_FOLDER}/${path}`;
    if (IGNORED.test(path)) return [];
    const mistake = (wrong: string, todo: string): Mistake[] => [{ file, field: "", wrong, todo }];
    const type = typeOfMedia(path);
    const ending = endingOf(path);
    if (!type) {
      const todo = OTHERWISE[ending] ?? "Use JPEG, PNG, WebP or SVG for pictures, PDF for documents, woff2 for fonts.";
      return mistake(`files of the kind .${ending} aren't used`, todo);
    }
    if (size === 0) return mistake("the file is empty", "Copy it again.");
    if (size > LARGEST_FILE) {
      const todo = type.startsWith("image/")
        ? "Save it 2,400 pixels wide as JPEG: that is enough for every screen, and a few hundred kB."
        : "Save it for screens: pictures within it at 150 dpi.";
      return mistake(`the file has ${megabytes(size)}, and ${megabytes(LARGEST_FILE)} are the most`, todo);
    }
    const bytes = readFileSync(join(folder, file));
    return mistakesOfBytes(bytes, type, mistake);
  });
}

function kindOf(bytes: Buffer): string | undefined {
  const start = bytes.toString("latin1", 0, 400);
  if (start.startsWith("\x89PNG")) return "PNG";
  if (start.startsWith("\xff\xd8\xff")) return "JPEG";
  if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return "WebP";
  if (start.startsWith("%PDF-")) return "PDF";
  if (start.startsWith("wOF2")) return "woff2";
  if (start.startsWith("GIF8")) return "GIF";
  if (start.startsWith("PK")) return "a packed document (zip, docx, xlsx)";
  if (/<html\b|<!doctype html/i.test(start)) return "a web page";
  return /<svg\b|<\?xml/i.test(start) ? "SVG" : undefined;
}
const ENDINGS: Readonly<Record<string, string>> = {
  PNG: ".png",
  JPEG: ".jpg",
  WebP: ".webp",
  SVG: ".svg",
  PDF: ".pdf",
  woff2: ".woff2",
};

function mistakesOfBytes(bytes: Buffer, type: string, mistake: (wrong: string, todo: string) => Mistake[]): Mistake[] {
  const expected = Object.keys(ENDINGS).find((name) => typeOfMedia(name + ENDINGS[name]) === type) ?? type;
  const found = kindOf(bytes);
  if (found !== expected) {
    if (found === undefined) return mistake(`the file isn't ${expected}, or it is damaged`, "Export or copy it again.");
    const ending = ENDINGS[found];
    const todo = ending ? `Name it with the ending ${ending}, and in the content too.` : `Export it as ${expected}.`;
    return mistake(`the file is called ${expected} but is ${found}`, todo);
  }
  if (type === "image/svg+xml") {
    const faults = faultsOfSvg(bytes.toString("utf8"));
    if (faults.length > 0)
      return mistake(
        `the drawing can't be used: ${faults.join(", ")}`,
        "Export it as a plain SVG (in Illustrator: SVG 1.1 with presentation attributes; in Inkscape: Optimised SVG), without links and scripts.",
      );
  }
  if (type.startsWith("image/") && !sizeOfPicture(bytes, type))
    return mistake(
      "its width and height can't be read",
      type === "image/svg+xml"
        ? 'Give the drawing a viewBox, such as viewBox="0 0 100 100".'
        : "Export it again: it is damaged.",
    );
  return [];
}

const MEDIA_NAME = /[^/.]\.(?:png|jpe?g|webp|svg|pdf|woff2)$/i;
/** Addresses aren't files of media/. */
const isFileName = (value: string): boolean => MEDIA_NAME.test(value) && !/^(?:\/|https?:|data:)/.test(value);

const endingOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1).toLowerCase();

/** Fields that may name a surface: `media/surfaces/<name>.webp`. */
const PICTURE_FIELDS: readonly unknown[] = ["cover", "picture", "surface", "trace"];

export function missingMedia(folder: string, files: Files): FoundIn[] {
  const there = new Set(listMedia(folder).keys());
  const found: FoundIn[] = [];
  function expectFile(name: string, path: (string | number)[], value: string): void {
    const file = pathOfSurface(value);
    if (there.has(file)) return;
    const sameEnding = [...there].filter((each) => endingOf(each) === endingOf(file));
    const near = nearest(file, sameEnding) ?? [...there].find((each) => each.endsWith(`/${value}`));
    const isCase = near?.toLowerCase() === file.toLowerCase();
    found.push({
      name,
      path,
      wrong: `there is no file ${MEDIA_FOLDER}/${file}`,
      todo: near
        ? `Did you mean ${JSON.stringify(near)}?${isCase ? " Capitals count." : ""}`
        : `Copy it to ${MEDIA_FOLDER}/${file}, or take the field out.`,
    });
  }
  function visit(name: string, path: (string | number)[], value: unknown): void {
    if (Array.isArray(value)) value.forEach((item, index) => void visit(name, [...path, index], item));
    else if (typeof value === "object" && value !== null)
      for (const [key, item] of Object.entries(value)) visit(name, [...path, key], item);
    else if (typeof value === "string" && (isFileName(value) || PICTURE_FIELDS.includes(path.at(-1))))
      expectFile(name, path, value);
  }
  for (const [name, value] of files) {
    if (name === "pictures") for (const picture of Object.keys(value ?? {})) expectFile(name, [picture], picture);
    else if (!name.startsWith("advice/")) visit(name, [], value);
  }
  return found;
}
