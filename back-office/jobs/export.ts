/** `npm run content -- export FOLDER`: writes what the teams have published into the files of a content folder. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BASE_LOCALES, isLocale, LOCALES } from "../../shared/route-table.js";
import { isTree } from "../../shared/rules/tree";
import { readContentFiles } from "../content/content";
import { MEDIA_FOLDER } from "../content/media-folder";
import { overlayOf } from "../content/overlay";
import { readContentSources } from "../content/sources";
import { applyEdits, FIRST_OWN_ID } from "../edits/apply-edits";
import { writeDescribed } from "../edits/described";
import { listPublishedEdits } from "../edits/edit-store";
import { listAdded, withAdded } from "../edits/media-files";
import { readAdded } from "../store/own-files";
import type { Store } from "../store/store";
import { JobError } from "./job";

const isBase = (key: string): boolean => BASE_LOCALES.some((locale) => locale === key);

/** @returns the names of the files that were written @throws JobError when an edit doesn't fit the folder; nothing is written then */
export async function exportEdits(store: Pick<Store, "selectFrom">, folder: string): Promise<string[]> {
  const edits = await listPublishedEdits(store);
  const added = await listAdded(store);
  const inFolder = readContentFiles(folder).parse();
  const folderContent = withAdded(inFolder, added);
  const { leftOut } = applyEdits(folderContent, edits);
  const [misfit] = leftOut;
  if (misfit)
    throw new JobError(
      `${misfit.kind} ${misfit.reference} doesn't fit the folder: ${misfit.reason}. Nothing is written.`,
    );

  const sources = readContentSources(folder);
  const read = (name: string): unknown => (sources.has(name) ? sources.read(name) : undefined);
  const files = new Map<string, unknown>();
  const current = (name: string): unknown => files.get(name) ?? read(name);
  for (const edit of edits) {
    const readFile = (name: string) => current(name) ?? [];
    const described = { ...edit, id: FIRST_OWN_ID + edit.id };
    for (const [name, value] of writeDescribed(edit.kind, folderContent, described, readFile)) files.set(name, value);
  }
  const media = added.filter(([path, { hash }]) => inFolder.media[path]?.hash !== hash);
  if (media.length > 0) mkdirSync(join(folder, MEDIA_FOLDER), { recursive: true });
  for (const [path, { hash }] of media)
    writeFileSync(join(folder, MEDIA_FOLDER, path), (await readAdded(store, path, hash)) ?? "");
  for (const [name, value] of files) writeWithOverlays(folder, name, value);
  return [...files.keys(), ...media.map(([path]) => `${MEDIA_FOLDER}/${path}`)];
}

function inBase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inBase);
  if (!isTree(value)) return value;
  const hasBase = Object.keys(value).some(isBase);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      hasBase && isLocale(key) && !isBase(key) ? [] : [[key, inBase(inner)]],
    ),
  );
}

function writeWithOverlays(folder: string, name: string, value: unknown): void {
  const write = (file: string, content: unknown) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  };
  write(`${name}.json`, inBase(value));
  for (const locale of LOCALES.filter((each) => !isBase(each))) {
    const file = `languages/${locale}/${name}.json`;
    const overlay = overlayOf(value, locale);
    if (overlay !== undefined) write(file, overlay);
    else if (existsSync(join(folder, file))) write(file, {});
  }
}
