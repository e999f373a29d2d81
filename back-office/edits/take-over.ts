/** What the files say by now, after they were exported or written by hand, is no edit any more: the files count again. */
import type { Transaction } from "kysely";
import type { Content } from "../catalogue/content";
import { addVersion, listSavedEdits } from "../store/edit-store";
import type { Tables } from "../store/tables";
import { kindNamed } from "./kinds";
import { sameBody } from "./lay-edits";

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
