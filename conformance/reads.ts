import type { AnswerOf, EntityType, Remark } from "../shared/contract";
import { padBarcode } from "../shared/rules/barcode";
import { type Send, wrong } from "./check";

const UNKNOWN_SLUG = "no-such-address-anywhere";
const FEW = 5;

const isRequested =
  (id: number) =>
  ({ id: found }: { id: unknown }): Remark[] =>
    found === id ? [] : [wrong("$.data.id", `${id}, as requested`, found)];

async function readEntity(send: Send, entity_type: EntityType, slug: string | undefined): Promise<void> {
  if (!slug) return;
  const isIt = (found: AnswerOf<"findEntity">): Remark[] => {
    if ("code" in found) return [];
    const [entity] = found.items;
    if (!entity) return [wrong("$.data.items", "the record of the address", "an empty list")];
    return entity.slug === slug ? [] : [wrong("$.data.items[0].slug", `"${slug}", as requested`, entity.slug)];
  };
  const query = { entity_type, slug, parents: "1", ...(entity_type === "category" ? { depth: 1 } : {}) };
  await send("findEntity", { title: `a ${entity_type} by address`, query, also: isIt });
}

async function readCatalogue(send: Send, language: string): Promise<void> {
  const roots = await send("listCategories", { title: "roots", query: { depth: 0 } });
  await send("listCategories", { title: "that can be calculated", query: { calculator: "1" } });
  const [category] = roots?.items ?? [];
  if (category) await send("getCategory", { params: { id: category.id }, also: isRequested(category.id) });
  await readEntity(send, "category", category?.slug);

  await send("listProducts", { title: "all" });
  const query = { page: 1, perPage: FEW, orderBy: "asc#order" };
  const products = await send("listProducts", { title: "a page", query });
  await send("listProducts", { title: "promoted", query: { promoted: "1" } });
  await send("listProducts", { title: "that can be calculated", query: { calculator: "1" } });
  if (category) await send("listProducts", { title: "of a category", query: { categories: category.id } });
  const [product, second] = products?.items ?? [];
  if (product) {
    const ids = [product, ...(second ? [second] : [])].map(({ id }) => id);
    const areRequested = ({ items }: AnswerOf<"listProducts">): Remark[] => {
      const found = items.map(({ id }) => id);
      return ids.every((id) => found.includes(id))
        ? []
        : [wrong("$.data.items", `ids ${ids.join(", ")}`, `ids ${found.join(", ")}`)];
    };
    await send("listProducts", { title: "by ids", query: { ids: ids.join(";") }, also: areRequested });
    await send("getProduct", { params: { id: product.id }, also: isRequested(product.id) });
  }
  await readEntity(send, "product", product?.slug);
  const code = products?.items.flatMap(({ variants }) => variants.flatMap(({ ean }) => ean || []))[0];
  if (code) await send("scanProduct", { title: "a code on sale", params: { code: padBarcode(code) } });
  await send("scanProduct", { title: "an unknown code", params: { code: "00000000000000" } });

  const filters = await send("listFilters", { title: "all" });
  await send("listFilters", { title: "of the guide", query: { guide_de_choix: "1" } });
  const [filter] = filters?.list ?? [];
  const [value] = filter?.data ?? [];
  if (filter && value) {
    const caracteristics = JSON.stringify({ [filter.technical_name]: [value.value] });
    await send("listFilters", { title: "narrowed", query: { caracteristics } });
    await send("listAdvisedProducts", { query: { caracteristics }, mayBeMissing: true });
    await send("listProducts", { title: "filtered", query: { caracteristics } });
  }
  const [word = "a"] = (product?.name ?? "").split(" ");
  await send("search", {
    query: { type: "Search", status: "PUBLISHED", language, text: word, all: "1", page: 1, perPage: 16 },
  });
  await send("suggest", { query: { type: "Suggest", language, text: word } });
}

async function readPages(send: Send): Promise<void> {
  const [page] = (await send("listPages"))?.items ?? [];
  if (page) await send("getPage", { params: { id: page.id }, also: isRequested(page.id) });
  for (const type of ["page", "cms_page"] as const) await readEntity(send, type, page?.slug);
  const published = { status: "PUBLISHED", order_by: "order", order: "asc" };
  for (const type of ["actualite", "worksheet;video", "job"]) {
    await send("listArticles", { title: type, query: { ...published, type, page: 1, perPage: FEW } });
  }
  await send("listFaq", { query: { ...published, type: "faq" } });
  const [folder] = (await send("listFolders"))?.items ?? [];
  if (folder) await send("getFolder", { params: { id: folder.id }, also: isRequested(folder.id) });
  await readEntity(send, "folder", folder?.slug);
  await send("listNotices", { query: { status: "PUBLISHED", text: "FICHE_TECHNIQUE,REFERENCE_DOP,FDS" } });
  await send("listTags", {
    title: "of jobs",
    query: { type: "where;country;tag_type_job;fonction", technical_name: "job" },
  });
  await send("listTags", { title: "of questions", query: { type: "tag", technical_name: "faq" } });
  await send("listUrls", { query: { page: 1, perPage: FEW } });
  await send("listSitemap");
  const query = { entity_type: "page", slug: UNKNOWN_SLUG };
  await send("findEntity", { title: "an unknown address", query, refusedWith: [404] });
}

async function readRest(send: Send, language: string): Promise<void> {
  const [setting] = (await send("listSettings"))?.items ?? [];
  if (setting) await send("getSetting", { params: { code: setting.code } });
  for (const call of ["listMenus", "listSlides", "listTestimonies", "listTrainings"] as const) await send(call);
  // Only a site of several web processes sends this call.
  await send("getContentVersion", { mayBeMissing: true });
  await send("getCapacity", { mayBeMissing: true });
  const [machine] = (await send("listMachines"))?.list ?? [];
  if (machine) await send("listTints", { query: { machine_id: machine.id } });
  for (const call of ["listCivilities", "listCountries", "listProfiles"] as const)
    await send(call, { query: { language } });
  const [store] = (await send("listStores", { title: "all" }))?.items ?? [];
  if (!store) return;
  await send("listStores", { title: "around a place", query: { text: store.zipcode, radius: 50 } });
  await send("listCities", { query: { zipcode: store.zipcode, country: store.country } });
}

export async function checkReads(send: Send, language: string): Promise<void> {
  await readRest(send, language);
  await readCatalogue(send, language);
  await readPages(send);
}
