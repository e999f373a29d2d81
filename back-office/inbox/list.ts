/** The list of the inbox: its filters, its pages, and how much of it is new. */
import type { RequestKind, RequestStatus, RequestSummary } from "../../shared/contract";
import { startOfDay } from "../../shared/rules/zone-time";
import { badRequest } from "../http/problem";
import type { Store } from "../store/store";
import { type AccessScope, inScope } from "../team/access-scope";
import { mailStates } from "./mails";
import { ownersById } from "./owners";
import { type Reader, summaryOf } from "./record";
import { searchCondition } from "./search-text";

export interface InboxFilter {
  status?: RequestStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  text?: string | undefined;
  page?: number | undefined;
  perPage?: number | undefined;
}
/** The reader of the list. */
interface ListReader extends Reader {
  zone: string;
}

const PER_PAGE = 25;

/** The newest first; `total` counts before paging. @throws Problem 400 for a day that is none */
export async function listRequests(
  reader: ListReader,
  scope: AccessScope,
  filter: InboxFilter,
): Promise<{ items: RequestSummary[]; total: number }> {
  const { store, zone } = reader;
  const { page = 1, perPage = PER_PAGE } = filter;
  const from = dayOf(zone, "from", filter.from, 0);
  const end = dayOf(zone, "to", filter.to, 1);
  const meets = await searchCondition(filter.text ?? "", reader);
  const found = store
    .selectFrom("visitor_request")
    .where((row) =>
      row.and([
        inScope(row, scope),
        ...(filter.status ? [row("status", "=", filter.status)] : []),
        ...(from ? [row("created_at", ">=", from)] : []),
        ...(end ? [row("created_at", "<", end)] : []),
        ...(meets ? [meets(row)] : []),
      ]),
    );
  const { total } = await found.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const onPage = found
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = await store
    .selectFrom("visitor_request")
    .selectAll()
    .where("id", "in", onPage)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const mails = await mailStates(
    store,
    rows.map(({ id }) => id),
  );
  const owner = await ownersById(store);
  const items = rows.map((row) => summaryOf(row, { mail: mails(row.id), owner: owner(row.owner_id) }, reader));
  return { items, total: Number(total) };
}

/** Counts unopened requests of each kind. */
export async function countNew(store: Store, scope: AccessScope): Promise<{ kind: RequestKind; count: number }[]> {
  const rows = await store
    .selectFrom("visitor_request")
    .select((row) => ["kind", row.fn.countAll<number>().as("count")])
    .where((row) => inScope(row, scope))
    .where("status", "=", "new")
    .groupBy("kind")
    .execute();
  return scope.kinds.map((kind) => ({ kind, count: Number(rows.find((row) => row.kind === kind)?.count ?? 0) }));
}

/** The instant at which a day begins, or `later` days after it. */
function dayOf(zone: string, name: "from" | "to", day: string | undefined, later: number): string | undefined {
  if (!day) return undefined;
  const start = startOfDay(zone, day, later);
  if (!start) throw badRequest("a day is written 2026-11-21", { [name]: "invalid_day" });
  return start.toISOString();
}
