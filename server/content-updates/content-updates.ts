/** Applies changed content in this process, posted (posted.ts) or polled (polled.ts). */
import type { BackOffice } from "../../app/back-office/client.server";
import type { ContentChange } from "../../shared/contract";
import type { DocumentCache } from "../document-cache/document-cache";
import type { Logger } from "../logging";
import type { Metrics } from "../metrics";

export type OnContentChange = (change: ContentChange, log: Pick<Logger, "info">) => number;

interface Renewed {
  answers: BackOffice["cache"];
  pages: DocumentCache;
  metrics: Metrics;
}

/** Marks pages of changed content as outdated, so that they are rendered again from fresh answers. */
export function renewOnChange({ answers, pages, metrics }: Renewed): OnContentChange {
  return (change, log) => {
    const labels =
      "all" in change ? null : change.entities.map(({ type, id }) => (id === undefined ? type : `${type}:${id}`));
    answers.clear();
    const count = pages.invalidate(labels);
    metrics.countInvalidated(count);
    log.info({ entities: labels?.length ?? "all", pages: count }, "the content changed");
    return count;
  };
}
