/** The demo's catalogue, and what its search answers to a text: without a server. */
import { join } from "node:path";
import { answerTo } from "../../back-office/advice/answer";
import type { Knowledge } from "../../back-office/advice/knowledge";
import { type CatalogueView, createCatalogue } from "../../back-office/catalogue/catalogue-view";
import { readContentFiles } from "../../back-office/catalogue/content";
import type { MediaLibrary } from "../../back-office/catalogue/media-library";
import { createSites } from "../../back-office/catalogue/sites";
import { createLibrary } from "../../back-office/catalogue/view-context";
import type { Answer, LocaleCode, Target } from "../../shared/contract";
import { LOCALES } from "../../shared/route-table.js";

const SWITZERLAND = 4;
const CONTENT = join(import.meta.dirname, "../../demo/content");

/** No pictures and no files: answers hold none of their own. */
const noMedia = {
  pictos: () => [],
  ofProduct: () => ({ visuel: [], AMBIANCE: [] }),
  notices: [],
} as unknown as MediaLibrary;

export interface Adviser {
  view(lang: LocaleCode, target: Target): CatalogueView;
  knowledge(lang: LocaleCode, target: Target): Knowledge;
  ask(text: string, lang: LocaleCode, target: Target): Answer | null;
}

export function createAdviser(folder = CONTENT): Adviser {
  const content = readContentFiles(folder).parse();
  const sites = createSites(content, SWITZERLAND, "http://localhost");
  // It sells everything; here it speaks every language too.
  const site = { ...sites.own, languages: LOCALES };
  const catalogue = createCatalogue(createLibrary({ content, updatedAt: () => "" }, noMedia, sites));
  const view: Adviser["view"] = (lang, target) => catalogue.catalogueView({ site, lang, target });
  function knowledge(lang: LocaleCode, target: Target): Knowledge {
    const found = view(lang, target).knowledge;
    if (!found) throw new Error(`no vocabulary for ${lang}`);
    return found;
  }
  return {
    view,
    knowledge,
    ask(text, lang, target) {
      const { search, card } = view(lang, target);
      return answerTo(text, knowledge(lang, target), { card, found: search.find(text), explain: false });
    },
  };
}
