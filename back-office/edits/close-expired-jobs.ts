/** Closes the jobs whose last day for applications is over, as HR would: each is a version of its history, without an author. */
import type { ContentChange } from "../../shared/contract";
import { dayIn } from "../../shared/rules/zone-time";
import type { Store } from "../store/store";
import type { SignedInMember } from "../team/sign-in";
import { changeEdit } from "./change-edit";
import type { Served } from "./edit-state";
import { findSavedEdit } from "./edit-store";

const CLOCK: SignedInMember = { id: 0, name: "", email: "", team: "hr", sites: null, role: "member" };

/** @returns what visitors see otherwise from then on */
export async function closeExpiredJobs(
  store: Store,
  { served, zone, now }: { served: Served; zone: string; now: Date },
): Promise<ContentChange[]> {
  const today = dayIn(zone, now);
  const changes: ContentChange[] = [];
  for (const { type, published, closing_date, code: reference } of served.content.pages) {
    if (type !== "job" || !published || !closing_date || closing_date >= today) continue;
    const version = (await findSavedEdit(store, "job", reference))?.versions.at(-1)?.version ?? 0;
    const given = { kind: "job", reference, change: { action: "close", version }, member: CLOCK } as const;
    const { change } = await changeEdit(store, { ...given, served, now, today, zone });
    if (change) changes.push(change);
  }
  return changes;
}
