import type { AnswerOf } from "../shared/contract";
import { askCart } from "./cart";
import { type AskerOptions, type Check, createAsker } from "./check";
import { askReads } from "./reads";
import { type Account, askWrites } from "./writes";

export interface Options {
  baseUrl: string;
  token?: string | undefined;
  siteId: number;
  /** The site's host, as visitors write it. */
  domain?: string | undefined;
  /** Of each team; with them, writes are tried too. */
  accounts: readonly Account[];
  write: boolean;
  discount?: string | undefined;
  onAnswer?: AskerOptions["onAnswer"];
}

/** @throws {Error} when writes can't be tried without leaving something behind */
export async function checkBackOffice(options: Options): Promise<Check[]> {
  const { baseUrl, token, onAnswer, siteId, domain } = options;
  const checks: Check[] = [];
  const asking = {
    ...{ baseUrl, token, onAnswer },
    onCheck: (check: Check) => checks.push(check),
  };
  const before = createAsker(asking, { siteId, lang: "fr", planId: null, name: "before a plan is known" });
  const sites = (await before("listSites", domain ? { query: { domain } } : {})) as AnswerOf<"listSites"> | null;
  const site = sites?.list.find(({ id }) => id === siteId) ?? sites?.list[0];
  for (const { code } of site?.languages ?? []) {
    for (const { id, target } of site?.salesplan ?? []) {
      const ask = createAsker(asking, {
        siteId: site?.id ?? siteId,
        lang: code,
        planId: id,
        name: `${code}, ${target}`,
      });
      await askReads(ask, code);
    }
  }
  const [plan] = site?.salesplan ?? [];
  const [language] = site?.languages ?? [];
  if (options.write && site && plan && language) {
    const scope = { siteId: site.id, lang: language.code, planId: plan.id, name: `${language.code}, ${plan.target}` };
    const ask = createAsker(asking, scope);
    await askWrites(ask, language.code, options.accounts);
    await askCart(ask, options.discount);
  }
  return checks;
}
