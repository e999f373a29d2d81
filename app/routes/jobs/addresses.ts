/** Addresses of the job list's filters, and the count of its heading, for server and browser. */
import { formatJobs, type JobState } from "~/routing/list-segments";

/** The heading over the offers: a filtered page opens there. */
export const OFFERS_ID = "offers";

export function jobsPath(base: string, filters: JobState["filters"]): string {
  const segments = formatJobs({ filters, page: 1 });
  const anchor = segments.length > 0 ? `#${OFFERS_ID}` : "";
  return [base, ...segments.map(encodeURIComponent)].join("/") + anchor;
}

/** The plural applies above 2: the singular text fits one and two alike. */
export const countKey = (total: number) => (total > 2 ? "jobs.count.many" : "jobs.count.few");
