/**
 * Counts what visitors asked, by week, site and language. A question is understood, and forgotten: of what asked alike
 * only a keyed hash is kept, and its words from the third asking on.
 */
import { setImmediate } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { LocaleCode, QuestionKind, QuestionsBody } from "../../shared/contract";
import { weekOf } from "../../shared/rules/week";
import { answerTo } from "../advice/answer";
import type { CatalogueView } from "../catalogue/catalogue-view";
import type { ApiCaller } from "../http/api-caller";
import type { AddressHash } from "../store/address-hash";
import { groupCommit } from "../store/group-commit";
import type { Store } from "../store/store";
import type { AskedQuestionRow, Tables } from "../store/tables";
import { type Alike, alikeOf } from "./alike";
import { createAskers } from "./askers";

/** "Words only when at least three asked alike" (issue 17, §6). */
export const SHOWN_FROM = 3;
/** Of everything that isn't told apart. */
export const UNTOLD = "";

export interface Questions {
  /** @returns how many of them counted */
  note(asked: QuestionsBody["questions"], caller: Pick<ApiCaller, "site" | "lang" | "catalogueView">): Promise<number>;
}

interface Parts {
  store: Store;
  /** Its key lies beside the data, not in the database. */
  hash: AddressHash;
  now: () => Date;
}

export function createQuestions({ store, hash, now }: Parts): Questions {
  const askers = createAskers();
  return {
    async note(asked, { site, lang, catalogueView }) {
      const week = weekOf(now());
      const rows = new Map<string, AskedQuestionRow>();
      for (const { text, asker } of asked) {
        // Visitors who wait for an answer come first.
        await setImmediate();
        const { alike, kind } = lookAt(text, lang, catalogueView);
        // The week is part of it: what is asked again in the next one has another hash.
        const mark = hash(`question\n${week}\n${site.id}\n${lang}\n${alike?.key ?? text}`);
        if (!askers.isFirst(week, asker, mark)) continue;
        const key_hash = alike ? mark : UNTOLD;
        const known = rows.get(`${kind} ${key_hash}`);
        const count = (known?.count ?? 0) + 1;
        const words = alike && JSON.stringify(alike.words);
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

/** In one statement, since other processes count too. */
export async function addCount(store: Pick<Kysely<Tables>, "insertInto">, row: AskedQuestionRow): Promise<void> {
  const { words, count } = row;
  const sum = sql<number>`asked_question.count + excluded.count`;
  await store
    .insertInto("asked_question")
    .values({ ...row, words: count >= SHOWN_FROM ? words : null })
    .onConflict((conflict) =>
      conflict.columns(["week", "site_id", "language", "kind", "key_hash"]).doUpdateSet({
        count: sum,
        words: sql<
          string | null
        >`coalesce(asked_question.words, case when ${sum} >= ${sql.lit(SHOWN_FROM)} then cast(${words} as text) end)`,
      }),
    )
    .execute();
}

interface Look {
  alike: Alike | null;
  kind: QuestionKind;
}

/** What many ask is looked at once. */
const MOST_REMEMBERED = 500;
const looks = new WeakMap<CatalogueView, Map<string, Look>>();

function lookAt(text: string, lang: LocaleCode, catalogueView: CatalogueView): Look {
  const known = looks.get(catalogueView) ?? new Map<string, Look>();
  looks.set(catalogueView, known);
  const found = known.get(text);
  if (found) return found;
  const look = { alike: alikeOf(text, lang, catalogueView.knowledge), kind: kindOf(text, catalogueView) };
  // What visitors type has no end.
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(text, look);
  return look;
}

/** How the search answers it; a sentence that only finds something has no answer. */
function kindOf(text: string, { search, knowledge, card }: CatalogueView): QuestionKind {
  const found = search.find(text);
  const answer = knowledge && answerTo(text, knowledge, { card, found, explain: false });
  if (answer) return answer.kind;
  const isFound = found.products.length + found.categories.length + found.pages.length + found.folders.length > 0;
  return isFound && !knowledge?.understand(text).isSentence ? "results" : "none";
}
