/** The answers to the calls that read, by their path. Optional parts are left out or null wherever the contract lets them. */
import type { Language, Target } from "./catalogue";
import * as catalogue from "./catalogue";

interface Asked {
  query: URLSearchParams;
  lang: Language;
  target: Target;
  /** The origin of this server: `http://127.0.0.1:4567`. */
  origin: string;
}
/** Statuses other than 200. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly more: object = {},
  ) {
    super(code);
  }
}
const missing = () => new Refusal(404, "not_found");
const DATE = "2026-10-01T08:00:00+02:00";

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const slugOf = (text: string) => fold(text).replace(/[^a-z0-9]+/g, "-");
const among = (joined: string | null, id: number) => joined === null || joined.split(";").includes(String(id));

/** Everything of the catalogue in one language and plan. */
export function answersFor({ query, lang, target, origin }: Asked) {
  const say = ([fr, de]: readonly [string, string]) => (lang === "fr" ? fr : de);
  const pathsOf = (fr: string, de: string, slug: readonly [string, string]) => ({ fr: fr + slug[0], de: de + slug[1] });
  const supportCode = target === "pro" ? "SUPPORT_BAT_WEB" : "SUPPORT_GP_WEB";
  const picture = (name: string) => ({ url: `${origin}/pictures/${name}.png`, alt: null, width: 640, height: 480 });
  const titled = (title: string) => ({ metas: { title: `${title} | Kermaz`, description: null } });

  const supportsOf = (product: (typeof catalogue.PRODUCTS)[number]) =>
    product.supports.map((support) => say(catalogue.SUPPORTS[support]));
  const category = (found: (typeof catalogue.CATEGORIES)[number]): object => ({
    ...{ id: found.id, name: say(found.name), slug: say(found.slug), text: found.text ? say(found.text) : null },
    childs: catalogue.CATEGORIES.filter(({ parent }) => parent === found.id).map(category),
    ...{
      pushes: null,
      caracteristics: { couleur: null },
      translation: pathsOf("/categorie/", "/kategorien/", found.slug),
    },
    ...titled(say(found.name)),
  });
  function product(found: (typeof catalogue.PRODUCTS)[number]) {
    const inCategories = catalogue.CATEGORIES.filter(({ id }) => found.categories.includes(id));
    const reference = `KZ${found.id}`;
    return {
      ...{ id: found.id, name: found.name, slug: say(found.slug), reference, target },
      category_name: inCategories[0] ? say(inCategories[0].name) : null,
      categories: inCategories.map(({ id, slug, name }) => ({ id, slug: say(slug), name: say(name) })),
      caracteristics: {
        DESCRIPTIF_COURT_USAGE: { label: say(["En bref", "Kurz"]), value: say(found.usage) },
        [supportCode]: { label: say(["Support", "Untergrund"]), value: supportsOf(found) },
        ...(found.consumption ? { CONSOMMATION_SURF: { label: "g/m²/mm", value: found.consumption, unit: null } } : {}),
      },
      medias: { visuel: [picture(String(found.id))] },
      variants: [
        {
          ...{ id: `${found.id}1`, reference: `${reference}-5`, ean: `760000${found.id}010` },
          caracteristics: { WEB_QUANTITE_POIDS_VOLUME: { label: say(["Contenance", "Inhalt"]), value: "5 kg" } },
        },
      ],
      flags: { best_seller: found.isBestSeller ?? null },
      canonical: pathsOf("/produit/", "/produkt/", found.slug)[lang],
      translation: pathsOf("/produit/", "/produkt/", found.slug),
      ...titled(found.name),
    };
  }
  const page = (found: (typeof catalogue.PAGES)[number]) => ({
    ...{ id: found.id, slug: say(found.slug), title: say(found.title), type: { technical_name: found.type } },
    ...{ content: `<p>${say(found.text)}</p>`, cover: null, translation: pathsOf("/", "/", found.slug) },
    paragraphs_display: [{ id: `${found.id}1`, type: "text", text: `<p>${say(found.text)}</p>` }],
    ...{ publication_date: DATE, ...titled(say(found.title)) },
  });
  const article = (found: (typeof catalogue.PAGES)[number]) => ({
    ...{ id: found.id, title: say(found.title), slug: say(found.slug), extract: say(found.text), type: found.type },
    ...{ content: `<p>${say(found.text)}</p>`, cover: null, tags: null, publication_date: DATE },
    ...(found.type === "faq" ? { products: [8103] } : {}),
  });

  const inPlan = catalogue.PRODUCTS.filter(({ targets }) => targets.includes(target));
  const pages = catalogue.PAGES.filter(({ type }) => type !== "faq");
  const hasWords = (...texts: string[]) =>
    fold(query.get("text") ?? "")
      .split(/\s+/)
      .every((word) => fold(texts.join(" ")).includes(word));
  /** The chosen values of filters; those of one code are alternatives. */
  function isChosen(found: (typeof catalogue.PRODUCTS)[number]): boolean {
    const chosen = JSON.parse(query.get("caracteristics") ?? "{}") as Record<string, string[]>;
    return Object.entries(chosen).every(
      ([code, values]) => code === supportCode && supportsOf(found).some((label) => values.includes(slugOf(label))),
    );
  }
  const findProducts = () =>
    inPlan
      .filter(({ id }) => among(query.get("ids"), id))
      .filter(({ categories }) => categories.some((id) => among(query.get("categories"), id)))
      .filter(({ consumption }) => query.get("calculator") !== "1" || consumption)
      .filter(({ isBestSeller }) => query.get("best_seller") !== "1" || isBestSeller)
      .filter(() => query.get("promoted") !== "1")
      .filter((each) => hasWords(each.name, `KZ${each.id}`, say(each.usage), ...supportsOf(each)))
      .filter(isChosen);

  const items = (all: readonly object[]) => {
    const perPage = Number(query.get("perPage") ?? all.length) || 1;
    const start = (Number(query.get("page") ?? 1) - 1) * perPage;
    return { items: all.slice(start, start + perPage), total: all.length };
  };
  const list = (all: readonly object[]) => ({ list: all });
  const labelled = (all: readonly { label: readonly [string, string] }[]) =>
    list(all.map((each) => ({ ...each, label: say(each.label) })));
  const bySlug = <Found extends { slug: readonly [string, string] }>(all: readonly Found[]): Found => {
    const found = all.find(({ slug }) => say(slug) === query.get("slug"));
    if (!found) throw missing();
    return found;
  };
  const byId = <Found extends { id: number }>(all: readonly Found[], id: string): Found => {
    const found = all.find((each) => String(each.id) === id);
    if (!found) throw missing();
    return found;
  };

  function products() {
    const found = findProducts().map(product);
    const [direction, by] = (query.get("orderBy") ?? "asc#order").split("#");
    if (by === "name") found.sort((a, b) => a.name.localeCompare(b.name) * (direction === "desc" ? -1 : 1));
    return found;
  }
  const filters = () => {
    const data = Object.values(catalogue.SUPPORTS).map((texts) => ({
      ...{ value: slugOf(say(texts)), label: say(texts) },
      total: findProducts().filter((each) => supportsOf(each).includes(say(texts))).length,
    }));
    return list([
      {
        technical_name: supportCode,
        label: say(["Support", "Untergrund"]),
        data: data.filter(({ total }) => total > 0),
      },
    ]);
  };
  function search() {
    const groups = {
      products: products(),
      articles: pages.filter(({ title, text }) => hasWords(say(title), say(text))).map(article),
      categories: catalogue.CATEGORIES.filter(({ name }) => hasWords(say(name))),
    };
    if (query.get("type") === "Search") {
      const others = { articles: items(groups.articles), categories: items(groups.categories.map(category)) };
      return { products: items(groups.products), ...others, folders: items([]) };
    }
    const first = (all: object[]) => ({ items: all.slice(0, 3), total: all.length });
    return {
      products: first(groups.products.map(({ id, slug, name, canonical }) => ({ id, slug, name, url: canonical }))),
      articles: first(groups.articles.map(({ id, slug, title }) => ({ id, slug, title, url: `/${slug}` }))),
      categories: first(
        groups.categories.map(({ id, name, slug }) => ({
          ...{ id, slug: say(slug), name: say(name) },
          url: pathsOf("/categorie/", "/kategorien/", slug)[lang],
        })),
      ),
      folders: first([]),
    };
  }
  function entity() {
    const entity_type = query.get("entity_type") ?? "page";
    const answer = (record: object) => ({
      items: [{ ...record, entity_type, ...(query.has("parents") ? { parents: [] } : {}) }],
    });
    if (entity_type === "category" || entity_type === "gamme") return answer(category(bySlug(catalogue.CATEGORIES)));
    if (entity_type === "page" || entity_type === "cms_page") return answer(page(bySlug(pages)));
    if (entity_type !== "product") throw missing();
    const found = bySlug(catalogue.PRODUCTS);
    if (found.targets.includes(target)) return answer(product(found));
    throw new Refusal(400, "not_available_in_this_saleplan", {
      exist_in: catalogue.PLANS.filter((plan) => found.targets.includes(plan.target)),
    });
  }
  const addresses = () => {
    const entry = (entity_type: string, id: number, paths: { fr: string; de: string }, targets: readonly Target[]) => ({
      ...{ entity_type, id, updated_at: DATE },
      urls: catalogue.LANGUAGES.flatMap((locale) =>
        targets.map((each) => ({ locale, target: each, path: paths[locale] })),
      ),
    });
    const all: readonly Target[] = ["pro", "part"];
    return [
      ...catalogue.CATEGORIES.map(({ id, slug }) =>
        entry("category", id, pathsOf("/categorie/", "/kategorien/", slug), all),
      ),
      ...catalogue.PRODUCTS.map(({ id, slug, targets }) =>
        entry("product", id, pathsOf("/produit/", "/produkt/", slug), targets),
      ),
      ...pages.map(({ id, slug }) => entry("page", id, pathsOf("/", "/", slug), all)),
    ];
  };
  function scan(code: string) {
    const found = catalogue.PRODUCTS.map(product).find(({ variants }) => variants[0]?.ean === code.slice(-13));
    return found ? { product: found, item: found.variants[0] } : { product: null, item: null, error: "not_found" };
  }
  const link = (entity_type: string, found: { id: number; slug: readonly [string, string] }, label: string) => ({
    ...{ code: `k${found.id}`, type: "internal", label, entity_type, slug: say(found.slug), childs: null },
  });
  const roots = catalogue.CATEGORIES.filter(({ parent }) => parent === undefined);
  const menus = [
    { code: "main", childs: roots.map((each) => link("category", each, say(each.name))) },
    {
      code: "footer",
      childs: pages.filter(({ type }) => type === "page").map((each) => link("page", each, say(each.title))),
    },
  ];
  const places = catalogue.PAGES.flatMap(({ id, place }) =>
    place ? [{ id: `${id}9`, name: place, slug: slugOf(place) }] : [],
  );

  /** Path → what is `data`; a last part of a path comes as the argument. */
  const answers: Record<string, (last: string) => object> = {
    "/setting": () => items(catalogue.SETTINGS),
    "/setting/*": (code) => catalogue.SETTINGS.find((each) => each.code === code) ?? raise(missing()),
    "/category": () => items((query.get("depth") === "0" ? roots : catalogue.CATEGORIES).map(category)),
    "/category/*": (id) => category(byId(catalogue.CATEGORIES, id)),
    "/menu": () => items(menus),
    "/slider": () =>
      items([{ titre: say(["Un mur qui se tait", "Eine ruhige Wand"]), cover: picture("slide"), link: null }]),
    "/testimony": () =>
      items([{ id: "1", name: "L. Aubry", text: say(["Rien à reprendre.", "Nichts zu beanstanden."]) }]),
    "/product": () => items(products()),
    "/product/*": (id) => product(byId(inPlan, id)),
    "/product/scan/*": scan,
    "/filters-products": filters,
    "/search": search,
    "/url/entity": entity,
    "/url": () =>
      items(
        addresses().flatMap(({ entity_type, updated_at, urls }) =>
          urls.map(({ path, ...where }) => ({ entity_type, updated_at, slug: path.split("/").pop(), ...where })),
        ),
      ),
    "/sitemap": () => list(addresses()),
    "/page": () => items(pages.map(page)),
    "/page/*": (id) => page(byId(pages, id)),
    "/articles": () =>
      items(catalogue.PAGES.filter(({ type }) => (query.get("type") ?? "").split(";").includes(type)).map(article)),
    "/folder": () => items([]),
    "/notice": () => items([]),
    "/tags": () => list(query.get("technical_name") === "job" ? [{ type: "where", tags: places }] : []),
    "/machine": () => list([]),
    "/teinte": () => list([]),
    "/civility": () => labelled(catalogue.CIVILITIES),
    "/country": () => labelled(catalogue.COUNTRIES),
    "/profile": () => labelled(catalogue.PROFILES),
    "/city": () => list([]),
    "/store-locator": () => items(catalogue.STORES.filter(({ zipcode, city }) => hasWords(zipcode, city))),
    "/training": () => items([]),
  };
  return answers;
}

function raise(error: Error): never {
  throw error;
}
