/** The content with the drafts that a reader may see. Missing texts are taken from another language. */
import type { EditBody } from "../../shared/contract";
import { LOCALES } from "../../shared/route-table.js";
import type { Content } from "../content/content";
import type { Store } from "../store/store";
import { applyEdits, type PublishedEdit } from "./apply-edits";
import { kindNamed } from "./described";
import type { DraftReader } from "./draft-reader";
import { isEditPermitted } from "./edit-access";
import { type Served, stateOf } from "./edit-state";
import { listPublishedEdits, listSavedEdits } from "./edit-store";
import { anyText, textsAt } from "./kind";

/** The placeholder of a text that exists in no language. */
const NOTHING = "…";

export async function draftContent(
  store: Pick<Store, "selectFrom">,
  served: Served,
  reader: DraftReader,
): Promise<Content> {
  const published = await listPublishedEdits(store);
  const edits = (await listSavedEdits(store)).flatMap((saved): PublishedEdit[] => {
    const { id, kind, reference, versions } = saved;
    const state = stateOf(kind, reference, saved, served);
    if (!state || !isEditPermitted(reader, "content:preview", state, served.content))
      return published.filter((edit) => edit.id === id);
    const latest = versions.at(-1);
    if (!latest || latest.action === "discard" || latest.action === "taken_over") return [];
    const { version, file, at, action } = latest;
    const body = filledIn(latest.body, reference);
    return [{ id, kind, reference, version, file, at, isOpen: action !== "close", body }];
  });
  return applyEdits(served.files, edits).content;
}

function filledIn(given: EditBody, reference: string): EditBody {
  const body = structuredClone(given);
  for (const { texts, optional, isHtml } of kindNamed(body.kind).textsOf(body)) {
    for (const locale of LOCALES) {
      if (texts[locale]?.trim()) continue;
      const instead = anyText(texts, locale) || (optional ? "" : NOTHING);
      if (instead) texts[locale] = isHtml && instead === NOTHING ? `<p>${NOTHING}</p>` : instead;
    }
  }
  if ("slug" in body) {
    const slugs = textsAt(body.slug);
    for (const locale of LOCALES) slugs[locale] ||= reference;
  }
  return body;
}
