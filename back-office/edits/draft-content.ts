/** The content as it would be if everything that is saved were published. A text that is missing somewhere has another language's. */
import type { EditBody } from "../../shared/contract";
import { LOCALES } from "../../shared/route-table.js";
import type { Content } from "../catalogue/content";
import { listSavedEdits } from "../store/edit-store";
import type { Store } from "../store/store";
import { kindNamed } from "./kinds";
import { layEdits, type PublishedEdit } from "./lay-edits";
import { anyText } from "./texts";

/** In the place of what nobody has written in any language. */
const NOTHING = "…";

export async function draftContent(store: Pick<Store, "selectFrom">, files: Content): Promise<Content> {
  const edits = (await listSavedEdits(store)).flatMap(({ id, kind, reference, versions }): PublishedEdit[] => {
    const latest = versions.at(-1);
    if (!latest || latest.action === "discard" || latest.action === "taken_over") return [];
    const { file, at } = latest;
    return [
      { id, kind, reference, file, at, isOpen: latest.action !== "close", body: filledIn(latest.body, reference) },
    ];
  });
  return layEdits(files, edits).content;
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
  if (body.kind === "job") for (const locale of LOCALES) body.slug[locale] ||= reference;
  return body;
}
