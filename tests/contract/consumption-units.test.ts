/** What the API says of products that are used up in other units than grams. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AnswerOf } from "~shared/contract";
import { checkContent } from "../../back-office/content/check/check";
import { writePaintsAndTools } from "../paints-and-tools";
import type { SampleContent } from "../sample-content";
import { openBackOffice, read, type TestBackOffice } from "./running-back-office";

type Products = AnswerOf<"listProducts">;

let sample: SampleContent;
let backOffice: TestBackOffice;
beforeAll(async () => {
  sample = await writePaintsAndTools();
  backOffice = await openBackOffice({ CONTENT_DIR: sample.folder });
});
afterAll(async () => {
  await backOffice?.close();
  sample?.remove();
});

const listed = async (query: Record<string, string | number>) =>
  (await read<Products>(backOffice, "/product", { lang: "de", ...query })).items;
const plain = (value: unknown): string => String(value).replaceAll("\u00a0", " ");

it("the content is right", () => expect(checkContent(sample.folder)).toEqual([]));

it("each consumption has its value and its unit, and each pack what it covers", async () => {
  const products = (await listed({})).map(({ reference, caracteristics, consumption, variants }) => [
    reference,
    plain([caracteristics.CONSOMMATION_SURF?.value, caracteristics.CONSOMMATION_SURF?.unit].join(" ")),
    consumption,
    variants.map((variant) => plain(variant.caracteristics.SURFACE_COUVERTE?.value)).join(", "),
  ]);
  expect(products.sort()).toEqual([
    // 25 kg ÷ (1.3 kg × 8 mm) = 2.40 m².
    ["P-100", "1300 g/m²/mm", { value: 1300, unit: "g/m2/mm", min_mm: 8 }, "2.4 m² bei 8 mm"],
    // 6 kg ÷ 1.2 kg/l ÷ 0.15 l = 33.3 m².
    ["P-200", "150 ml/m²", { value: 150, unit: "ml/m2" }, "33 m² je Anstrich"],
    // 50 m ÷ 1.1 m = 45.45 m².
    ["P-300", "1 m/m²", { value: 1, unit: "m/m2", overlap_percent: 10 }, "45 m²"],
    // 100 ÷ 6 = 16.7 m².
    ["P-400", "6 Stück/m²", { value: 6, unit: "pieces/m2" }, "16 m²"],
    ["P-500", " ", null, "undefined"],
    ["P-600", "8 m²/l", { value: 8, unit: "m2/l", coats: 2 }, "20 m² je Anstrich, 80 m² je Anstrich"],
  ]);
});

it("the calculator is offered every product but the tool", async () => {
  const references = (await listed({ calculator: 1 })).map(({ reference }) => reference);
  expect(references.sort()).toEqual(["P-100", "P-200", "P-300", "P-400", "P-600"]);
});
