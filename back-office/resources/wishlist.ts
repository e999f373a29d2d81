import { type AnswerOf, type Product, UnsubscribeBody } from "../../shared/contract";
import type { Api, BackOffice } from "../back-office";
import { supportPhone } from "../catalogue/labels";
import type { Readers } from "../catalogue/view-context";
import { notFound } from "../http/problem";
import { serveSite } from "../http/serve";
import { countMail, tooManyMails } from "../mail/mail-limit";
import { wishlistMail } from "../mail/wishlist-mail";
import { readNewsletterToken, unsubscribe } from "../requests/newsletter";
import { receive } from "../requests/receive";
import { readShape } from "../requests/shape";
import { storeRequest } from "../requests/store-request";
import { readWishlist, WISHLIST_MAIL } from "../requests/wishlist";

export function wishlistResource(api: Api): void {
  const { store, hashAddress } = api;
  serveSite(api, "leaveNewsletter", async (request) => {
    const { token } = readShape(UnsubscribeBody, request.body);
    const id = readNewsletterToken(token, hashAddress);
    if (id === null) throw notFound("newsletter");
    await unsubscribe(store, id);
    return { left: true };
  });

  receive(api, "sendWishlist", ({ sent, now, requestId, site, lang, plan, catalogueView }) => {
    const { content } = catalogueView.viewContext;
    const { body, ids } = readWishlist(sent, (id) => content.products.some((product) => product.id === id));
    return {
      body,
      async create(transaction) {
        const counted = { hash: hashAddress(body.email), now, zone: site.time_zone };
        if (!(await countMail(transaction, counted))) throw tooManyMails(counted);
        const mail = wishlistMail({
          kind: WISHLIST_MAIL,
          to: body.email,
          lang,
          target: plan.target,
          origin: site.url,
          products: ids.flatMap((id) => findProduct(id, { site, lang, target: plan.target }, api) ?? []),
          content,
          supportPhone: supportPhone(content),
        });
        await storeRequest(
          transaction,
          { ...api, now, requestId },
          { kind: "wishlist", language: lang, site, body },
          () => [mail],
        );
        const data: AnswerOf<"sendWishlist"> = { sent: true };
        return { status: 200, data };
      },
    };
  });
}

/** The product of the visitor's audience, else of its own audience. */
function findProduct(id: number, readers: Readers, { catalogueView }: BackOffice): Product | undefined {
  const own = catalogueView(readers);
  const source = own.viewContext.content.products.find((product) => product.id === id);
  const target = source && [readers.target, ...source.salesplans].find((each) => source.salesplans.includes(each));
  return source && target && catalogueView({ ...readers, target }).product(source);
}
