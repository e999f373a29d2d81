import { RemixBrowser } from "@remix-run/react";
import { createInstance } from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import type { CarriedTexts } from "./i18n/carried-texts";
import { CARRIED_TEXTS_ID, textsPath } from "./i18n/carried-texts";
import { I18NEXT_OPTIONS } from "./i18n/options";

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
  const { locale, version, texts } = readCarriedTexts();
  const i18n = createInstance();
  await i18n
    .use(initReactI18next)
    .use({
      type: "backend",
      init() {},
      // A screen reached by client navigation brings namespaces of its own; React waits for them within its transition.
      read(_: string, namespace: string, done: (error: unknown, data: unknown) => void) {
        fetch(textsPath(version, locale, namespace))
          .then((response) => (response.ok ? response.json() : Promise.reject(new Error(`${response.status}`))))
          .then(
            (data) => done(null, data),
            (error) => done(error, null),
          );
      },
    })
    .init({
      ...I18NEXT_OPTIONS,
      lng: locale,
      ns: Object.keys(texts),
      resources: { [locale]: texts },
      partialBundledLanguages: true,
    });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <RemixBrowser />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

hydrate();
