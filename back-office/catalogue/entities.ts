/** Looks a slug up: the entity, the same entity in the other plan, or the slug it moved to. */
import type { LocaleCode, Target } from "../../shared/contract";
import { groupBy } from "../../shared/group-by";
import { memoized } from "../../shared/memoized";
import type { ProductSource } from "../content/base-data";
import type { Page } from "../content/schema";
import { type AddressedEntity, entityPath } from "../paths";
import type { CategoryNode, Directory, FolderSource, Library, ViewContext } from "./view-context";

export type AddressedRecord =
  | { kind: "product"; source: ProductSource }
  | { kind: "category"; source: CategoryNode }
  | { kind: "folder"; source: FolderSource }
  | { kind: "page"; source: Page };

export type Lookup =
  | { outcome: "here"; resident: AddressedRecord }
  | { outcome: "elsewhere"; targets: Target[] }
  | { outcome: "moved"; path: string }
  | { outcome: "unknown" };

export function lookUp(viewContext: ViewContext, slug: string, kind: AddressedEntity): Lookup {
  const { content, directory, lang, target } = viewContext;
  const residents = bySlug(viewContext, kind, lang).get(slug) ?? [];
  const resident = residents.find((candidate) => targetsOf(candidate).includes(target));
  if (resident) return { outcome: "here", resident };
  const targets = residents.flatMap(targetsOf);
  if (targets.length > 0) return { outcome: "elsewhere", targets };

  const move = content.moved.find((candidate) => candidate.entity_type === kind && candidate.from[lang] === slug);
  const now = move && directory[LISTS[kind]].get(move.to)?.slug;
  return now ? { outcome: "moved", path: entityPath(kind, lang, now[lang]) } : { outcome: "unknown" };
}

type BySlug = ReadonlyMap<string, readonly AddressedRecord[]>;
/** Cached for each directory, because its content doesn't change. */
const slugsOf = memoized((_: Directory) => new Map<string, BySlug>(), new WeakMap());

function bySlug(library: Library, kind: AddressedEntity, lang: LocaleCode): BySlug {
  const slugs = slugsOf(library.directory);
  const key = `${kind}/${lang}`;
  const residents = slugs.get(key) ?? groupBy(addressedRecordsOf(library, kind), ({ source }) => [source.slug[lang]]);
  slugs.set(key, residents);
  return residents;
}

/** The audiences that can see a record; an unpublished page has no address. */
export function targetsOf({ kind, source }: AddressedRecord): Target[] {
  if (kind === "product") return source.salesplans;
  return kind === "category" ? [source.target] : source.targets;
}

export function addressedRecordsOf({ content, directory }: Library, kind: AddressedEntity): AddressedRecord[] {
  switch (kind) {
    case "product":
      return content.products.map((source) => ({ kind, source }));
    case "category":
      return [...directory.categories.values()].map((source) => ({ kind, source }));
    case "folder":
      return content.folders.map((source) => ({ kind, source }));
    case "page":
      return content.pages.filter(({ published }) => published).map((source) => ({ kind, source }));
  }
}

const LISTS = { product: "products", category: "categories", folder: "folders", page: "pages" } as const;
