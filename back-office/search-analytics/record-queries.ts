/** Counts queries by week, site and language. Only a keyed hash is stored, and the words from the third query on. */
import { setImmediate } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { QueriesBody, QueryKind } from "../../shared/contract";
import { memoized } from "../../shared/memoized";
import { weekOf } from "../../shared/rules/week";
import type { CatalogueView } from "../catalogue-view";
import type { ApiCaller } from "../http/problem";
import { groupCommit } from "../store/group-commit";
import type { AddressHash, Store } from "../store/store";
import type { SearchQueryRow, Tables } from "../store/tables";
import { signatureOf } from "./query-signature";

/** Texts are shown only if at least three visitors sent equivalent ones. */
export const MIN_SHOWN_COUNT = 3;
/** The key of queries without a signature. */
export const NO_SIGNATURE = "";

export type SearchAnalytics = ReturnType<typeof createSearchAnalytics>;

interface Parts {
  store: Store;
  /** Its key lies beside the data, not in the database. */
  hash: AddressHash;
  now: () => Date;
}

export function createSearchAnalytics({ store, hash, now }: Parts) {
  const repeatedQueries = createRepeatedQueries();
  return {
    /** @returns how many of them counted */
    async record(
      queries: QueriesBody["questions"],
      { site, lang, catalogueView }: Pick<ApiCaller, "site" | "lang" | "catalogueView">,
    ): Promise<number> {
      const week = weekOf(now());
      const rows = new Map<string, SearchQueryRow>();
      const checkQuery = queryCheckOf(catalogueView);
      for (const { text, asker } of queries) {
        // Visitors who wait for an answer come first.
        await setImmediate();
        const { signature, kind } = checkQuery(text);
        // The hash includes the week, so that weeks can't be linked.
        const queryHash = hash(`question\n${week}\n${site.id}\n${lang}\n${signature?.key ?? text}`);
        if (!repeatedQueries.isFirst(week, asker, queryHash)) continue;
        const key_hash = signature ? queryHash : NO_SIGNATURE;
        const known = rows.get(`${kind} ${key_hash}`);
        const count = (known?.count ?? 0) + 1;
        const words = signature && JSON.stringify(signature.words);
        rows.set(`${kind} ${key_hash}`, { week, site_id: site.id, language: lang, kind, key_hash, words, count });
      }
      if (rows.size === 0) return 0;
      // Always in the same order: two processes that count the same wait for each other, and never both.
      const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      await groupCommit(store, async (transaction) => {
        for (const row of sorted) await addCount(transaction, row);
      });
      return sorted.reduce((sum, { count }) => sum + count, 0);
    },
  };
}

/** One statement, because other processes count too. */
export async function addCount(store: Pick<Kysely<Tables>, "insertInto">, row: SearchQueryRow): Promise<void> {
  const { words, count } = row;
  const sum = sql<number>`asked_question.count + excluded.count`;
  await store
    .insertInto("asked_question")
    .values({ ...row, words: count >= MIN_SHOWN_COUNT ? words : null })
    .onConflict((conflict) =>
      conflict.columns(["week", "site_id", "language", "kind", "key_hash"]).doUpdateSet({
        count: sum,
        words: sql<
          string | null
        >`coalesce(asked_question.words, case when ${sum} >= ${sql.lit(MIN_SHOWN_COUNT)} then cast(${words} as text) end)`,
      }),
    )
    .execute();
}

interface CheckedQuery {
  signature: ReturnType<typeof signatureOf>;
  kind: QueryKind;
}

/** Frequent queries are analysed once; the number of different ones is unlimited. */
const MAX_CACHED = 500;
const queryCheckOf = memoized((catalogueView: CatalogueView) => {
  const { adviser, viewContext } = catalogueView;
  return memoized<string, CheckedQuery>(
    (text) => ({ signature: signatureOf(text, viewContext.lang, adviser), kind: kindOf(text, catalogueView) }),
    new LRUCache({ max: MAX_CACHED }),
  );
}, new WeakMap());

/** Determines how the search answers the text; a sentence that only finds results has no answer. */
function kindOf(text: string, { search, adviser, card }: CatalogueView): QueryKind {
  const found = search.find(text);
  const answer = adviser.answer(text, { card, found, explain: false });
  if (answer) return answer.kind;
  const isFound = found.products.length + found.categories.length + found.pages.length + found.folders.length > 0;
  return isFound && !adviser.understand(text).isSentence ? "results" : "none";
}

/** The limit for one visitor; only programs exceed it. */
const MAX_PER_VISITOR = 100;
/** This takes about 10 MB. Beyond it, new visitors aren't counted in that week. */
const MAX_VISITORS = 20_000;

/** Remembers this week's queries of visitors in memory, so that reloads and repetitions count once. */
export function createRepeatedQueries() {
  let current = "";
  let signatures = new Map<string, Set<string>>();
  return {
    /** @param signature equal for equivalent queries */
    isFirst(week: string, visitor: string, signature: string): boolean {
      if (week !== current) [current, signatures] = [week, new Map()];
      const own = signatures.get(visitor) ?? new Set();
      if (own.has(signature) || own.size >= MAX_PER_VISITOR) return false;
      if (!signatures.has(visitor) && signatures.size >= MAX_VISITORS) return false;
      signatures.set(visitor, own.add(signature));
      return true;
    },
  };
}
