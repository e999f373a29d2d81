import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { loadPartsOf } from "./components/deferred-part";
import { createBrowserTexts } from "./i18n/browser-texts";
import type { CarriedTexts } from "./i18n/carried-texts";
import { CARRIED_TEXTS_ID, textsPath } from "./i18n/carried-texts";
import { DrawnFrameProvider, readDrawnFrame } from "./layout/drawn-frame";

/** The entry is an async script: where it is in the browser's cache it runs before the rest of the page has come. */
const documentParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== "loading") resolve();
    else document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });

function readCarriedTexts(): CarriedTexts {
  const source = document.getElementById(CARRIED_TEXTS_ID)?.textContent;
  if (!source) throw new Error("The page carries no texts");
  return JSON.parse(source);
}

async function hydrate() {
  await documentParsed();
  await loadPartsOf(document);
  const { locale, version, texts } = readCarriedTexts();
  const i18n = createBrowserTexts({
    locale,
    texts,
    // A screen reached by client navigation brings namespaces of its own; React waits for them within its transition.
    async load(namespace) {
      const response = await fetch(textsPath(version, locale, namespace));
      if (!response.ok) throw new Error(`The texts of ${namespace} answered ${response.status}`);
      return response.json();
    },
  });
  const drawn = readDrawnFrame(document);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <DrawnFrameProvider drawn={drawn}>
            <RemixBrowser />
          </DrawnFrameProvider>
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

hydrate();
