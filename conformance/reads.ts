import type { AnswerOf, CallName, EntityType, Remark } from "../shared/contract";
import { padBarcode } from "../shared/rules/barcode";
import { type Ask, wrong } from "./check";

const UNKNOWN_SLUG = "no-such-address-anywhere";
const FEW = 5;

/** What an answer gives; the asker has checked its shape. */
const listed = <Name extends CallName>(data: unknown) => data as AnswerOf<Name> | null;

const isAsked =
  (id: number) =>
  (data: unknown): Remark[] => {
    const found = (data as { id?: unknown }).id;
    return found === id ? [] : [wrong("$.data.id", `${id}, as requested`, found)];
  };

async function readEntity(ask: Ask, entity_type: EntityType, slug: string | undefined): Promise<void> {
  if (!slug) return;
  const isIt = (data: unknown): Remark[] => {
    const found = listed<"findEntity">(data);
    if (!found || "code" in found) return [];
    const [entity] = found.items;
    if (!entity) return [wrong("$.data.items", "the record of the address", "an empty list")];
    return entity.slug === slug ? [] : [wrong("$.data.items[0].slug", `"${slug}", as requested`, entity.slug)];
  };
  const query = { entity_type, slug, parents: "1", ...(entity_type === "category" ? { depth: 1 } : {}) };
  await ask("findEntity", { title: `a ${entity_type} by address`, query, also: isIt });
}

async function readCatalogue(ask: Ask, language: string): Promise<void> {
  const roots = listed<"listCategories">(await ask("listCategories", { title: "roots", query: { depth: 0 } }));
  await ask("listCategories", { title: "that can be calculated", query: { calculator: "1" } });
  const [category] = roots?.items ?? [];
  if (category) await ask("getCategory", { params: { id: category.id }, also: isAsked(category.id) });
  await readEntity(ask, "category", category?.slug);

  await ask("listProducts", { title: "all" });
  const query = { page: 1, perPage: FEW, orderBy: "asc#order" };
  const products = listed<"listProducts">(await ask("listProducts", { title: "a page", query }));
  await ask("listProducts", { title: "promoted", query: { promoted: "1" } });
  await ask("listProducts", { title: "that can be calculated", query: { calculator: "1" } });
  if (category) await ask("listProducts", { title: "of a category", query: { categories: category.id } });
  const [product, second] = products?.items ?? [];
  if (product) {
    const ids = [product, ...(second ? [second] : [])].map(({ id }) => id);
    const areAsked = (data: unknown): Remark[] => {
      const found = listed<"listProducts">(data)?.items.map(({ id }) => id) ?? [];
      return ids.every((id) => found.includes(id))
        ? []
        : [wrong("$.data.items", `ids ${ids.join(", ")}`, `ids ${found.join(", ")}`)];
    };
    await ask("listProducts", { title: "by ids", query: { ids: ids.join(";") }, also: areAsked });
    await ask("getProduct", { params: { id: product.id }, also: isAsked(product.id) });
  }
  await readEntity(ask, "product", product?.slug);
  const code = products?.items.flatMap(({ variants }) => variants.flatMap(({ ean }) => ean || []))[0];
  if (code) await ask("scanProduct", { title: "a code on sale", params: { code: padBarcode(code) } });
  await ask("scanProduct", { title: "an unknown code", params: { code: "00000000000000" } });

  const filters = listed<"listFilters">(await ask("listFilters", { title: "all" }));
  await ask("listFilters", { title: "of the guide", query: { guide_de_choix: "1" } });
  const [filter] = filters?.list ?? [];
  const [value] = filter?.data ?? [];
  if (filter && value) {
    const caracteristics = JSON.stringify({ [filter.technical_name]: [value.value] });
    await ask("listFilters", { title: "narrowed", query: { caracteristics } });
    await ask("listAdvisedProducts", { query: { caracteristics }, mayBeMissing: true });
    await ask("listProducts", { title: "filtered", query: { caracteristics } });
  }
  const [word = "a"] = (product?.name ?? "").split(" ");
  await ask("search", {
    query: { type: "Search", status: "PUBLISHED", language, text: word, all: "1", page: 1, perPage: 16 },
  });
  await ask("suggest", { query: { type: "Suggest", language, text: word } });
}

async function readPages(ask: Ask): Promise<void> {
  const pages = listed<"listPages">(await ask("listPages"));
  const [page] = pages?.items ?? [];
  if (page) await ask("getPage", { params: { id: page.id }, also: isAsked(page.id) });
  for (const type of ["page", "cms_page"] as const) await readEntity(ask, type, page?.slug);
  const published = { status: "PUBLISHED", order_by: "order", order: "asc" };
  for (const type of ["actualite", "worksheet;video", "job"]) {
    await ask("listArticles", { title: type, query: { ...published, type, page: 1, perPage: FEW } });
  }
  await ask("listFaq", { query: { ...published, type: "faq" } });
  const folders = listed<"listFolders">(await ask("listFolders"));
  const [folder] = folders?.items ?? [];
  if (folder) await ask("getFolder", { params: { id: folder.id }, also: isAsked(folder.id) });
  await readEntity(ask, "folder", folder?.slug);
  await ask("listNotices", { query: { status: "PUBLISHED", text: "FICHE_TECHNIQUE,REFERENCE_DOP,FDS" } });
  await ask("listTags", {
    title: "of jobs",
    query: { type: "where;country;tag_type_job;fonction", technical_name: "job" },
  });
  await ask("listTags", { title: "of questions", query: { type: "tag", technical_name: "faq" } });
  await ask("listUrls", { query: { page: 1, perPage: FEW } });
  await ask("listSitemap");
  const query = { entity_type: "page", slug: UNKNOWN_SLUG };
  await ask("findEntity", { title: "an unknown address", query, refusedWith: [404] });
}

async function readRest(ask: Ask, language: string): Promise<void> {
  const settings = listed<"listSettings">(await ask("listSettings"));
  const [setting] = settings?.items ?? [];
  if (setting) await ask("getSetting", { params: { code: setting.code } });
  for (const call of ["listMenus", "listSlides", "listTestimonies", "listTrainings"] as const) await ask(call);
  // Only a site of several web processes asks for it.
  await ask("getContentVersion", { mayBeMissing: true });
  await ask("getCapacity", { mayBeMissing: true });
  const machines = listed<"listMachines">(await ask("listMachines"));
  const [machine] = machines?.list ?? [];
  if (machine) await ask("listTints", { query: { machine_id: machine.id } });
  for (const call of ["listCivilities", "listCountries", "listProfiles"] as const)
    await ask(call, { query: { language } });
  const stores = listed<"listStores">(await ask("listStores", { title: "all" }));
  const [store] = stores?.items ?? [];
  if (!store) return;
  await ask("listStores", { title: "around a place", query: { text: store.zipcode, radius: 50 } });
  await ask("listCities", { query: { zipcode: store.zipcode, country: store.country } });
}

export async function askReads(ask: Ask, language: string): Promise<void> {
  await readRest(ask, language);
  await readCatalogue(ask, language);
  await readPages(ask);
}
