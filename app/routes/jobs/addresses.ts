/** Where choices of the job list stand, and how its heading counts; known to the server and the browser. */
import type { JobState } from "~/routing/list-segments";
import { formatJobs } from "~/routing/list-segments";

/** The heading over the offers: a filtered page opens there. */
export const OFFERS_ID = "offers";

/** The first page of a choice; `base` is the list's own path. */
export function jobsPath(base: string, filters: JobState["filters"]): string {
  const segments = formatJobs({ filters, page: 1 });
  const anchor = segments.length > 0 ? `#${OFFERS_ID}` : "";
  return [base, ...segments.map(encodeURIComponent)].join("/") + anchor;
}

/** "job count plural applies above 2" (spec 2 §9): up to there the words fit one and two alike. */
export const countKey = (total: number) => (total > 2 ? "jobs.count.many" : "jobs.count.few");
