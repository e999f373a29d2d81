/** `npm run content -- export FOLDER`: writes what the teams have published into the files of a content folder. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DescribedEdit } from "../../shared/contract";
import { BASE_LOCALES, LOCALES, type Locale } from "../../shared/route-table.js";
import { isTree, type Tree } from "../../shared/rules/tree";
import { readContentFiles } from "../content/content";
import { overlayOf } from "../content/overlay";
import { readContentSources } from "../content/sources";
import { applyEdits, FIRST_OWN_ID, type PublishedEdit } from "../edits/apply-edits";
import { writeDescribed } from "../edits/described";
import { listPublishedEdits } from "../edits/edit-store";
import { rawRecord } from "../edits/raw-record";
import type { Store } from "../store/store";
import { JobError } from "./job";

const isLocale = (key: string): boolean => LOCALES.some((locale) => locale === key);
const isBase = (key: string): boolean => BASE_LOCALES.some((locale) => locale === key);

/** @returns the names of the files that were written @throws JobError when an edit doesn't fit the folder; nothing is written then */
export async function exportEdits(store: Pick<Store, "selectFrom">, folder: string): Promise<string[]> {
  const edits = await listPublishedEdits(store);
  const folderContent = readContentFiles(folder).parse();
  const { content, leftOut } = applyEdits(folderContent, edits);
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
    const known = DescribedEdit.safeParse(edit.body);
    if (known.success) {
      const readFile = (name: string) => current(name) ?? [];
      const described = { ...edit, id: FIRST_OWN_ID + edit.id, body: known.data };
      for (const [name, value] of writeDescribed(known.data.kind, folderContent, described, readFile))
        files.set(name, value);
    } else files.set(fileOf(edit), withRecord(current(fileOf(edit)), edit, content));
  }
  for (const [name, value] of files) writeWithOverlays(folder, name, value);
  return [...files.keys()];
}

function fileOf({ kind, reference }: PublishedEdit): string {
  if (kind === "training") return "trainings";
  if (kind === "shop") return "stores";
  return reference === "all" ? "settings" : "sites";
}

type Content = ReturnType<typeof applyEdits>["content"];

function withRecord(file: unknown, { kind, reference }: PublishedEdit, content: Content): unknown {
  const written = (record: unknown) => asWritten(record, content.spoken.languages);
  switch (kind) {
    case "training":
      return replaced(file, "code", written(content.trainings.find(({ code }) => code === reference)));
    case "shop": {
      const stores = isTree(file) ? file : { hours: {}, stores: [] };
      return {
        ...stores,
        stores: replaced(
          stores.stores,
          "id",
          written(content.stores.stores.find(({ id }) => String(id) === reference)),
        ),
      };
    }
    default: {
      if (reference === "all")
        return replaced(file, "code", written(content.settings.find(({ code }) => code === "support_hours")));
      const site = content.sites.find(({ code }) => code === reference);
      const hours = written(site?.settings.find(({ code }) => code === "support_hours"));
      return listOf(file).map((each) =>
        each.code === reference ? { ...each, settings: replaced(each.settings, "code", hours) } : each,
      );
    }
  }
}

const listOf = (value: unknown): Tree[] => (Array.isArray(value) ? value.filter(isTree) : []);

/** The list with the record in the place of the one of its name, else at its end. */
function replaced(list: unknown, name: string, made: unknown): Tree[] {
  const records = listOf(list);
  if (!isTree(made)) return records;
  return records.some((each) => each[name] === made[name])
    ? records.map((each) => (each[name] === made[name] ? made : each))
    : [...records, made];
}

/** @param spoken the languages that the maker writes */
const asWritten = (record: unknown, spoken: readonly Locale[]): unknown =>
  isTree(record) ? rawRecord(record, spoken) : record;

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
