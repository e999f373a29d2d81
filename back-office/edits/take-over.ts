/** Ends edits whose body equals the file's record, because they were exported or written by hand: the file is used again. */
import type { Transaction } from "kysely";
import type { Content } from "../content/content";
import type { Tables } from "../store/tables";
import { sameBody } from "./apply-edits";
import { addVersion, listSavedEdits } from "./edit-store";
import { kindNamed } from "./kinds";

export async function takeOverEdits(transaction: Transaction<Tables>, files: Content, now: Date): Promise<void> {
  for (const { id, kind, reference, published, closed, versions } of await listSavedEdits(transaction)) {
    const latest = versions.at(-1);
    // A draft goes on; it is taken over when it is published and in the files.
    if (!latest || latest.version !== published) continue;
    const { find, isOpen } = kindNamed(kind);
    const file = find(files, reference);
    if (!file || !sameBody(file, latest.body) || isOpen(files, reference) === closed) continue;
    await addVersion(transaction, {
      ...{ editId: id, version: latest.version + 1, action: "taken_over", body: file, file, now },
      ...{ author: "", authorId: 0, restored: null, shown: { published: null, closed: false } },
    });
  }
}
