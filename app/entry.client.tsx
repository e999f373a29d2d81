import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { TranslationsProvider } from "~/i18n/use-translation";
import { TARGET_SEGMENTS } from "~shared/route-table.js";
import { loadPartsOf } from "./components/deferred-part";
import { PAGE_TEXTS_ID, type PageTexts, textsPath } from "./i18n/page-texts";
import { createTranslations, type Texts } from "./i18n/translations";
import { readStaticFrame, StaticFrameProvider } from "./layout/static-frame";
import { rememberDestinationOnUnload } from "./navigation/reload-script";
import { readVisitorState, VisitorStateProvider } from "./visitor/visitor-state";

/** The entry is an async script: where it is in the browser's cache it runs before the rest of the page has come. */
const documentParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== "loading") resolve();
    else document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });

function readPageTexts(): PageTexts {
  const source = document.getElementById(PAGE_TEXTS_ID)?.textContent;
  if (!source) throw new Error("The page names no texts");
  return JSON.parse(source);
}

/** @returns the texts by namespace @throws when they don't come */
async function fetchTexts(page: PageTexts, namespaces: readonly string[]): Promise<Record<string, Texts>> {
  const response = await fetch(textsPath(page.version, page.locale, namespaces));
  if (!response.ok) throw new Error(`The texts of ${namespaces.join(", ")} answered ${response.status}`);
  return response.json();
}

/** React 18 overwrites typed text when it hydrates a text area with a default text, unless the two differ in the HTML. */
function keepTypedTexts() {
  for (const area of document.querySelectorAll("textarea")) area.defaultValue = area.value;
}

async function hydrate() {
  await documentParsed();
  const page = readPageTexts();
  Object.assign(TARGET_SEGMENTS[page.locale], page.audiencePaths);
  const [texts] = await Promise.all([fetchTexts(page, page.namespaces).catch(() => null), loadPartsOf(document)]);
  // The visitor leaves, or the network fails: the page remains usable without scripts.
  if (!texts) return;
  const i18n = createTranslations({
    language: page.locale,
    texts,
    // A screen reached by client navigation brings namespaces of its own; React waits for them within its transition.
    load: async (namespace) => (await fetchTexts(page, [namespace]))[namespace] ?? {},
  });
  const staticFrame = readStaticFrame(document);
  const visitor = readVisitorState(document);
  keepTypedTexts();
  rememberDestinationOnUnload();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TranslationsProvider value={i18n}>
          <StaticFrameProvider frame={staticFrame}>
            <VisitorStateProvider value={visitor}>
              <RemixBrowser />
            </VisitorStateProvider>
          </StaticFrameProvider>
        </TranslationsProvider>
      </StrictMode>,
    );
  });
}

hydrate();
