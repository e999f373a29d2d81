/** Keeps carts for as long as their token is valid. Only the token's hash is stored: who has the token has the cart. */
import { createHash, randomBytes } from "node:crypto";
import { CART_VALIDITY_MS } from "../../shared/rules/requests";
import { notFound } from "../http/problem";
import { holdLock, type Store, type StoreTransaction } from "../store/store";
import type { CartLines } from "./price-cart";

export interface StoredCart extends CartLines {
  token: string;
  validUntil: Date;
}

type Change = (cart: CartLines) => CartLines;

const EMPTY: CartLines = { lines: [], discountCode: null };
const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

export function createCarts(store: Store, now: () => Date) {
  /** A cart that isn't there, or whose token is past, is `null`. */
  async function find(db: Pick<Store, "selectFrom">, token: string | undefined): Promise<StoredCart | null> {
    if (!token) return null;
    const row = await db.selectFrom("cart").selectAll().where("token_hash", "=", hashOf(token)).executeTakeFirst();
    if (!row || row.valid_until < now().toISOString()) return null;
    const lines = JSON.parse(row.lines) as CartLines["lines"];
    return { token, lines, discountCode: row.discount_code, validUntil: new Date(row.valid_until) };
  }

  /** Keeps it three more days. */
  async function keep(
    transaction: StoreTransaction,
    { lines, discountCode }: CartLines,
    token = randomBytes(32).toString("base64url"),
  ): Promise<StoredCart> {
    const validUntil = new Date(now().getTime() + CART_VALIDITY_MS);
    const row = { lines: JSON.stringify(lines), discount_code: discountCode, valid_until: validUntil.toISOString() };
    await transaction
      .insertInto("cart")
      .values({ token_hash: hashOf(token), ...row })
      .onConflict((conflict) => conflict.column("token_hash").doUpdateSet(row))
      .execute();
    return { token, lines, discountCode, validUntil };
  }

  /** Reads and writes at once: what two browser windows add at the same time is all in it. */
  const changeKnown = (token: string | undefined, act: (known: StoredCart | null) => CartLines): Promise<StoredCart> =>
    store.transaction().execute(async (transaction) => {
      if (token) await holdLock(transaction, `cart ${hashOf(token)}`);
      const known = await find(transaction, token);
      return await keep(transaction, act(known), known?.token);
    });

  return {
    /** @throws Problem 404 */
    async get(token: string | undefined): Promise<StoredCart> {
      const cart = await find(store, token);
      if (!cart) throw notFound("cart");
      return cart;
    },
    /** @throws Problem 404, and what `change` throws; the cart then stays as it was */
    change: (token: string | undefined, change: Change): Promise<StoredCart> =>
      changeKnown(token, (known) => {
        if (!known) throw notFound("cart");
        return change(known);
      }),
    /** Makes a cart where there is none yet. @throws what `change` throws */
    changeOrMake: (token: string | undefined, change: Change): Promise<StoredCart> =>
      changeKnown(token, (known) => change(known ?? EMPTY)),
  };
}

/** Removes carts that have expired. Those stored by a clock that was ahead expire as if they were stored now. */
export async function purgeCarts(store: Store, now: Date): Promise<void> {
  await store.deleteFrom("cart").where("valid_until", "<", now.toISOString()).execute();
  const valid_until = new Date(now.getTime() + CART_VALIDITY_MS).toISOString();
  await store.updateTable("cart").set({ valid_until }).where("valid_until", ">", valid_until).execute();
}
