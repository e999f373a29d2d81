import { useLocation } from "@remix-run/react";
import { type ReactNode, Suspense, useId } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import { describe, expect, it } from "vitest";
import { deriveOnce } from "~/back-office/derived.server";
import { readTexts } from "~/i18n/texts.server";
import { CachedFragment, FragmentCacheProvider } from "~/rendering/cached-fragment";
import { fragmentCacheFor } from "~/rendering/fragment-cache.server";
import type { RenderingShortcuts } from "~/rendering/shortcuts";
import { useConsent } from "~/visitor/consent-context";
import { useLists } from "~/visitor/lists-context";

const texts = readTexts();

interface Counted {
  renderings: number;
}

function Search({ name, counted }: { name: string; counted?: Counted }) {
  if (counted) counted.renderings += 1;
  const { t } = useTranslation("layout");
  return (
    <p title={name}>
      {t("search.go")} {name} &amp; Co
    </p>
  );
}

/** @throws what is wrong with the page's fragments */
function renderPage(element: ReactNode, locale: "fr" | "de" = "fr", shortcuts: RenderingShortcuts = "on"): string {
  const fragments = fragmentCacheFor(texts.instance(locale), shortcuts);
  const html = renderToString(
    <I18nextProvider i18n={texts.instance(locale)}>
      <FragmentCacheProvider cache={fragments.cache}>
        <Suspense>{element}</Suspense>
      </FragmentCacheProvider>
    </I18nextProvider>,
  );
  fragments.check();
  return html;
}

describe("what every visitor sees alike", () => {
  it("is rendered for the first two pages, and is the same HTML on all of them and in the browser", () => {
    const counted: Counted = { renderings: 0 };
    const wall = { name: "Comblis" };
    const row = (
      <CachedFragment of={wall} part="words" as="section" className="row" aria-label="row">
        <Search name={wall.name} counted={counted} />
      </CachedFragment>
    );
    const pages = [1, 2, 3, 4].map(() => renderPage(row));
    expect(counted.renderings).toBe(2);
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain("Comblis<!-- --> &amp; Co");
    expect(pages[0]).toMatch(/^<!--\$--><section class="row" aria-label="row"><p title="Comblis">/);
  });

  it("isn't mixed with another part, other data or the other language", () => {
    const data = [{ name: "A" }, { name: "B" }];
    const seen = new Set<string>();
    for (const round of [1, 2, 3]) {
      for (const locale of ["fr", "de"] as const) {
        for (const of of data) {
          for (const part of ["long", "short"]) {
            const page = renderPage(
              <CachedFragment of={of} part={part}>
                <Search name={`${of.name} ${part}`} />
              </CachedFragment>,
              locale,
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
      renderPage(
        <article>
          <CachedFragment of={of} part="words">
            <Search name="C" />
          </CachedFragment>
          <b>{own}</b>
        </article>,
      );
    expect([1, 2, 3, 4].map((visitor) => page(`visitor ${visitor}`)).at(-1)).toContain("<b>visitor 4</b></article>");
  });
});

function Located() {
  return <p>{useLocation().pathname}</p>;
}
const Kept = () => <b>{useLists()?.lists.favourites.length}</b>;
const Asked = () => <b>{useConsent() === null ? "not asked" : "asked"}</b>;
const Named = () => <b id={useId()}>named</b>;

describe("a fragment that can't be cached", () => {
  const pageOf = (children: ReactNode, of: object = {}) => (
    <main>
      <CachedFragment of={of} part="words">
        {children}
      </CachedFragment>
    </main>
  );

  it.each([
    ["the router", <Located key="" />, /useLocation/],
    ["the visitor's lists", <Kept key="" />, /useLists was called inside/],
    ["the visitor's consent", <Asked key="" />, /useConsent was called inside/],
    ["useId", <Named key="" />, /useId was called inside/],
  ])("fails at its first rendering in development and tests: it uses %s", (_, children, message) => {
    expect(() => renderPage(pageOf(children), "fr", "checked")).toThrow(message);
  });

  it("fails when the same data says something else another time", () => {
    const of = {};
    renderPage(pageOf(<p>5 kg</p>, of), "fr", "checked");
    expect(() => renderPage(pageOf(<p>25 kg</p>, of), "fr", "checked")).toThrow(/depends on more than/);
  });

  it("isn't one that uses the data and texts alone", () => {
    const of = {};
    const pages = [1, 2, 3].map(() => renderPage(pageOf(<Search name="Comblis" />, of), "fr", "checked"));
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain("Comblis");
  });
});

it("without shortcuts every page is rendered again, and is the same page", () => {
  const counted: Counted = { renderings: 0 };
  const row = (
    <CachedFragment of={{}} part="words">
      <Search name="Comblis" counted={counted} />
    </CachedFragment>
  );
  const pages = [1, 2, 3].map(() => renderPage(row, "fr", "off"));
  expect(counted.renderings).toBe(3);
  expect(new Set([...pages, renderPage(row), renderPage(row)]).size).toBe(1);
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
