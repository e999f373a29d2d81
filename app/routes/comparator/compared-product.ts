import { settingValues } from "~/back-office/settings.server";
import { silentPictureOf } from "~/catalogue/card";
import { COMPARED_CODES, ownCodesIn, pickFacts } from "~/catalogue/facts";
import { pathTo, type Target } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { Compared } from "~/tools/comparison";
import type { Product, Setting } from "~shared/contract";

/** The configured list, else the default one, and what the products are compared by beyond it. */
export function comparedOf(
  settings: readonly Setting[],
  target: Target,
  products: readonly Pick<Product, "caracteristics">[],
): Compared[] {
  const values = settingValues(settings, `comparator_${target}`).map(({ value: code, label }) => ({ code, label }));
  const listed: Compared[] = values.length > 0 ? values : COMPARED_CODES[target].map((code) => ({ code }));
  const all = products.map(({ caracteristics }) => caracteristics);
  const compared = all.flatMap((each) => Object.keys(each).filter((code) => each[code]?.compared));
  const beyond = new Set([...ownCodesIn(all).filter((code) => compared.includes(code)), ...compared]);
  for (const { code } of listed) beyond.delete(code);
  return [...listed, ...[...beyond].map((code) => ({ code }))];
}

export function comparedProductOf(product: Product, list: readonly Compared[], requestContext: RequestContext) {
  const { id, name, designation, reference, slug, medias, caracteristics } = product;
  const [picture] = medias.visuel;
  const codes = list.map(({ code }) => code);
  return {
    id,
    name,
    designation,
    reference,
    href: pathTo("product", requestContext, { slug }),
    picture: picture ? silentPictureOf(picture) : null,
    facts: Object.fromEntries(pickFacts(caracteristics, codes, requestContext).map((fact) => [fact.code, fact])),
  };
}
export type ComparedProduct = ReturnType<typeof comparedProductOf>;
