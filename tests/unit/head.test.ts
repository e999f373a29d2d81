import { expect, test } from "vitest";
import { headOfEntity } from "~/routing/head.server";
import type { Visit } from "~/routing/visit.server";

const language = (code: "fr" | "de") => ({ iso: `${code}-CH`, label: code, code, file: `${code}.json` });
// The slice of a visit that a head is made of.
const visit = {
  locale: "fr",
  target: "pro",
  origin: "https://www.talvenne.example",
  site: { name: "Talvenne", languages: [language("fr"), language("de")] },
} as unknown as Visit;

test("alternate-language markets fr-fr, en-gb, de-ch, fr-ch, fr-be, nl-be, es-es, pt-pt: each hreflang that the back-office names", () => {
  const markets = ["fr-fr", "en-gb", "fr-be", "nl-be", "es-es", "pt-pt"];
  const elsewhere = Object.fromEntries(markets.map((market) => [market, `https://${market}.talvenne.example/p45`]));
  const { alternates } = headOfEntity(visit, {
    metas: { title: "Comblis P45", description: "", noindex: false },
    canonical: "/produit/p45",
    hreflangs: { ...elsewhere, "fr-ch": "/produit/p45", "de-ch": "/produkt/p45-de" },
  });
  expect(alternates).toEqual({
    ...elsewhere,
    "fr-ch": "https://www.talvenne.example/fr/enduit-professionnels/produit/p45",
    "de-ch": "https://www.talvenne.example/de/spachtel-fur-profis/produkt/p45-de",
  });
});
