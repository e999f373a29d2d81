/** The list of the inbox: its filters, its pages, and how much of it is new. */
import { sql } from "kysely";
import type { InboxQuery, RequestDetails, RequestKind, RequestSort } from "../../shared/contract";
import { CLOSED_STATUSES, REQUEST_KINDS, teamOf } from "../../shared/contract";
import { startOfDay } from "../../shared/rules/zone-time";
import { badRequest } from "../http/problem";
import { createLabels } from "../requests/field-labels";
import { countRows, type Store } from "../store/store";
import { type AccessScope, inScope } from "../team/access-scope";
import { fieldsOf } from "./fields";
import { mailStates } from "./mails";
import { type Clock, overdueCondition, overdueTimes } from "./overdue";
import { ownersById } from "./owners";
import { type Reader, readBody, type StoredRequest, summaryOf } from "./record";
import { type Condition, searchConditions } from "./search-text";

interface ListReader extends Reader, Clock {}

const PER_PAGE = 25;
/** A text that many requests contain is searched in this many of the list alone. */
const READ_AHEAD = 2_000;
const MOST_ON_SCREEN = 100;
const SEARCHED = ["id", "kind", "status", "created_at", "site_id", "owner_id", "search_text"] as const;
const CLOSED = CLOSED_STATUSES.map((status) => `'${status}'`).join();
const ORDERS: Record<RequestSort, string> = {
  newest: "created_at desc, id desc",
  oldest: "created_at, id",
  due: `(case when status in (${CLOSED}) then 1 else 0 end), created_at, id`,
};

interface Found {
  ids: number[];
  total: number;
  more?: true;
}

/** `total` counts before paging; with `more` there are others. @throws Problem 400 for a day that is none */
export async function listRequests(reader: ListReader, scope: AccessScope, filter: Omit<InboxQuery, "site">) {
  const { store, zone } = reader;
  const { page = 1, perPage = PER_PAGE, owner, about } = filter;
  const order = sql.raw(ORDERS[filter.sort ?? "newest"]);
  const from = dayOf(zone, "from", filter.from, 0);
  const end = dayOf(zone, "to", filter.to, 1);
  const search = await searchConditions(filter.text ?? "", reader);
  const inJoined = search ? await findMeetingJoined(store, search.scanned) : [];
  const withJoined =
    (meets: Condition): Condition =>
    (row) =>
      inJoined.length > 0 ? row.or([meets(row), row("id", "in", inJoined)]) : meets(row);
  const isOverdue = overdueCondition(scope.kinds, reader);
  const filtered = store
    .selectFrom("visitor_request")
    .where((row) =>
      row.and([
        inScope(row, scope),
        row("joined_to", "is", null),
        ...(filter.ids ? [row("id", "in", filter.ids.split(";").map(Number))] : []),
        ...(filter.status ? [row("status", "=", filter.status)] : []),
        ...(filter.since ? [row("created_at", ">", filter.since)] : []),
        ...(from ? [row("created_at", ">=", from)] : []),
        ...(end ? [row("created_at", "<", end)] : []),
        ...(owner === "none" ? [row("owner_id", "is", null)] : owner ? [row("owner_id", "=", owner)] : []),
        ...(about === "none" ? [row("about_id", "is", null)] : about ? [row("about_id", "=", about)] : []),
        ...(filter.overdue ? [isOverdue?.(row) ?? row.or([])] : []),
      ]),
    );
  const offset = (page - 1) * perPage;
  const isOnScreen = perPage <= MOST_ON_SCREEN;
  const { ids, total, more } =
    (search && isOnScreen && (await findAhead(withJoined(search.scanned)))) ||
    (await findAll(search && withJoined(search.indexed)));
  const chosen = store.selectFrom("visitor_request").selectAll().where("id", "in", ids).orderBy(order);
  const rows = ids.length > 0 ? await chosen.execute() : [];
  const mails = await mailStates(
    store,
    rows.map(({ id }) => id),
  );
  const ownerOf = await ownersById(store);
  const details = filter.details && rows.length > 0 && (await detailsOf(rows, reader));
  const befores = overdueTimes(scope.kinds, reader);
  const items = rows.map((row) => {
    const before = befores.find(({ kind }) => kind === row.kind)?.time ?? "";
    const overdue = row.done_at === null && row.created_at < before;
    const beside = { mail: mails(row.id), owner: ownerOf(row.owner_id) };
    return { ...summaryOf(row, beside, reader), overdue, ...(details && { details: details(row) }) };
  });
  return { items, total, ...(more && { more }) };

  async function findAll(meets: Condition | null): Promise<Found> {
    const found = meets ? filtered.where((row) => meets(row)) : filtered;
    const onPage = await found.select("id").orderBy(order).limit(perPage).offset(offset).execute();
    return { ids: onPage.map(({ id }) => id), total: await countRows(found) };
  }

  /** @returns `null` when the rows ahead don't fill the page, and there are others */
  async function findAhead(meets: Condition): Promise<Found | null> {
    const rows = await store
      .with("ahead", () => filtered.select(SEARCHED).orderBy(order).limit(READ_AHEAD))
      .selectFrom("ahead as visitor_request")
      .where((row) => meets(row))
      .select((row) => [
        "id",
        row.fn.countAll<number>().over().as("total"),
        row
          .selectFrom("ahead")
          .select((each) => each.fn.countAll<number>().as("read"))
          .as("read"),
      ])
      .orderBy(order)
      .limit(perPage)
      .offset(offset)
      .execute();
    const [first] = rows;
    if (!first) return null;
    const isAll = Number(first.read) < READ_AHEAD;
    if (!isAll && rows.length < perPage) return null;
    return { ids: rows.map(({ id }) => id), total: Number(first.total), ...(!isAll && { more: true }) };
  }
}

/** A search finds a request by what is joined with it as well. @returns the numbers of such requests */
async function findMeetingJoined(store: Store, meets: Condition): Promise<number[]> {
  const rows = await store
    .selectFrom("visitor_request")
    .select("joined_to")
    .where("joined_to", "is not", null)
    .where((row) => meets(row))
    .execute();
  return rows.flatMap(({ joined_to }) => joined_to ?? []);
}

/** Counts unopened requests of each kind of the team, and of others that were moved to it. */
export async function countNew(store: Store, scope: AccessScope): Promise<{ kind: RequestKind; count: number }[]> {
  const rows = await store
    .selectFrom("visitor_request")
    .select((row) => ["kind", row.fn.countAll<number>().as("count")])
    .where((row) => inScope(row, scope))
    .where("status", "=", "new")
    .where("joined_to", "is", null)
    .groupBy("kind")
    .execute();
  const countOf = (kind: RequestKind) => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
  return REQUEST_KINDS.filter((kind) => teamOf(kind) === scope.team || countOf(kind) > 0).map((kind) => ({
    kind,
    count: countOf(kind),
  }));
}

/** `null`: nothing is promised for any of the kinds. */
export async function countOverdue(store: Store, scope: AccessScope, clock: Clock): Promise<number | null> {
  const isOverdue = overdueCondition(scope.kinds, clock);
  if (!isOverdue) return null;
  const all = store.selectFrom("visitor_request").where("joined_to", "is", null);
  return await countRows(all.where((row) => row.and([inScope(row, scope), isOverdue(row)])));
}

/** The instant at which a day begins, or `later` days after it. */
function dayOf(zone: string, name: "from" | "to", day: string | undefined, later: number): string | undefined {
  if (!day) return undefined;
  const start = startOfDay(zone, day, later);
  if (!start) throw badRequest("a day is written 2026-11-21", { [name]: "invalid_day" });
  return start.toISOString();
}

/** The columns of an export that the list does not show. */
async function detailsOf(
  rows: readonly StoredRequest[],
  { store, content, lang }: Reader,
): Promise<(row: StoredRequest) => RequestDetails> {
  const ids = rows.map(({ id }) => id);
  const labels = createLabels(content, lang);
  const files = await store
    .selectFrom("request_file")
    .select(["request_id", "name"])
    .where("request_id", "in", ids)
    .orderBy("id")
    .execute();
  const notes = await store
    .selectFrom("request_event")
    .select(["request_id", "value"])
    .where("request_id", "in", ids)
    .where("kind", "=", "note")
    .orderBy("id")
    .execute();
  return (row) => ({
    fields: fieldsOf(row.kind as RequestKind, readBody(row), labels),
    newsletter_at: row.newsletter_at,
    keep_file_at: row.keep_file_at,
    done_at: row.done_at,
    files: files.filter(({ request_id }) => request_id === row.id).map(({ name }) => name),
    notes: notes.filter(({ request_id }) => request_id === row.id).map(({ value }) => value),
  });
}
