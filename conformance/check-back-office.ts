import type { LocaleCode, SalesPlan } from "../shared/contract";
import { checkCart } from "./cart";
import { type Check, createClient } from "./check";
import { checkReads } from "./reads";
import { type Account, checkWrites } from "./writes";

export interface Options {
  baseUrl: string;
  token?: string | undefined;
  siteId: number;
  /** The site's host, as visitors write it. */
  domain?: string | undefined;
  /** One account for each team; without accounts, only reads are checked. */
  accounts: readonly Account[];
  write: boolean;
  discount?: string | undefined;
}

/** @throws {Error} when writes can't be tried without leaving something behind */
export async function checkBackOffice(options: Options): Promise<Check[]> {
  const { baseUrl, token, siteId, domain } = options;
  const checks: Check[] = [];
  const clientOptions = { baseUrl, token, onCheck: (check: Check) => checks.push(check) };
  const before = createClient(clientOptions, { siteId, lang: "fr", planId: null, name: "before a plan is known" });
  const sites = await before("listSites", domain ? { query: { domain } } : {});
  const site = sites?.list.find(({ id }) => id === siteId) ?? sites?.list[0];
  if (!site) return checks;
  const clientFor = (lang: LocaleCode, { id: planId, target }: SalesPlan) =>
    createClient(clientOptions, { siteId: site.id, lang, planId, name: `${lang}, ${target}` });
  for (const { code } of site.languages)
    for (const plan of site.salesplan) await checkReads(clientFor(code, plan), code);
  const [plan] = site.salesplan;
  const [language] = site.languages;
  if (options.write && plan && language) {
    const send = clientFor(language.code, plan);
    await checkWrites(send, language.code, options.accounts);
    await checkCart(send, options.discount);
  }
  return checks;
}
