/** Reads the stored content: the records of the files, with the published edits. */
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { LibrarySource } from "../catalogue/view-context";
import { CONTENT_KINDS, CONTENT_SHAPES, type Content, type ContentKind } from "../content/content";
import type { Store } from "../store/store";
import { applyEdits } from "./apply-edits";
import { findState, thisBuild } from "./content-store";
import { kindNamed } from "./described";
import type { Served } from "./edit-state";
import { listUnappliedEdits } from "./edit-store";
import { listAdded, withAdded } from "./media-files";

export interface StoredContent extends LibrarySource, Served {
  version: number;
}
type Added = Awaited<ReturnType<typeof listAdded>>;
interface Loaded extends Awaited<ReturnType<typeof readFilled>> {
  hash: string;
  added: Added;
  /** Edits over these files. */
  applied: Served["applied"];
}

/** @returns a function that loads the content. It doesn't read again what hasn't changed since its last call. */
export function createContentLoader(store: Store): () => Promise<StoredContent> {
  let last: Loaded | null = null;
  return async () => {
    const { hash = "", version = 0, filled_at = "" } = (await findState(store)) ?? {};
    const added = await listAdded(store);
    const isSame = last?.hash === hash && isDeepStrictEqual(last.added, added);
    const loaded: Loaded =
      isSame && last ? last : { hash, added, applied: [], ...(await readFilled(store, { hash, added })) };
    last = loaded;
    const { files, times } = loaded;
    const edits = await listUnappliedEdits(store, loaded.applied);
    const { content, leftOut, applied } = applyEdits(files, edits);
    loaded.applied = applied;
    let { newest } = loaded;
    const changed = new Map<string, string>();
    for (const { kind, reference, at } of edits) {
      const { contentKind, keyOf } = kindNamed(kind);
      const name = `${contentKind}/${keyOf(content, reference)}`;
      if (at > (changed.get(name) ?? "")) changed.set(name, at);
      if (at > newest) newest = at;
    }
    return {
      content,
      files,
      leftOut,
      applied,
      version,
      added: added.map(([path]) => path),
      changedAt: new Date(filled_at),
      updatedAt(kind, key = "") {
        const name = `${kind}/${key}`;
        const [file = "", edit = ""] = [times.get(name), changed.get(name)];
        return (edit > file ? edit : file) || newest;
      },
    };
  };
}

/**
 * Records stored by this build aren't checked again, which would triple the start; another release's shapes may be unreadable.
 * @throws Error naming the kind of a record that this release can't read
 */
async function readFilled(store: Store, { hash, added }: { hash: string; added: Added }) {
  const rows = await store.selectFrom("content_record").selectAll().orderBy("kind").orderBy("position").execute();
  const documents = new Map<string, unknown[]>(CONTENT_KINDS.map((kind) => [kind, []]));
  const times = new Map<string, string>();
  let newest = "";
  for (const row of rows) {
    documents.get(row.kind)?.push(JSON.parse(row.document));
    times.set(`${row.kind}/${row.key}`, row.updated_at);
    if (row.updated_at > newest) newest = row.updated_at;
  }
  const isOurs = hash.endsWith(`/${thisBuild()}`);
  const read = (kind: ContentKind): unknown => {
    const stored = documents.get(kind) ?? [];
    const value = CONTENT_SHAPES[kind] instanceof z.ZodArray ? stored : stored[0];
    if (isOurs) return value;
    const result = CONTENT_SHAPES[kind].safeParse(value);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    throw new Error(`the stored content can't be read: ${kind}.${issue?.path.join(".")}: ${issue?.message}`);
  };
  const content = Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, read(kind)])) as Content;
  return { files: withAdded(content, added), times, newest };
}
