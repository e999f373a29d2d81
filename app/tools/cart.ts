import type { Cart, CartItem } from "~shared/contract";

export type CartLine = Cart["list"][number];

/** The token of a cart until its last moment; `null`: there is no cart any more. `now` in ms. */
export const validToken = (cookie: { token: string; validity: number } | null, now: number): string | null =>
  cookie && cookie.validity >= now ? cookie.token || null : null;

/** The lowest of the carriers' prices; `null`: none, or not known. */
export const lowestOf = (costs: Record<string, number>): number | null =>
  Object.values(costs).sort((one, other) => one - other)[0] ?? null;

export type Ordered = Pick<CartLine, "id" | "variant_id" | "tone">;

/** @param item a product, or one of its packs, in a tone if it has any */
export const itemOf = ({ id, variant_id, tone }: Ordered, quantity: number): CartItem => ({
  element_id: id,
  element_type: "product",
  quantity,
  ...(variant_id !== undefined && { variant_id }),
  ...(tone !== undefined && { tone }),
});

/** Ordering again adds the lines with a price; free gifts aren't added. */
export const itemsAgain = (lines: readonly CartLine[]): CartItem[] =>
  lines.filter(({ price_with_tax }) => price_with_tax > 0).map((line) => itemOf(line, line.quantity));
