import { z } from "zod";
import { APPLICATION_FILES, CONTACT_PICTURES } from "../rules/requests";
import { accepted, list, protectedRead, read, record, siteDelete, sitePost } from "./call";
import { text } from "./primitives";
import * as requests from "./requests";
import { QueriesBody, QueriesRecorded } from "./search-analytics";

export const visitorCalls = {
  /** Pictures are accepted only if the setting `contact_pictures` is on. */
  createContact: sitePost("/contact", accepted(requests.Created, { id: null }), {
    body: requests.ContactBody,
    files: CONTACT_PICTURES,
    filesAreOptional: true,
  }),
  createApplication: sitePost("/application", accepted(requests.Created, { id: null }), {
    body: requests.ApplicationBody,
    files: APPLICATION_FILES,
  }),
  createConstructionStart: sitePost("/construction-starts", accepted(requests.Created, { id: null }), {
    body: requests.ConstructionStartBody,
  }),
  createTrainingInscription: sitePost("/training-inscription", accepted(requests.Created, { id: null }), {
    body: requests.TrainingInscriptionBody,
  }),
  sendWishlist: sitePost("/wishlist/send", accepted(z.object({ sent: z.literal(true) }), { sent: true }), {
    body: requests.WishlistBody,
  }),
  /** Unsubscribes the recipient of the mail with this token; repeated calls have no further effect. 404: unknown token. */
  leaveNewsletter: sitePost("/newsletter/leave", accepted(z.object({ left: z.literal(true) }), { left: true }), {
    body: requests.UnsubscribeBody,
  }),

  /** Search queries for the teams' statistics, sent in batches. They are analysed and counted, not stored. */
  recordQueries: sitePost("/search/questions", accepted(QueriesRecorded, { counted: 0 }), { body: QueriesBody }),

  addCartProducts: sitePost(
    "/cart/products",
    record(z.object({ cart_token: text, token_validity: text, cart: requests.Cart })),
    { body: requests.CartProductsBody },
  ),
  removeCartProduct: siteDelete("/cart/products/{id}", record(z.object({ cart: requests.Cart })), {
    query: z.object({ cart_token: text, variant_id: text.optional(), tone: text.optional() }),
  }),
  getCart: read("/cart", record(z.object({ cart: requests.Cart })), { query: z.object({ cart_token: text }) }),
  estimateShipping: sitePost("/cart/shipping", record(z.object({ costs: z.record(z.number()) })), {
    body: requests.CartTokenBody,
  }),
  applyDiscount: sitePost("/cart/discount", record(z.object({ cart: requests.Cart })), {
    body: requests.CartDiscountBody,
  }),
  removeDiscount: siteDelete("/cart/discount", record(z.object({ cart: requests.Cart })), {
    query: z.object({ cart_token: text }),
  }),
  getOrder: protectedRead("/order/{id}", list(requests.Order)),
} as const;
