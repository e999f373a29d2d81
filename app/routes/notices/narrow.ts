/** Filters the documents by product, and by words that must all match. */
import type { Query } from "~/routing/query";
import type { Notice } from "~shared/contract";
import { fold } from "~shared/rules/fold";

const LONGEST_TEXT = 100;

export const readNoticeQuery = (query: Query<"product" | "text">) => ({
  /** A product's reference; `""` for all of them. */
  product: (query.get("product") ?? "").trim().slice(0, LONGEST_TEXT),
  text: (query.get("text") ?? "").trim().slice(0, LONGEST_TEXT),
});
export type NoticeQuery = ReturnType<typeof readNoticeQuery>;

export function formatNoticeQuery({ product, text }: NoticeQuery): string {
  const query = new URLSearchParams({ ...(product && { product }), ...(text && { text }) });
  return query.size > 0 ? `?${query}` : "";
}

export function narrow(notices: readonly Notice[], { product, text }: NoticeQuery): Notice[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return notices.filter((notice) => {
    if (product !== "" && notice.product?.reference !== product) return false;
    const text = fold([notice.title, notice.product?.name, notice.product?.reference].join(" "));
    return words.every((word) => text.includes(word));
  });
}

export function productsOf(notices: readonly Notice[]): { reference: string; name: string }[] {
  const products = new Map(notices.flatMap(({ product }) => (product ? [[product.reference, product.name]] : [])));
  return [...products].map(([reference, name]) => ({ reference, name })).sort((a, b) => (a.name < b.name ? -1 : 1));
}
