/** The input of every kind of answer, and its result. */
import type { Answer, ProductCard } from "../../../shared/contract";
import type { ProductSource } from "../../content/base-data";
import type { Knowledge } from "../knowledge";
import type { Sentences } from "../text/sentences";
import type { Request } from "../types";

/** The search results of the same text. */
export interface Found {
  products: readonly ProductSource[];
  /** All words were found. */
  isComplete: boolean;
}
export interface AnswerInput {
  request: Request;
  knowledge: Knowledge;
  sentences: Sentences;
  card(product: ProductSource): ProductCard;
  found: Found;
}
export type AdviceInput = Pick<AnswerInput, "request" | "knowledge" | "sentences">;
/** Missing parts are empty. */
export type Body = Partial<Answer> & Pick<Answer, "kind" | "headline">;

/** The best one and two others. */
export const MAX_PRODUCTS = 3;
