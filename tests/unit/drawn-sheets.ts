/** The demo's data sheets, drawn without a server. */
import { createNotices } from "../../back-office/catalogue/notices";
import { createSites, type ServedSite } from "../../back-office/catalogue/sites";
import { readContentFiles } from "../../back-office/content/content";
import { drawDocument } from "../../back-office/documents/draw-document";
import { createOwnMedia } from "../../back-office/media/own-media";
import { ownFilesIn } from "../../back-office/store/own-files";
import type { NoticeType } from "../../shared/contract";
import type { Locale } from "../../shared/route-table.js";

const FOLDER = "demo/content";
export const content = readContentFiles(FOLDER).parse();
export const sites = createSites(content, 4, "https://ch.talvenne.example");
const readOwnFile = ownFilesIn(FOLDER);
/** Labels are printed elsewhere (tests/contract/packs.test.ts). */
export const printPack = () => Promise.resolve(`${FOLDER}/media/brand/link.jpg`);
const ownMedia = createOwnMedia(content, readOwnFile, printPack, String);
export const notices = createNotices({ content, sites, ownMedia, readOwnFile });

export const siteOf = (code: string): ServedSite => {
  const site = sites.served.find((each) => each.code === code);
  if (!site) throw new Error(`no site ${code}`);
  return site;
};

export const productNamed = (name: string) => {
  const product = content.products.find((each) => each.name === name || each.reference === name);
  if (!product) throw new Error(`no product ${name}`);
  return product;
};

/** @param product its name or reference */
export function sheetAddress(type: NoticeType, product: string, site: string, lang: Locale): string {
  const found = notices
    .of(productNamed(product), siteOf(site))
    .find((each) => each.type === type && each.lang === lang);
  if (!found) throw new Error(`no ${type} of ${product}`);
  return found.url;
}

export async function drawSheetAt(url: string): Promise<Buffer> {
  const wanted = notices.find(url.slice("/media/notices".length));
  if (!wanted) throw new Error(`no document at ${url}`);
  return await drawDocument(await wanted.task());
}

export const drawSheet = (...sheet: Parameters<typeof sheetAddress>): Promise<Buffer> =>
  drawSheetAt(sheetAddress(...sheet));
