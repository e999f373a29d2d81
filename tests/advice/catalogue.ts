/** The demo's catalogue, and what its search answers to a text: without a server. */
import { join } from "node:path";
import { createKnowledge, type Knowledge } from "../../back-office/advice/knowledge";
import type { MediaLibrary } from "../../back-office/catalogue/media-library";
import { createSites } from "../../back-office/catalogue/sites";
import { createLibrary } from "../../back-office/catalogue/view-context";
import { type CatalogueView, createCatalogue } from "../../back-office/catalogue-view";
import { readContentFiles } from "../../back-office/content/content";
import type { Found } from "../../back-office/search/search";
import type { Answer, LocaleCode, Target } from "../../shared/contract";
import { LOCALES } from "../../shared/route-table.js";

const SWITZERLAND = 4;
const CONTENT = join(import.meta.dirname, "../../demo/content");

/** No pictures and no files: answers hold none of their own. */
export const noMedia = {
  pictos: () => [],
  ofProduct: () => ({ visuel: [], AMBIANCE: [] }),
  ofPack: () => undefined,
  drawnPack: () => undefined,
  notices: { of: () => [], addresses: () => [], find: () => null },
} as unknown as MediaLibrary;

export interface Adviser {
  view(lang: LocaleCode, target: Target): CatalogueView;
  knowledge(lang: LocaleCode, target: Target): Knowledge;
  ask(text: string, lang: LocaleCode, target: Target): Answer | null;
}

export function createAdviser(folder = CONTENT, siteId = SWITZERLAND): Adviser {
  const content = readContentFiles(folder).parse();
  const sites = createSites(content, siteId, "http://localhost");
  // It sells everything; here it speaks every language too.
  const site = { ...sites.own, languages: LOCALES };
  const catalogue = createCatalogue(
    createLibrary({ content, updatedAt: () => "", changedAt: new Date() }, noMedia, sites),
  );
  const view: Adviser["view"] = (lang, target) => catalogue.catalogueView({ site, lang, target });
  const knowledges = new Map<string, Knowledge>();
  function knowledge(lang: LocaleCode, target: Target): Knowledge {
    const key = `${lang}/${target}`;
    const { viewContext, search } = view(lang, target);
    const known = knowledges.get(key) ?? createKnowledge(viewContext, search);
    knowledges.set(key, known);
    return known;
  }
  return {
    view,
    knowledge,
    ask(text, lang, target) {
      const { search, card, adviser } = view(lang, target);
      let found: Found | undefined;
      return adviser.answer(text, {
        ...{ card, explain: false },
        // A warning of safety leaves the search's results aside.
        get found() {
          found ??= search.find(text);
          return found;
        },
      });
    },
  };
}
