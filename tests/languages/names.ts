/** Words that are the same in every language: the maker's names, and those of people, places and other firms. */
import { readdirSync, readFileSync } from "node:fs";
import { withAllCountries } from "../../back-office/content/countries";
import { MADE_UP } from "./make-up";

/** Whatever has a name in these lists of the content, which no overlay translates. */
const NAMED: readonly [file: string, ...list: string[]][] = [
  ["products", "products"],
  ["stores", "stores"],
  ["colorimetry", "machines"],
  ["cities"],
  ["testimonies"],
];
const PARTS = ["name", "address", "city"] as const;
const PAGES = "demo/content/pages";
const authors = readdirSync(PAGES).map(
  (name): string => JSON.parse(readFileSync(`${PAGES}/${name}`, "utf8")).author ?? "",
);
/** The texts of `Intl` in an unknown language: months, weekdays, countries, halves of a day, the time zone. */
function wordsOfIntl(): string[] {
  const date = new Intl.DateTimeFormat(MADE_UP, { weekday: "long", month: "long", timeZone: "UTC" });
  const short = new Intl.DateTimeFormat(MADE_UP, { weekday: "short", month: "short", timeZone: "UTC" });
  const time = new Intl.DateTimeFormat(MADE_UP, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  // Every month, and every day of a week.
  const days = [
    ...Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1))),
    ...Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day))),
  ];
  const country = new Intl.DisplayNames(MADE_UP, { type: "region" });
  const countries = withAllCountries([]).flatMap(({ alpha2Code }) => country.of(alpha2Code) ?? []);
  const zone = new Intl.DateTimeFormat(MADE_UP, { timeZone: "Europe/Zurich", timeZoneName: "longGeneric" }).format();
  return [
    zone,
    ...days.flatMap((day) => [date, short, time].map((format) => format.format(day))),
    ...countries,
    "AM",
    "PM",
  ];
}
/** Names of the maker and its address, and proper names in the texts. */
const OTHERS = [
  "Talvenne SA, rue de la Scierie 12, 1400 Yverdon-les-Bains",
  "Anne-Lise Perret",
  "Tox Info Suisse",
  "YouTube",
  "CV",
  "PDF",
  "ISO",
  "Xx",
  "Benelux",
  "Excel",
  "Chrome",
  "Linux",
];
/** Norms with their classes, the codes of hazards, and what France calls its firms’ number. */
const CODES = ["EN", "EUH", "I", "II", "IV", "SIRET"];

function namesIn([file, list]: (typeof NAMED)[number]): string[] {
  const content = JSON.parse(readFileSync(`demo/content/${file}.json`, "utf8"));
  const records: Partial<Record<(typeof PARTS)[number], string>>[] = list ? content[list] : content;
  return records.flatMap((record) => PARTS.flatMap((part) => record[part] ?? []));
}

/** Word by word. */
export const NAMES: string[] = [
  ...new Set(
    [...OTHERS, ...CODES, ...authors, ...wordsOfIntl(), ...NAMED.flatMap(namesIn)].flatMap(
      (name) => name.match(/[\p{L}\p{M}]+/gu) ?? [],
    ),
  ),
];
