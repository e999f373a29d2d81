/** A training's sessions: their numbers, and what the form doesn't have of them. */
import type { Tree } from "../../shared/rules/tree";
import type { EditContext, Problems } from "./kind";
import { recordsIn } from "./lenses";

/** The form has a box for a closing; the content has its day. */
export const withBoxes = (training: Tree): Tree => ({
  ...training,
  series: recordsIn(training.series).map((session) => ({
    ...session,
    closed: session.closed_on !== undefined,
    closed_on: session.closed_on ?? "",
  })),
});

/** @param before the training as its files have it */
export function withoutBoxes(training: Tree, before: Tree | undefined): Tree {
  const zones = new Map(recordsIn(before?.series).map(({ id, time_zone }) => [id, time_zone]));
  return {
    ...training,
    series: recordsIn(training.series).map(({ closed, closed_on, ...session }) => {
      const time_zone = zones.get(session.id);
      return { ...(time_zone !== undefined && { time_zone }), ...session, ...(closed === true && { closed_on }) };
    }),
  };
}

/** New sessions get numbers; the day of a closing is noted. */
export const withNumbers = (training: Tree, { before, today, newId }: EditContext): Tree => ({
  ...training,
  series: recordsIn(training.series).map((session) => {
    // A number that this training never had would be another one's.
    const known = recordsIn(before?.series).find(({ id }) => id === session.id);
    return {
      ...session,
      id: known ? session.id : newId(),
      booked: known?.booked ?? [],
      closed_on: session.closed ? known?.closed_on || today : "",
    };
  }),
});

/** A session of one day that ends before it begins. */
export const sessionProblems = (training: Tree): Problems =>
  Object.fromEntries(
    recordsIn(training.series).flatMap(({ days, starts_at, ends_at }, index) =>
      days === 1 && ends_at && String(ends_at) <= String(starts_at) ? [[`series.${index}.ends_at`, "invalid"]] : [],
    ),
  );
