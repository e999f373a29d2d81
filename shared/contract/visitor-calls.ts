import { z } from "zod";
import { APPLICATION_FILES, CONTACT_PICTURES } from "../rules/requests";
import { accepted, list, protectedRead, read, record, siteCall } from "./call";
import { text } from "./primitives";
import * as requests from "./requests";
import { QueriesBody, QueriesRecorded } from "./search-analytics";

export const visitorCalls = {
  /** Pictures are accepted only if the setting `contact_pictures` is on. */
  createContact: siteCall({
    method: "POST",
    path: "/contact",
    body: requests.ContactBody,
    files: CONTACT_PICTURES,
    filesAreOptional: true,
    answer: accepted(requests.Created, { id: null }),
  }),
  createApplication: siteCall({
    method: "POST",
    path: "/application",
    body: requests.ApplicationBody,
    files: APPLICATION_FILES,
    answer: accepted(requests.Created, { id: null }),
  }),
  createConstructionStart: siteCall({
    method: "POST",
    path: "/construction-starts",
    body: requests.ConstructionStartBody,
    answer: accepted(requests.Created, { id: null }),
  }),
  createTrainingInscription: siteCall({
    method: "POST",
    path: "/training-inscription",
    body: requests.TrainingInscriptionBody,
    answer: accepted(requests.Created, { id: null }),
  }),
  sendWishlist: siteCall({
    method: "POST",
    path: "/wishlist/send",
    body: requests.WishlistBody,
    answer: accepted(z.object({ sent: z.literal(true) }), { sent: true }),
  }),
  /** Unsubscribes the recipient of the mail with this token; repeated calls have no further effect. 404: unknown token. */
  leaveNewsletter: siteCall({
    method: "POST",
    path: "/newsletter/leave",
    body: requests.UnsubscribeBody,
    answer: accepted(z.object({ left: z.literal(true) }), { left: true }),
  }),

  /** Search queries for the teams' statistics, sent in batches. They are analysed and counted, not stored. */
  recordQueries: siteCall({
    method: "POST",
    path: "/search/questions",
    body: QueriesBody,
    answer: accepted(QueriesRecorded, { counted: 0 }),
  }),

  addCartProducts: siteCall({
    method: "POST",
    path: "/cart/products",
    body: requests.CartProductsBody,
    answer: record(z.object({ cart_token: text, token_validity: text, cart: requests.Cart })),
  }),
  removeCartProduct: siteCall({
    method: "DELETE",
    path: "/cart/products/{id}",
    query: z.object({ cart_token: text }),
    answer: record(z.object({ cart: requests.Cart })),
  }),
  getCart: read({
    path: "/cart",
    query: z.object({ cart_token: text }),
    answer: record(z.object({ cart: requests.Cart })),
  }),
  estimateShipping: siteCall({
    method: "POST",
    path: "/cart/shipping",
    body: requests.CartTokenBody,
    answer: record(z.object({ costs: z.record(z.number()) })),
  }),
  applyDiscount: siteCall({
    method: "POST",
    path: "/cart/discount",
    body: requests.CartDiscountBody,
    answer: record(z.object({ cart: requests.Cart })),
  }),
  removeDiscount: siteCall({
    method: "DELETE",
    path: "/cart/discount",
    query: z.object({ cart_token: text }),
    answer: record(z.object({ cart: requests.Cart })),
  }),
  getOrder: protectedRead({ path: "/order/{id}", answer: list(requests.Order) }),
} as const;
