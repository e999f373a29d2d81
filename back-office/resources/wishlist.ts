import type { Router } from "express";
import type { AnswerOf, LocaleCode, Product, SalesPlan } from "../../shared/contract";
import type { BackOffice } from "../back-office";
import { wishlistMail } from "../mail/wishlist-mail";
import { supportPhone } from "../requests/labels";
import { receive } from "../requests/receive";
import { storeRequest } from "../requests/store-request";
import { countMail, readWishlist, WISHLIST_MAIL } from "../requests/wishlist";

/** The favourites by mail, to the visitor alone. */
export function wishlistResource(router: Router, backOffice: BackOffice): void {
  const { settings, library, hashAddress } = backOffice;
  receive(router, backOffice, "sendWishlist", ({ sent, now, requestId, lang, plan }) => {
    const { body, ids } = readWishlist(sent, (id) => library.content.products.some((product) => product.id === id));
    return {
      body,
      async create(transaction) {
        await countMail(transaction, hashAddress(body.email), now);
        const mail = wishlistMail({
          ...{ kind: WISHLIST_MAIL, to: body.email, lang, target: plan.target, origin: settings.ORIGIN },
          products: ids.flatMap((id) => findProduct(id, lang, plan, backOffice) ?? []),
          content: library.content,
          supportPhone: supportPhone(library.content),
        });
        await storeRequest(
          transaction,
          { ...backOffice, now, requestId },
          { kind: "wishlist", language: lang, body },
          () => [mail],
        );
        const data: AnswerOf<"sendWishlist"> = { sent: true };
        return { status: 200, data };
      },
    };
  });
}

/** As the visitor's audience sees it, else as the one that it is for. */
function findProduct(id: number, lang: LocaleCode, plan: SalesPlan, { plans, catalogueView }: BackOffice) {
  const { content } = catalogueView(lang, plan).viewContext;
  const source = content.products.find((product) => product.id === id);
  const home = [plan, ...plans].find(({ target }) => source?.salesplans.includes(target));
  const product: Product | undefined = source && home && catalogueView(lang, home).product(source);
  return product;
}
