/** Pictures and documents that the teams add. They lie over the content's `media/`, as edits lie over its records. */
import { EDIT_KINDS, type MediaFile } from "../../shared/contract";
import type { EditField } from "../../shared/records/fields";
import { fieldsOf, listsOf } from "../../shared/records/kinds";
import type { Locale } from "../../shared/route-table.js";
import { inEachLanguage } from "../../shared/rules/languages";
import { FILE_TYPES } from "../../shared/rules/uploads";
import type { Content } from "../content/content";
import { addressOfMedia, MediaFact } from "../content/media-folder";
import { isPicture, pictureCode } from "../content/schema-parts";
import type { Store, StoreTransaction } from "../store/store";
import { valuesIn } from "./by-fields";
import { kindNamed } from "./described";
import type { Served } from "./edit-state";
import { listSavedEdits } from "./edit-store";

type Reader = Pick<Store, "selectFrom">;

export async function listAdded(store: Reader): Promise<[path: string, fact: MediaFact][]> {
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

type Uses = Map<string, MediaFile["uses"]>;

const MEDIA_LISTS: ReadonlySet<unknown> = new Set(["pictures", "documents", "brand_pictures", "fonts"]);
const isMediaField = (field: EditField): boolean => "of" in field && MEDIA_LISTS.has(field.of);

/** The records that name each file, published or in a draft. */
async function listUses(store: Reader, { content }: Served, lang: Locale): Promise<Uses> {
  const uses: Uses = new Map();
  for (const kind of EDIT_KINDS) {
    if (!listsOf(kind).some((list) => MEDIA_LISTS.has(list))) continue;
    const { list, find, titleOf } = kindNamed(kind);
    const saved = new Map((await listSavedEdits(store, kind)).map((edit) => [edit.reference, edit]));
    for (const reference of new Set([...list(content), ...saved.keys()])) {
      const { versions, scheduled } = saved.get(reference) ?? { versions: [], scheduled: null };
      // The last version, and the one that will be published.
      const drafts = [versions.at(-1), versions.find(({ version }) => version === scheduled?.version)];
      const bodies = [find(content, reference), ...drafts.map((draft) => draft?.body)].flatMap((body) => body ?? []);
      const codes = bodies.flatMap((body) =>
        valuesIn(fieldsOf(kind), body).flatMap(({ field, value }) =>
          isMediaField(field) ? [pictureCode(String(value))] : [],
        ),
      );
      const title = bodies
        .slice(0, 1)
        .map((body) => titleOf(body, reference, lang))
        .join("");
      for (const code of new Set(codes)) uses.set(code, [...(uses.get(code) ?? []), { kind, reference, title }]);
    }
  }
  return uses;
}

/** Those of the teams first, the newest first; then the pictures and documents of the folder. */
export async function listMediaFiles(store: Reader, served: Served, lang: Locale): Promise<MediaFile[]> {
  const added = new Set((await listAdded(store)).map(([path]) => path));
  const uses = await listUses(store, served, lang);
  const { media, pictures } = served.content;
  return [...added, ...Object.keys(media).filter((path) => !added.has(path))].flatMap((path): MediaFile[] => {
    const fact = media[path];
    if (!fact || (fact.type !== FILE_TYPES.pdf && fact.type !== FILE_TYPES.woff2 && !isPicture(path))) return [];
    const { hash, characters, ...shown } = fact;
    const code = pictureCode(path);
    const description = kindNamed("picture").find(served.files, code) ? (pictures[code]?.[lang] ?? "") : null;
    const own = { url: addressOfMedia(path, fact), is_added: added.has(path), uses: uses.get(code) ?? [] };
    return [{ path, code, description, ...shown, ...own }];
  });
}
