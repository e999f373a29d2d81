import type { Target } from "../../shared/contract";
import type { BackOffice } from "../back-office";
import { Problem } from "../http/problem";

/** Answers for entities that exist only in another sales plan. */
export function onlyElsewhere(targets: readonly Target[], { plans }: BackOffice): Problem {
  const exist_in = plans.filter(({ target }) => targets.includes(target)).map(({ id, target }) => ({ id, target }));
  return new Problem(400, {
    code: "not_available_in_this_saleplan",
    message: "This entity belongs to another sales plan.",
    exist_in,
  });
}
