/** The calls that store something for a visitor: the forms, the cart, orders. */
import { z } from "zod";
import { APPLICATION_FILES, CONTACT_PICTURES } from "../rules/requests";
import { accepted, call, list, record } from "./call";
import { text } from "./primitives";
import { QuestionsBody, QuestionsNoted } from "./questions";
import {
  ApplicationBody,
  Cart,
  CartDiscountBody,
  CartProductsBody,
  CartTokenBody,
  ConstructionStartBody,
  ContactBody,
  Created,
  NewsletterExitBody,
  Order,
  TrainingInscriptionBody,
  WishlistBody,
} from "./requests";

export const visitorCalls = {
  /** With pictures only where the setting `contact_pictures` is on. */
  createContact: call({
    method: "POST",
    path: "/contact",
    body: ContactBody,
    files: CONTACT_PICTURES,
    filesAreOptional: true,
    answer: accepted(Created, { id: null }),
    needs: "site",
  }),
  createApplication: call({
    method: "POST",
    path: "/application",
    body: ApplicationBody,
    files: APPLICATION_FILES,
    answer: accepted(Created, { id: null }),
    needs: "site",
  }),
  createConstructionStart: call({
    method: "POST",
    path: "/construction-starts",
    body: ConstructionStartBody,
    answer: accepted(Created, { id: null }),
    needs: "site",
  }),
  createTrainingInscription: call({
    method: "POST",
    path: "/training-inscription",
    body: TrainingInscriptionBody,
    answer: accepted(Created, { id: null }),
    needs: "site",
  }),
  sendWishlist: call({
    method: "POST",
    path: "/wishlist/send",
    body: WishlistBody,
    answer: accepted(z.object({ sent: z.literal(true) }), { sent: true }),
    needs: "site",
  }),
  /** No more news to whoever got the mail with this token; said twice, it is done once. 404: no token of ours. */
  leaveNewsletter: call({
    method: "POST",
    path: "/newsletter/leave",
    body: NewsletterExitBody,
    answer: accepted(z.object({ left: z.literal(true) }), { left: true }),
    needs: "site",
  }),

  /** What visitors asked the search, for the teams to see; sent now and then. It is understood here, counted, and not kept. */
  noteQuestions: call({
    method: "POST",
    path: "/search/questions",
    body: QuestionsBody,
    answer: accepted(QuestionsNoted, { counted: 0 }),
    needs: "site",
  }),

  addCartProducts: call({
    method: "POST",
    path: "/cart/products",
    body: CartProductsBody,
    answer: record(z.object({ cart_token: text, token_validity: text, cart: Cart })),
    needs: "site",
  }),
  removeCartProduct: call({
    method: "DELETE",
    path: "/cart/products/{id}",
    query: z.object({ cart_token: text }),
    answer: record(z.object({ cart: Cart })),
    needs: "site",
  }),
  getCart: call({
    method: "GET",
    path: "/cart",
    query: z.object({ cart_token: text }),
    answer: record(z.object({ cart: Cart })),
  }),
  estimateShipping: call({
    method: "POST",
    path: "/cart/shipping",
    body: CartTokenBody,
    answer: record(z.object({ costs: z.record(z.number()) })),
    needs: "site",
  }),
  applyDiscount: call({
    method: "POST",
    path: "/cart/discount",
    body: CartDiscountBody,
    answer: record(z.object({ cart: Cart })),
    needs: "site",
  }),
  removeDiscount: call({
    method: "DELETE",
    path: "/cart/discount",
    query: z.object({ cart_token: text }),
    answer: record(z.object({ cart: Cart })),
    needs: "site",
  }),
  getOrder: call({ method: "GET", path: "/order/{id}", answer: list(Order), needs: "token" }),
} as const;
