/** Points of sale (content/schema.ts, Stores), which sales keeps. */
import type { ShopEdit } from "../../shared/contract";
import { LOCALES, type Locale } from "../../shared/route-table.js";
import type { Content } from "../content/content";
import { Stores } from "../content/schema";
import { postcode } from "../content/schema-parts";
import { checkFields, textFieldsOf } from "./by-fields";
import { checkClosures, closuresOf, writtenClosures } from "./closures";
import type { EditableKind, MergedEdit, Problems } from "./kind";
import { spokenIn } from "./spoken";
import { type TextField, unfilled, writtenOrNone } from "./texts";

type Shop = Content["stores"]["stores"][number];

const findShop = ({ stores }: Content, reference: string): Shop | undefined =>
  stores.stores.find(({ id }) => String(id) === reference);

/** Lines of opening times: one text a language, one line a line. */
function openingOf(lines: readonly Readonly<Record<Locale, string>>[], spoken: readonly Locale[]): ShopEdit["opening"] {
  const perLine = lines.map((line) => unfilled(line, spoken));
  const entries = LOCALES.flatMap((locale) =>
    perLine.every((line) => line[locale] !== undefined)
      ? [[locale, perLine.map((line) => line[locale]).join("\n")] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

function bodyOf(shop: Shop, spoken: readonly Locale[]): ShopEdit {
  return {
    kind: "shop",
    ...{ name: shop.name, address: shop.address, zipcode: shop.zipcode, city: shop.city, phone: shop.phone },
    url: shop.url ?? "",
    hours: typeof shop.hours === "string" ? shop.hours : "",
    opening: typeof shop.hours === "string" ? {} : openingOf(shop.hours, spoken),
    closures: closuresOf(shop.closures, spoken),
    ...{ lat: shop.lat, lng: shop.lng },
    targets: [...shop.targets],
    sites: [...(shop.sites ?? [])],
  };
}

const linesIn = (text: string | undefined): string[] =>
  (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Opening times of its own are needed where the shop shares none. */
const textsOf = (body: ShopEdit): TextField[] =>
  textFieldsOf(body).flatMap((field) => {
    if (field.path !== "opening") return [field];
    return body.hours === "" ? [{ path: field.path, texts: field.texts }] : [];
  });

function check(body: ShopEdit, content: Content): Problems {
  const problems: Problems = { ...checkFields(body, content), ...checkClosures(body.closures) };
  if (body.zipcode && !postcode.safeParse(body.zipcode).success) problems.zipcode = "invalid";
  if (body.lat === null || body.lng === null) problems[body.lat === null ? "lat" : "lng"] = "no_such_place";
  // The same number of lines in each language: a line is one text of the content.
  const [first, ...others] = Object.entries(body.hours === "" ? body.opening : {}).map(
    ([locale, text]) => [locale, linesIn(text).length] as const,
  );
  for (const [locale, count] of others)
    if (first && count > 0 && count !== first[1]) problems[`opening.${locale}`] = "invalid";
  return problems;
}

/** Without coordinates, a shop is placed at its postcode. */
function placeOf(body: ShopEdit, { cities }: Content): Pick<ShopEdit, "lat" | "lng"> {
  if (body.lat !== null || body.lng !== null) return { lat: body.lat, lng: body.lng };
  const city = cities.find(({ zipcode }) => zipcode === body.zipcode);
  return { lat: city?.lat ?? null, lng: city?.lng ?? null };
}

/** The country of a new shop: that of its first site, else that of the other shops. */
const countryOf = ({ sites }: ShopEdit, content: Content): string =>
  content.sites.find(({ code }) => code === sites[0])?.region ?? content.stores.stores[0]?.country ?? "CH";

function hoursOf({ hours, opening }: ShopEdit): unknown {
  if (hours !== "") return hours;
  const perLanguage = Object.entries(writtenOrNone(opening) ?? {}).map(
    ([locale, text]) => [locale, linesIn(text)] as const,
  );
  const count = Math.max(0, ...perLanguage.map(([, lines]) => lines.length));
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(perLanguage.map(([locale, lines]) => [locale, lines[index]])),
  );
}

function mergeEdit(content: Content, edit: MergedEdit<ShopEdit>, isNew: boolean): Content {
  const { body, reference, isOpen } = edit;
  const base = findShop(content, reference);
  if (!base && !isNew) throw new Error(`there is no shop ${reference}`);
  if (body.hours !== "" && !Object.hasOwn(content.stores.hours, body.hours))
    throw new Error(`there are no opening times ${body.hours}`);
  const { kind, opening, closures, url, ...fields } = body;
  const made = Stores.parse({
    hours: content.stores.hours,
    stores: [
      {
        ...(base ?? { id: Number(reference), country: countryOf(body, content) }),
        ...fields,
        url: url || undefined,
        hours: hoursOf(body),
        closures: writtenClosures(closures),
        published: isOpen,
        sites: body.sites.length > 0 ? body.sites : undefined,
      },
    ],
  });
  const [record] = made.stores;
  if (!record) return content;
  const { stores } = content.stores;
  const merged = base ? stores.map((each) => (each === base ? record : each)) : [...stores, record];
  return { ...content, stores: { ...content.stores, stores: merged } };
}

export const SHOP: EditableKind<ShopEdit> = {
  contentKind: "stores",
  keyOf: () => "",
  newReference: String,
  list: ({ stores }) => stores.stores.map(({ id }) => String(id)),
  find: (content, reference) => {
    const shop = findShop(content, reference);
    return shop ? bodyOf(shop, content.spoken.languages) : null;
  },
  empty: ({ stores }) => ({
    ...{ kind: "shop", name: "", address: "", zipcode: "", city: "", phone: "", url: "" },
    ...{ hours: Object.keys(stores.hours)[0] ?? "", opening: {}, closures: [], lat: null, lng: null },
    ...{ targets: ["pro", "part"], sites: [] },
  }),
  titleOf: ({ name, city }, reference) => (name ? [name, city].filter(Boolean).join(", ") : reference),
  textsOf,
  sitesOf: ({ sites }) => sites,
  // A shop is shown in every language.
  required: (_body, content) => spokenIn(content),
  check,
  complete: (body, { content }) => ({ ...body, ...placeOf(body, content) }),
  mergeEdit,
  isOpen: (content, reference) => findShop(content, reference)?.published ?? false,
  idOf: (content, reference) => findShop(content, reference)?.id ?? null,
};
