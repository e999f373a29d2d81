import { z } from "zod";
import { APPLICATION_FILES, CONTACT_PICTURES } from "../rules/requests";
import { accepted, list, protectedRead, read, record, siteDelete, sitePost } from "./call";
import { text } from "./primitives";
import * as requests from "./requests";
import { QueriesBody, QueriesRecorded } from "./search-analytics";

export const visitorCalls = {
  /** Pictures are accepted only if the setting `contact_pictures` is on. */
  createContact: sitePost({
    path: "/contact",
    body: requests.ContactBody,
    files: CONTACT_PICTURES,
    filesAreOptional: true,
    answer: accepted(requests.Created, { id: null }),
  }),
  createApplication: sitePost({
    path: "/application",
    body: requests.ApplicationBody,
    files: APPLICATION_FILES,
    answer: accepted(requests.Created, { id: null }),
  }),
  createConstructionStart: sitePost({
    path: "/construction-starts",
    body: requests.ConstructionStartBody,
    answer: accepted(requests.Created, { id: null }),
  }),
  createTrainingInscription: sitePost({
    path: "/training-inscription",
    body: requests.TrainingInscriptionBody,
    answer: accepted(requests.Created, { id: null }),
  }),
  sendWishlist: sitePost({
    path: "/wishlist/send",
    body: requests.WishlistBody,
    answer: accepted(z.object({ sent: z.literal(true) }), { sent: true }),
  }),
  /** Unsubscribes the recipient of the mail with this token; repeated calls have no further effect. 404: unknown token. */
  leaveNewsletter: sitePost({
    path: "/newsletter/leave",
    body: requests.UnsubscribeBody,
    answer: accepted(z.object({ left: z.literal(true) }), { left: true }),
  }),

  /** Search queries for the teams' statistics, sent in batches. They are analysed and counted, not stored. */
  recordQueries: sitePost({
    path: "/search/questions",
    body: QueriesBody,
    answer: accepted(QueriesRecorded, { counted: 0 }),
  }),

  addCartProducts: sitePost({
    path: "/cart/products",
    body: requests.CartProductsBody,
    answer: record(z.object({ cart_token: text, token_validity: text, cart: requests.Cart })),
  }),
  removeCartProduct: siteDelete({
    path: "/cart/products/{id}",
    query: z.object({ cart_token: text }),
    answer: record(z.object({ cart: requests.Cart })),
  }),
  getCart: read({
    path: "/cart",
    query: z.object({ cart_token: text }),
    answer: record(z.object({ cart: requests.Cart })),
  }),
  estimateShipping: sitePost({
    path: "/cart/shipping",
    body: requests.CartTokenBody,
    answer: record(z.object({ costs: z.record(z.number()) })),
  }),
  applyDiscount: sitePost({
    path: "/cart/discount",
    body: requests.CartDiscountBody,
    answer: record(z.object({ cart: requests.Cart })),
  }),
  removeDiscount: siteDelete({
    path: "/cart/discount",
    query: z.object({ cart_token: text }),
    answer: record(z.object({ cart: requests.Cart })),
  }),
  getOrder: protectedRead({ path: "/order/{id}", answer: list(requests.Order) }),
} as const;
