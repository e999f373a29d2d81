/** Limits password checks of unknown callers by network, as each costs a quarter of a second; half full, each needs a bot check. */
import { createQueue } from "../../shared/queue";
import { type Problem, retryLater, unprocessable } from "../http/problem";

const LIMITS = {
  /** Two of the threads are left for known callers and for everything else that needs one. */
  atOnce: 2,
  /** Checked or waiting: the last one waits some seconds. */
  places: 26,
  /** The limit of one network. */
  share: 3,
};
const PAUSE_WHEN_FULL_MS = 5_000;

interface Try {
  /** Names the network that the try comes from. */
  network: string;
  /** A question was answered for it. */
  answered: boolean;
}

export function createPasswordChecks({ atOnce, places, share } = LIMITS) {
  const queue = createQueue({ atOnce, waiting: places });
  const taken = new Map<string, number>();
  let total = 0;

  function take(network: string): () => void {
    total += 1;
    taken.set(network, (taken.get(network) ?? 0) + 1);
    return () => {
      total -= 1;
      const left = (taken.get(network) ?? 1) - 1;
      if (left > 0) taken.set(network, left);
      else taken.delete(network);
    };
  }

  return {
    /** `inTurn` waits for its turn. @throws Problem 429 `locked`, 422 `question_needed` before anything runs */
    async admit<Result>(
      { network, answered }: Try,
      work: (inTurn: <Checked>(check: () => Promise<Checked>) => Promise<Checked>) => Promise<Result>,
    ): Promise<Result> {
      if (total >= places || (taken.get(network) ?? 0) >= share) throw locked(PAUSE_WHEN_FULL_MS);
      if (!answered && total >= places / 2) throw questionNeeded();
      const release = take(network);
      try {
        return await work((check) => queue.run(check, { first: answered }));
      } finally {
        release();
      }
    },
  };
}

export const questionNeeded = (): Problem =>
  unprocessable("question_needed", "This try needs an answered question.", { answer: "question_needed" });

export const locked = (waitMs: number): Problem =>
  retryLater(429, "locked", "Too many failures for this address.", Math.ceil(waitMs / 1000));
