/**
 * Mistakes that people make in content of their own, and the sentence that each gets: what is wrong, and what to do. The
 * list of spreadsheets' mistakes is in content-import.test.ts.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkContent } from "../../back-office/content/check/check";
import { lineOf } from "../../back-office/content/check/mistake";
import { newCommand } from "../../content-tools/new/command";

type Json = Record<string, unknown>;
const folder = mkdtempSync(join(tmpdir(), "content-mistakes-"));
const sample = join(folder, "sample");
const own = join(folder, "own");
const file = (name: string) => join(own, name);

beforeAll(async () => {
  expect(await newCommand.run([sample, "--name", "Sample Works"])).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(own, { recursive: true, force: true });
  cpSync(sample, own, { recursive: true });
});

/** Changes the text of a file. */
const text = (name: string, from: string | RegExp, to: string) => () => {
  const before = readFileSync(file(name), "utf8");
  const after = before.replace(from, to);
  expect(after, `${name} has ${from}`).not.toBe(before);
  writeFileSync(file(name), after);
};
/** Changes what a file holds. */
const value = (name: string, change: (json: Json) => void) => () => {
  const json = JSON.parse(readFileSync(file(name), "utf8")) as Json;
  change(json);
  writeFileSync(file(name), `${JSON.stringify(json, null, 2)}\n`);
};
const first = (json: Json): Json => (json.products as Json[])[0] as Json;
const put = (name: string, bytes: string | Buffer) => () => {
  mkdirSync(dirname(file(name)), { recursive: true });
  writeFileSync(file(name), bytes);
};
/** As large as somebody's camera makes them, and taking no room on the disk. */
const large = (name: string, bytes: number) => () => {
  put(name, "\xff\xd8\xff")();
  truncateSync(file(name), bytes);
};
const encoded = (name: string, encode: (content: string) => Buffer) => () =>
  writeFileSync(file(name), encode(readFileSync(file(name), "utf8")));

const setting = (code: string, setValue: unknown) =>
  value("settings.json", (json) => (json as unknown as Json[]).push({ code, values: [{ value: setValue }] }));
/** A field of the maker's own, and values of the first product. */
const ownField =
  (changes: Json, values: Json = {}) =>
  () => {
    const GLOSS = { code: "GLOSS", of: "product", label: { de: "Glanz", fr: "Brillance" }, kind: "choice" };
    const field = { ...GLOSS, values: { MATT: { de: "matt", fr: "mat" }, SATIN: { de: "seidig", fr: "satiné" } } };
    value("characteristics.json", (json) => Object.assign(json, { own: [{ ...field, ...changes }] }))();
    value("products.json", (json) => Object.assign(first(json), { own: values }))();
  };
const priced = (shop_price: number | undefined, steps: readonly (readonly [from: number, price: number])[]) =>
  value("products.json", (json) => {
    const price_from = steps.map(([from, price]) => ({ from, price }));
    Object.assign((first(json).variants as Json[])[0] as Json, { shop_price, price_from });
  });
/** A pack of the new folder, and a list that has its price. */
const priceList =
  (changes: Json = {}, prices: Json = { shop_price: 6.2 }, pack?: string) =>
  () => {
    const products = JSON.parse(readFileSync(file("products.json"), "utf8")).products;
    const list = {
      code: "spring",
      valid_from: "2027-03-01",
      prices: { [pack ?? products[0].variants[0].reference]: prices },
    };
    put(
      "price-lists.json",
      JSON.stringify(
        [
          { ...list, code: "winter" },
          { ...list, ...changes },
        ],
        null,
        2,
      ),
    )();
  };
const SITE = {
  ...{ id: 4, code: "swiss", name: "Sample Works", url: "https://www.sample.example", hosts: ["ch.localhost"] },
  ...{ languages: ["de", "fr"], region: "CH", currency: "CHF", time_zone: "Europe/Zurich" },
};
const sites = (...records: Json[]) => put("sites.json", JSON.stringify(records, null, 2));
const SVG = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inner}</svg>`;

const MISTAKES: readonly (readonly [make: () => void, where: RegExp, todo: RegExp])[] = [
  // ── JSON ──
  [
    text("settings.json", /\n\]\n$/, ",\n]\n"),
    /^settings\.json:\d+ {2}there is a comma behind the last entry/,
    /Take the comma before \] out/,
  ],
  [
    text("brand.json", '"region": "CH",', '"region": "CH"'),
    /^brand\.json:\d+ {2}a comma is missing before "currency"/,
    /Write , or } there/,
  ],
  [text("brand.json", '"CHF"', "'CHF'"), /^brand\.json:\d+ {2}a text is in single quotes/, /double quotes/],
  [text("brand.json", '"CHF"', "“CHF”"), /a text is in typographic quotes/, /straight double quotes/],
  [text("brand.json", '"CHF"', "CHF"), /CHF isn't in quotes/, /Write "CHF"/],
  [text("brand.json", '"region"', '// ours\n  "region"'), /there is a comment/, /Take the comment out/],
  [
    text("products.json", '"value": 1000', '"value": 1000,5'),
    /^products\.json:\d+ {2}the number 1000,5 has a decimal comma/,
    /Write 1000\.5/,
  ],
  [text("products.json", '"value": 1000', '"value": 01000'), /begins with 0/, /Write 1000, or "01000"/],
  [text("menus.json", /\}\s*$/, ""), /^menus\.json:\d+ {2}the file ends too early/, /Close what is open/],
  [
    text("brand.json", '"region": "CH",', '"region": "CH",\n  "region": "FR",'),
    /^brand\.json:\d+ {2}region {2}the field "region" appears twice/,
    /the last one counts/,
  ],
  [
    encoded("tags.json", (content) => Buffer.from(`\uFEFF${content}`, "utf16le")),
    /^tags\.json {2}the file is written in UTF-16/,
    /Save it as UTF-8/,
  ],
  [
    encoded("tags.json", (content) => Buffer.from(content, "latin1")),
    /^tags\.json:\d+ {2}the file isn't UTF-8 but likely Latin-1 or Windows-1252, at “.*Dur/,
    /Save it as UTF-8/,
  ],
  [
    encoded("tags.json", (content) => Buffer.from(`\uFEFF${content}`)),
    /^tags\.json:1 {2}the file begins with a byte order mark/,
    /without BOM/,
  ],
  // ── The audience's part of addresses ──
  [
    text("brand.json", '"pro": "profis"', '"pro": "Für Profis"'),
    /^brand\.json:\d+ {2}audience_paths\[1\] {2}"Für Profis,privat" must be 2 different words in small letters/,
    /such as \{ "pro": "profis", "part": "privat" \}/,
  ],
  [
    text("brand.json", '"part": "privat"', '"part": "team"'),
    /^brand\.json:\d+ {2}audience_paths\[1\] {2}"profis,team" must be/,
    /words that no other address begins with/,
  ],
  // ── The maker's own fields ──
  [ownField({ code: "Gloss" }), /own\[0\]\.code {2}"Gloss" must be capital letters/, /Write "GLOSS"/],
  [ownField({ kind: "chioce" }), /own\[0\]\.kind {2}"chioce" isn't known here/, /Did you mean "choice"\?/],
  [ownField({ values: undefined }), /own\[0\]\.values {2}is missing/, /Add what can be chosen/],
  [ownField({ unit: "mm" }), /own\[0\]\.unit {2}belongs to a number/, /Write "kind": "number"/],
  [
    ownField({ kind: "text", values: undefined, filterable: true }),
    /own\[0\]\.filterable {2}texts aren't filters/,
    /Write false/,
  ],
  [
    ownField({}, { GLOS: "MATT" }),
    /products\[0\]\.own\.GLOS {2}there is no own field .* "GLOS"/,
    /Did you mean "GLOSS"\?/,
  ],
  [ownField({}, { GLOSS: "MAT" }), /products\[0\]\.own\.GLOSS {2}"MAT" isn't known here/, /Did you mean "MATT"\?/],
  [ownField({}, { GLOSS: ["MATT"] }), /products\[0\]\.own\.GLOSS {2}\["MATT"\] is a list where 'MATT'/, /Write 'MATT'/],
  [
    ownField({ kind: "choices" }, { GLOSS: "MATT" }),
    /own\.GLOSS {2}"MATT" is a text where a list is needed/,
    /\[ "MATT" \]/,
  ],
  [
    ownField({ kind: "number", values: undefined }, { GLOSS: "12,5" }),
    /own\.GLOSS {2}"12,5" is a text/,
    /Write 12\.5, without quotes/,
  ],
  [
    ownField({ of: "pack" }, { GLOSS: "MATT" }),
    /own\.GLOSS {2}there is no own field of products/,
    /There is no own field of products .* yet/,
  ],
  // ── Fields ──
  [
    text("products.json", '"designation"', '"desigantion"'),
    /products\[0\]\.desigantion {2}the field "desigantion" isn't known/,
    /Did you mean "designation"\?/,
  ],
  [
    value("products.json", (json) => delete first(json).slug),
    /products\[0\]\.slug {2}is missing/,
    /Add "slug": an object/,
  ],
  [
    text("products.json", '"value": 1000', '"value": "1 000,5"'),
    /consumption\.value {2}"1 000,5" is a text where a number is needed/,
    /Write 1000\.5, without quotes/,
  ],
  [
    text("products.json", '"unit": "m2/l"', '"unit": "l/m2"'),
    /products\[5\]\.consumption\.value .*doesn't fit the unit/,
    /write 0\.002 to 5 l\/m²: anything else is hardly true/,
  ],
  [
    text("products.json", '"value": 1000', '"value": 1250'),
    /products\[0\]\.consumption\.de .*doesn't have the value, 1250/,
    /the same amount in the words and in the value/,
  ],
  ...(
    [
      [6.2, [[10, 6.3]], 0],
      [
        6.2,
        [
          [10, 6],
          [10, 5],
        ],
        1,
      ],
      [undefined, [[10, 6]], 0],
    ] as const
  ).map(
    ([price, steps, at]) =>
      [
        priced(price, steps),
        new RegExp(`price_from\\[${at}\\] .*the order of numbers and prices`),
        /Write shop_price/,
      ] as const,
  ),
  [
    priceList({}, { shop_price: 6.2 }, "8420-20KG"),
    /^price-lists\.json:\d+ .*there is no pack in products\.json "8420-20KG"/,
    /./,
  ],
  [priceList({ code: "winter" }), /^price-lists\.json:\d+ .*code "winter" is already in use/, /Write another one/],
  [priceList({ targets: ["trade"] }), /price-lists\.json:\d+ .*targets\[0\] .*"trade" isn't known/, /"pro", "part"/],
  [priceList({ valid_from: "1.3.2027" }), /price-lists\.json:\d+ .*valid_from/, /2027-03-31/],
  [priceList({}, { shop_price: 0 }), /price-lists\.json:\d+ .*shop_price .*0 is too small/, /more than 0/],
  [
    priceList(
      {},
      {
        shop_price: 6.2,
        price_from: [
          { from: 10, price: 6 },
          { from: 5, price: 5 },
        ],
      },
    ),
    /price-lists\.json:\d+ .*price_from\[1\] .*the order of numbers and prices/,
    /Write shop_price/,
  ],
  [priced(6.2, [[1, 6]]), /price_from\[0\]\.from/, /2/],
  [text("products.json", '"unit": "g/m2/mm"', '"unit": "pieces"'), /consumption\.unit/, /"pieces\/m2"/],
  [
    text("products.json", '"months": 12', '"months": "a year"'),
    /shelf_life\.months {2}"a year" is a text where a number/,
    /a number without quotes/,
  ],
  [
    value("products.json", (json) => (first(json).designation = "Pulver")),
    /products\[0\]\.designation .* is a text where an object is needed/,
    /\{ "de": "Pulver" \}/,
  ],
  [
    value("products.json", (json) => delete (first(json).designation as Json).fr),
    /products\[0\]\.designation\.fr {2}is missing/,
    /Add "fr"/,
  ],
  [
    value("products.json", (json) => ((first(json).slug as Json).de = "Füll Spachtel")),
    /products\[0\]\.slug\.de {2}"Füll Spachtel" must be lower-case/,
    /Write "full-spachtel"/,
  ],
  [
    value("products.json", (json) => (first(json).destination = "interior")),
    /products\[0\]\.destination {2}"interior" isn't known here/,
    /Did you mean "interieur"\?/,
  ],
  [
    text("pages/legal-notice.json", '"2026-11-01"', '"1.11.2026"'),
    /^pages\/legal-notice\.json:\d+ .*"1\.11\.2026" must be a date/,
    /Write "2026-11-01"/,
  ],
  [value("brand.json", (json) => (json.name = " ")), /^brand\.json:\d+ {2}name {2}is an empty text/, /Write the text/],
  [
    value("products.json", (json) => (first(json).salesplans = [])),
    /salesplans {2}is an empty list/,
    /Write 1 or more/,
  ],
  [
    value("brand.json", (json) => (json.email = "info at firm")),
    /email {2}"info at firm" must be a mail address|email {2}"info at firm" is no mail address/,
    /info@my-firm\.example/,
  ],
  [
    value("brand.json", (json) => (json.social = { linkedin: "linkedin.com/firm" })),
    /social\.linkedin {2}"linkedin\.com\/firm" is no address/,
    /"https:\/\/…"/,
  ],
  ...["0", "2.5", "21", "two days"].map(
    (days) =>
      [
        setting("reply_working_days", days),
        new RegExp(
          `^settings\\.json:\\d+ {2}\\[\\d\\]\\.values\\[0\\]\\.value {2}"${days}" is no whole number of working days from 1 to 20`,
        ),
        /Write one, such as "2", or take the setting out/,
      ] as const,
  ),
  [setting("reply_working_days", 2), /2 is a number where a text is needed/, /Write "2", in quotes/],
  // ── Links between records ──
  [
    value("categories.json", (json) =>
      (json.pro as { childs: { products: string[] }[] }[])[0]?.childs[0]?.products.push("P-1000"),
    ),
    /^categories\.json:\d+ {2}pro\[0\]\.childs\[0\]\.products\[2\] {2}there is no product "P-1000"/,
    /Did you mean "P-100"\?/,
  ],
  [
    value("products.json", (json) => (first(json).categories = { pro: "PRO_BASES" })),
    /products\[0\]\.categories\.pro {2}there is no category/,
    /Did you mean "PRO_BASE"\?/,
  ],
  [
    value("products.json", (json) => (first(json).supports = ["PLATRES"])),
    /products\[0\]\.supports\[0\] {2}there is no value of supports/,
    /Did you mean "PLATRE"\?/,
  ],
  [
    text("menus.json", '"legal-notice"', '"imprint"'),
    /^menus\.json:\d+ {2}pro\.footer\[1\]\.childs\[0\]\.to\.page {2}there is no page "imprint"/,
    /"legal-notice"/,
  ],
  [
    text("menus.json", '"screen": "jobs"', '"screen": "job"'),
    /^menus\.json:\d+ {2}pro\.header\[1\]\.to\.screen {2}there is no screen "job"/,
    /Did you mean "jobs"\?/,
  ],
  [
    text("menus.json", '"screen": "jobs"', '"screen": "product"'),
    /there is no screen "product"/,
    /Write one of these: "home"/,
  ],
  [
    value("settings.json", (json) =>
      (json as unknown as Json[]).push({ code: "push_product", values: [{ label: "screen", value: "contacts" }] }),
    ),
    /^settings\.json:\d+ {2}\[\d\]\.values\[0\]\.value {2}there is no screen "contacts"/,
    /Did you mean "contact"\?/,
  ],
  [
    text("settings.json", "support_hours", "suport_hours"),
    /^settings\.json:3 {2}\[0\]\.code {2}there is no setting "suport_hours"/,
    /Did you mean "support_hours"\?/,
  ],
  [
    sites({ ...SITE, settings: [{ code: "phones", values: [] }] }),
    /^sites\.json:\d+ {2}\[0\]\.settings\[0\]\.code {2}there is no setting "phones"/,
    /Did you mean "phone"\?/,
  ],
  [
    text("settings.json", '"value": "3"', '"value": "P-200"'),
    /^settings\.json:\d+ {2}\[3\]\.values\[1\]\.value {2}there is no product with the id "P-200"/,
    /Write "2", the id of that product in products\.json/,
  ],
  [
    text("settings.json", '"value": "3"', '"value": "98765"'),
    /there is no product with the id "98765"/,
    /Write one of these: "1", "2"/,
  ],
  [
    sites({ ...SITE, id: 1 }),
    /^sites\.json:\d+ {2}\[0\]\.id {2}no site has the id 4, and hosts that no site names need one/,
    /Write 4 in one of them, or name another one in the setting DEFAULT_SITE_ID/,
  ],
  [
    sites(SITE, { ...SITE, id: 5, code: "german", url: "https://sample.example", hosts: [] }),
    /^sites\.json:\d+ {2}\[1\]\.url {2}the host sample\.example leads to the site "swiss" already/,
    /Write another one/,
  ],
  [value("products.json", (json) => (first(json).id = 2)), /products\[1\]\.id {2}id 2 is already in use/, /such as 7/],
  [
    value("products.json", (json) => (first(json).reference = "P-200")),
    /products\[1\]\.reference {2}reference "P-200" is already in use/,
    /Write another one/,
  ],
  [
    value("products.json", (json) => (first(json).slug = { de: "brio-leichte-paste", fr: "x" })),
    /products\[1\]\.slug\.de {2}slug\.de "brio-leichte-paste" is already in use/,
    /Write another one/,
  ],
  // ── Files ──
  [
    () => renameSync(file("products.json"), file("product.json")),
    /^product\.json {2}no file of this name is read/,
    /Did you mean products\.json\?/,
  ],
  [() => rmSync(file("categories.json")), /^categories\.json {2}the file is missing/, /npm run content -- new/],
  [
    () => rmSync(file("media/photos/wall.jpg")),
    /^slides\.json:\d+ {2}pro\[0\]\.cover {2}there is no file media\/photos\/wall\.jpg/,
    /Copy it to media\/photos\/wall\.jpg/,
  ],
  [
    value("products.json", (json) =>
      Object.assign((first(json).variants as Json[])[1] ?? {}, { photo: "photos/bucket-25.jpg" }),
    ),
    /^products\.json:\d+ {2}products\[0\]\.variants\[1\]\.photo {2}there is no file media\/photos\/bucket-25\.jpg/,
    /Copy it to media\/photos\/bucket-25\.jpg/,
  ],
  [
    () => renameSync(file("media/photos/wall.jpg"), file("media/photos/Wall.jpg")),
    /there is no file media\/photos\/wall\.jpg/,
    /Did you mean "photos\/Wall\.jpg"\? Capitals count/,
  ],
  [
    large("media/photos/hall.jpg", 60 * 1024 * 1024),
    /^media\/photos\/hall\.jpg {2}the file has 60 MB, and 20 MB are the most/,
    /2,400 pixels wide/,
  ],
  [put("media/photos/hall.png", Buffer.from([0xff, 0xd8, 0xff, 0xe0])), /is called PNG but is JPEG/, /ending \.jpg/],
  [put("media/photos/hall.heic", "x"), /files of the kind \.heic aren't used/, /Export it as JPEG/],
  [put("media/photos/hall.jpg", ""), /the file is empty/, /Copy it again/],
  [
    put("media/photos/hall.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0])),
    /width and height can't be read/,
    /damaged/,
  ],
  [
    put("media/brand/logo.svg", SVG("<script>alert(1)</script>")),
    /^media\/brand\/logo\.svg .*it holds a script/,
    /plain SVG/,
  ],
  [
    put("media/brand/logo.svg", SVG('<path d="M0 0" onclick="x()"/>')),
    /it reacts to an event \(onclick\)/,
    /plain SVG/,
  ],
  [
    put("media/brand/logo.svg", SVG("<style>@import url(https://fonts.test/a.css)</style>")),
    /it refers to something outside \(https:\/\/fonts\.test/,
    /without links/,
  ],
  // ── Brand ──
  [
    value("brand.json", (json) => (json.colours = { accent: "#063" })),
    /colours\.accent {2}"#063" must be a colour/,
    /Write "#006633"/,
  ],
  [
    value("brand.json", (json) => (json.colours = { accent: "#ffcc00" })),
    /colours\.accent {2}#ffcc00 on .* has a contrast of 1\.\d\d, and 4\.5 is the least/,
    /Write "#[0-9a-f]{6}", the nearest that passes/,
  ],
  [
    value("brand.json", (json) => (json.languages = ["de", "xx"])),
    /languages\[1\] {2}the site has no language "xx"/,
    /"fr"|"de"/,
  ],
  [
    text("slides.json", "photos/wall.jpg", "raking-light"),
    /^slides\.json:\d+ {2}pro\[0\]\.cover {2}there is no file media\/surfaces\/raking-light\.webp/,
    /Copy it to media\/surfaces\/raking-light\.webp/,
  ],
  [
    put("pictures.json", JSON.stringify({ "photos/hall.jpg": { de: "Eine Halle", fr: "Un hall" } })),
    /^pictures\.json:1 {2}\["photos\/hall\.jpg"\] {2}there is no file media\/photos\/hall\.jpg/,
    /Did you mean "photos\/wall\.jpg"/,
  ],
  [
    text("texts.json", "home:title_pro", "home:titel_pro"),
    /^texts\.json:\d+ {2}\["home:titel_pro"\] {2}the site has no text of this key/,
    /Did you mean "home:title_pro"/,
  ],
  [
    text("texts.json", "{{site}}", "{{firm}}"),
    /^texts\.json:\d+ {2}.* {2}"\{\{firm\}\}" isn't filled in here/,
    /Use \{\{site\}\}/,
  ],
];

describe("of a list of mistakes, each", () => {
  it.each(MISTAKES.map(([make, ...told]) => [...told, make] as const))("%s: %s", (where, todo, make) => {
    make();
    const told = checkContent(own).map(lineOf);
    expect(
      told.find((line) => where.test(line)),
      told.join("\n"),
    ).toMatch(todo);
  });

  it("is one of at least 25, and none is told of the sample itself", () => {
    expect(MISTAKES.length).toBeGreaterThanOrEqual(25);
    expect(checkContent(own).map(lineOf)).toEqual([]);
  });
});

describe("colours that can't be read", () => {
  /** One line for each colour that is written, as `field → tone`. */
  const suggested = (): [string, string][] =>
    checkContent(own).map(({ file: name, field, wrong, todo }) => {
      expect(`${name} ${field} ${wrong}`).toMatch(
        /^brand\.json colours\.\w+ #\w{6}(?: \(\w+\))? on .* has a contrast of \d/,
      );
      return [
        field.replace("colours.", ""),
        /^Write "(#[0-9a-f]{6})", the nearest that passes\.$/.exec(todo)?.[1] ?? todo,
      ];
    });
  it.each<Json>([
    { accent: "#ffcc00", mark: "#ffe680" },
    { mark: "#e08a00" },
    { accent: "#7a9a01", mark: "#d9a400", text: "#8a8f94", text_soft: "#b0b0b0" },
    { paper: "#303030" },
    { text: "#f0f0f0", accent: "#00ffff", mark: "#ff00ff" },
  ])("are told once each, and what is suggested passes: %j", (colours) => {
    const write = (given: Json) => value("brand.json", (json) => (json.colours = given))();
    write(colours);
    const tones = suggested();
    expect(tones.length).toBeGreaterThan(0);
    expect(tones.map(([name]) => name)).toEqual([...new Set(tones.map(([name]) => name))]);
    expect(Object.keys(colours)).toEqual(expect.arrayContaining(tones.map(([name]) => name)));
    write({ ...colours, ...Object.fromEntries(tones) });
    expect(checkContent(own).map(lineOf)).toEqual([]);
  });
});

it("takes the setting DEFAULT_SITE_ID for the site of hosts that no site names", () => {
  sites({ ...SITE, id: 1 })();
  expect(checkContent(own, 1).map(lineOf)).toEqual([]);
});

it("tells all mistakes at once, in the order of files and lines", () => {
  value("brand.json", (json) => (json.email = "x"))();
  value("products.json", (json) => Object.assign(first(json), { id: 2, destination: "interior" }))();
  text("settings.json", /\n\]\n$/, ",\n]\n")();
  const files = checkContent(own).map((mistake) => mistake.file);
  expect(files).toEqual(["brand.json", "products.json", "products.json", "settings.json"]);
});

it("finds nothing wrong in the demo", () => {
  expect(checkContent("demo/content").map(lineOf)).toEqual([]);
});
