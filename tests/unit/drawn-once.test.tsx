import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import { describe, expect, it } from "vitest";
import { deriveOnce } from "~/back-office/derived.server";
import { drawOnceIn } from "~/components/draw-once.server";
import { DrawnOnce, DrawOnceProvider } from "~/components/drawn-once";
import { readTexts } from "~/i18n/texts.server";

const texts = readTexts();

interface Counted {
  drawings: number;
}

function Search({ name, counted }: { name: string; counted?: Counted }) {
  if (counted) counted.drawings += 1;
  const { t } = useTranslation("layout");
  return (
    <p title={name}>
      {t("search.go")} {name} &amp; Co
    </p>
  );
}

const inLanguage = (locale: "fr" | "de", element: ReactNode) =>
  renderToString(
    <I18nextProvider i18n={texts.instance(locale)}>
      <DrawOnceProvider value={drawOnceIn(texts.instance(locale))}>{element}</DrawOnceProvider>
    </I18nextProvider>,
  );

describe("what every visitor sees alike", () => {
  it("is drawn for the first two pages, and is the same markup on all of them and in the browser", () => {
    const counted: Counted = { drawings: 0 };
    const wall = { name: "Comblis" };
    const row = (
      <DrawnOnce of={wall} part="words" as="section" className="row" aria-label="row">
        <Search name={wall.name} counted={counted} />
      </DrawnOnce>
    );
    const pages = [1, 2, 3, 4].map(() => inLanguage("fr", row));
    expect(counted.drawings).toBe(2);
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain("Comblis<!-- --> &amp; Co");
    expect(pages[0]).toMatch(/^<section class="row" aria-label="row"><p title="Comblis">/);
  });

  it("isn't mixed with another part, other data or the other language", () => {
    const data = [{ name: "A" }, { name: "B" }];
    const seen = new Set<string>();
    for (const round of [1, 2, 3]) {
      for (const locale of ["fr", "de"] as const) {
        for (const of of data) {
          for (const part of ["long", "short"]) {
            const page = inLanguage(
              locale,
              <DrawnOnce of={of} part={part}>
                <Search name={`${of.name} ${part}`} />
              </DrawnOnce>,
            );
            expect(page, `${round}`).toContain(`${of.name} ${part}`);
            seen.add(`${locale} ${page}`);
          }
        }
      }
    }
    expect(seen.size).toBe(8);
  });

  it("may stand beside what is each visitor's own", () => {
    const of = { name: "C" };
    const page = (own: string) =>
      inLanguage(
        "fr",
        <article>
          <DrawnOnce of={of} part="words">
            <Search name="C" />
          </DrawnOnce>
          <b>{own}</b>
        </article>,
      );
    expect([1, 2, 3, 4].map((visitor) => page(`visitor ${visitor}`)).at(-1)).toMatch(/<b>visitor 4<\/b><\/article>$/);
  });
});

describe("what is made of an answer", () => {
  it("is made again for another answer, and when something else it depends on changed", () => {
    const once = deriveOnce<{ count: number }>();
    let count = 0;
    const make = () => ({ count: ++count });
    const [answer, roots] = [{}, []];
    expect(once(answer, [roots, "fr"], make)).toBe(once(answer, [roots, "fr"], make));
    expect(once(answer, [roots, "de"], make).count).toBe(2);
    expect(once(answer, [[], "de"], make).count).toBe(3);
    expect(once({}, [roots, "fr"], make).count).toBe(4);
  });
});
