/** A maker's folder that has problems in its vocabulary, and no sentences of its own about what it doesn't sell or about cracks. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCALES } from "../../../shared/route-table.js";
import { type Adviser, createAdviser } from "../../advice/catalogue";
import { copyContent } from "../../content-copy";

const copy = copyContent();
let adviser: Adviser;
beforeAll(() => {
  for (const locale of LOCALES)
    copy.change<{ phrases: Record<string, string> }>(`advice/${locale}`, ({ phrases, ...words }) => {
      const { "nothing.trade": _trade, "quantity.crack": _crack, ...others } = phrases;
      return { ...words, phrases: others };
    });
  adviser = createAdviser(copy.folder);
});
afterAll(copy.remove);

test.each([
  ["de", "Comblis P45 für 20 m Riss, wie viel", "Parkett versiegeln"],
  ["fr", "combien de Comblis P45 pour 20 m de fissure", "vitrifier un parquet"],
  ["en", "how much Comblis P45 for 20 m of crack", "varnish for a parquet floor"],
  ["es", "cuánto Comblis P45 para 20 m de grieta", "barnizar un parquet"],
  ["nl", "hoeveel Comblis P45 voor 20 m scheur", "parket vernissen"],
] as const)("%s: the program's sentences answer", (lang, crack, unsold) => {
  expect(adviser.ask(crack, lang, "pro")?.headline).toMatch(/Comblis P45.* 20\u00a0?.?m/);
  const nothing = adviser.ask(unsold, lang, "pro");
  expect(nothing).toMatchObject({ kind: "nothing", products: [] });
  expect(nothing?.notes[0]).toMatch(/\p{L}{4}/u);
});
