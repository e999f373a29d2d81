import type { Router } from "express";
import type { AnswerOf } from "../../shared/contract";
import type { BackOffice } from "../back-office";
import { isFor } from "../catalogue/pages";
import type { ViewContext } from "../catalogue/view-context";
import { serve } from "../http/serve";
import { listSessions } from "../trainings/calendar";
import { countSeats, readSessionChanges } from "../trainings/seats";

export function trainingResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listTrainings", ({ catalogueView: { viewContext } }) =>
    answerTrainings(viewContext, backOffice),
  );
}

export async function answerTrainings(
  viewContext: ViewContext,
  { store, now: clock }: Pick<BackOffice, "store" | "now">,
): Promise<AnswerOf<"listTrainings">> {
  const now = clock();
  const { lang } = viewContext;
  const changes = await readSessionChanges(store);
  const trainings = viewContext.content.trainings
    .filter((training) => training.published && isFor(training, viewContext))
    .map((training) => ({ training, sessions: listSessions(training, now, changes) }));
  const counted = await countSeats(
    store,
    trainings.flatMap(({ sessions }) => sessions),
  );
  const items = trainings.map(({ training, sessions }) => ({
    id: training.id,
    title: training.title[lang],
    content: training.content[lang],
    price: training.price[lang],
    sessions: sessions.map(({ id, city, seats, startsAt, endsAt, closesAt, isCancelled }) => ({
      ...{ id, seats, city: city[lang], starts_at: startsAt, ends_at: endsAt, closes_at: closesAt },
      seats_left: counted.get(id)?.left ?? 0,
      ...(isCancelled && { is_cancelled: true }),
    })),
  }));
  return { items, total: items.length };
}
