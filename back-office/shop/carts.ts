/** Keeps carts for as long as their token is valid. Only the token's hash is stored: who has the token has the cart. */
import { createHash, randomBytes } from "node:crypto";
import { CART_VALIDITY_MS } from "../../shared/rules/requests";
import { notFound } from "../http/problem";
import type { Store } from "../store/store";
import type { CartLines } from "./price-cart";

export interface StoredCart extends CartLines {
  token: string;
  validUntil: Date;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

export function createCarts(store: Store, now: () => Date) {
  return {
    /** A cart that isn't there, or whose token is past, is `null`. */
    async find(token: string | undefined): Promise<StoredCart | null> {
      if (!token) return null;
      const row = await store.selectFrom("cart").selectAll().where("token_hash", "=", hashOf(token)).executeTakeFirst();
      if (!row || row.valid_until < now().toISOString()) return null;
      const lines = JSON.parse(row.lines) as CartLines["lines"];
      return { token, lines, discountCode: row.discount_code, validUntil: new Date(row.valid_until) };
    },
    /** @throws Problem 404 */
    async get(token: string | undefined): Promise<StoredCart> {
      const cart = await this.find(token);
      if (!cart) throw notFound("cart");
      return cart;
    },
    /** Keeps it three more days; carts whose time is over go. */
    async keep({ lines, discountCode }: CartLines, known: string | undefined): Promise<StoredCart> {
      const token = known ?? randomBytes(32).toString("base64url");
      const validUntil = new Date(now().getTime() + CART_VALIDITY_MS);
      const row = { lines: JSON.stringify(lines), discount_code: discountCode, valid_until: validUntil.toISOString() };
      await store.deleteFrom("cart").where("valid_until", "<", now().toISOString()).execute();
      await store
        .insertInto("cart")
        .values({ token_hash: hashOf(token), ...row })
        .onConflict((conflict) => conflict.column("token_hash").doUpdateSet(row))
        .execute();
      return { token, lines, discountCode, validUntil };
    },
  };
}
