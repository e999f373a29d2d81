import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { isFor } from "../catalogue/pages";
import { serve } from "../http/serve";
import { listSessions } from "../trainings/calendar";
import { countSeatsLeft } from "../trainings/seats";

export function trainingResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listTrainings", async ({ catalogueView: { viewContext }, lang }) => {
    const now = backOffice.now();
    const trainings = viewContext.content.trainings
      .filter((training) => isFor(training, viewContext))
      .map((training) => ({ training, sessions: listSessions(training, now) }));
    const seatsLeft = await countSeatsLeft(
      backOffice.store,
      trainings.flatMap(({ sessions }) => sessions),
    );
    const items = trainings.map(({ training, sessions }) => ({
      id: training.id,
      title: training.title[lang],
      content: training.content[lang],
      price: training.price[lang],
      sessions: sessions.map(({ id, city, seats, startsAt, endsAt, closesAt }) => ({
        ...{ id, seats, city: city[lang], starts_at: startsAt, ends_at: endsAt, closes_at: closesAt },
        seats_left: seatsLeft.get(id) ?? 0,
      })),
    }));
    return { items, total: items.length };
  });
}
