/** What every kind of answer is made from. */
import type { Answer, ProductCard } from "../../shared/contract";
import type { ProductSource } from "../catalogue/base-data";
import type { Knowledge } from "./knowledge";
import type { Sentences } from "./sentences";
import type { Request } from "./understand";

/** What today's search found for the same text. */
export interface FoundBySearch {
  products: readonly ProductSource[];
  isComplete: boolean;
}
export interface Asked {
  request: Request;
  knowledge: Knowledge;
  sentences: Sentences;
  card(product: ProductSource): ProductCard;
  found: FoundBySearch;
}
/** What isn't said is empty. */
export type Body = Partial<Answer> & Pick<Answer, "kind" | "headline">;
/** "Three at most": the best one and two others. */
export const SHOWN_PRODUCTS = 3;
