/** Pictures and documents that the teams add. They lie over the content's `media/`, as edits lie over its records. */
import type { EditKind, MediaFile } from "../../shared/contract";
import { groupBy } from "../../shared/group-by";
import type { Locale } from "../../shared/route-table.js";
import { fold } from "../../shared/rules/fold";
import { inEachLanguage } from "../../shared/rules/languages";
import { FILE_TYPES } from "../../shared/rules/uploads";
import type { Content } from "../content/content";
import { addressOfMedia, MediaFact } from "../content/media-folder";
import { isPicture, pictureCode } from "../content/schema-parts";
import type { Store, StoreTransaction } from "../store/store";
import { kindNamed } from "./described";
import { KINDS_WITH_MEDIA, listMediaOf, listOutlines } from "./edit-outlines";
import type { Served } from "./edit-state";
import { listEditHeads } from "./edit-store";

export async function listAdded(store: Pick<Store, "selectFrom">): Promise<[path: string, fact: MediaFact][]> {
  const rows = store.selectFrom("media_file").select(["path", "fact"]).orderBy("added_at", "desc").orderBy("path");
  return (await rows.execute()).map(({ path, fact }) => [path, MediaFact.parse(JSON.parse(fact))]);
}

/** A new picture has no description yet. */
const UNDESCRIBED = inEachLanguage(() => "");

export function withAdded(content: Content, added: Awaited<ReturnType<typeof listAdded>>): Content {
  const undescribed = added.filter(([path]) => isPicture(path)).map(([path]) => [path, UNDESCRIBED]);
  return {
    ...content,
    media: { ...content.media, ...Object.fromEntries(added) },
    pictures: { ...Object.fromEntries(undescribed), ...content.pictures },
  };
}

/** Ends those that the folder has by now, because they were exported. */
export async function takeOverMedia(transaction: StoreTransaction, { media }: Content): Promise<void> {
  for (const [path, { hash }] of await listAdded(transaction))
    if (media[path]?.hash === hash) await transaction.deleteFrom("media_file").where("path", "=", path).execute();
}

/** By code of the file: the records that name it, published or in a draft. */
async function listUses(store: Store, served: Served, lang: Locale) {
  const uses: { kind: EditKind; reference: string; title: string | null; codes: readonly string[] }[] = [];
  for (const kind of KINDS_WITH_MEDIA) {
    const heads = await listEditHeads(store, kind);
    const edited = await listOutlines(store, kind, heads, served);
    for (const [reference, codes] of await listMediaOf(kind, served))
      if (!edited.has(reference)) uses.push({ kind, reference, title: null, codes });
    for (const [reference, { media, named }] of edited)
      uses.push({ kind, reference, title: named[lang], codes: media });
  }
  return groupBy(uses, ({ codes }) => codes);
}

interface Wanted {
  /** In the path or the description. */
  text?: string | undefined;
  isUnused?: boolean;
}

/** Those of the teams first, the newest first; then the pictures and documents of the folder. `read` makes what is shown. */
export async function listMediaFiles(
  store: Store,
  served: Served,
  lang: Locale,
  { text = "", isUnused = false }: Wanted = {},
) {
  const { media, pictures } = served.content;
  const added = new Set(served.added);
  const uses = await listUses(store, served, lang);
  const wanted = fold(text);
  const isListed = (path: string) => {
    const code = pictureCode(path);
    const type = media[path]?.type;
    if (type !== FILE_TYPES.pdf && type !== FILE_TYPES.woff2 && !isPicture(path)) return false;
    if (isUnused && (!added.has(path) || uses.has(code))) return false;
    return !wanted || fold(path).includes(wanted) || fold(pictures[code]?.[lang] ?? "").includes(wanted);
  };
  const paths = [...added, ...Object.keys(media).filter((path) => !added.has(path))].filter(isListed);
  const titleInFiles = (kind: EditKind, reference: string): string => {
    const body = kindNamed(kind).find(served.files, reference);
    return body ? kindNamed(kind).titleOf(body, reference, lang) : reference;
  };
  const read = (path: string): MediaFile[] => {
    const fact = media[path];
    if (!fact) return [];
    const { hash, characters, ...shown } = fact;
    const code = pictureCode(path);
    const description = kindNamed("picture").find(served.files, code) ? (pictures[code]?.[lang] ?? "") : null;
    const named = (uses.get(code) ?? []).map(({ kind, reference, title }) => ({
      kind,
      reference,
      title: title ?? titleInFiles(kind, reference),
    }));
    return [
      { path, code, description, ...shown, url: addressOfMedia(path, fact), is_added: added.has(path), uses: named },
    ];
  };
  return { paths, read };
}
