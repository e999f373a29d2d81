import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { isFor } from "../catalogue/pages";
import { serve } from "../http/serve";
import { swissTime } from "../swiss-time";

/** Registration closes that long before the start (spec 2 §9). */
const CLOSES_DAYS_BEFORE = 15;

/** The demo's sessions are counted in days from today, so that there are always some to come. */
export function trainingResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listTrainings", ({ edition: { desk }, lang }) => {
    const today = backOffice.now();
    const items = desk.content.trainings
      .filter((training) => isFor(training, desk))
      .map(({ id, title, content, price, sessions }) => ({
        id,
        title: title[lang],
        content: content[lang],
        price: price[lang],
        sessions: sessions.map(({ starts_in_days, days, starts_at, ends_at, ...session }) => ({
          id: session.id,
          city: session.city[lang],
          seats: session.seats,
          seats_left: session.seats,
          starts_at: swissTime(today, starts_in_days, starts_at),
          ends_at: swissTime(today, starts_in_days + days - 1, ends_at),
          closes_at: swissTime(today, starts_in_days - CLOSES_DAYS_BEFORE, "23:59"),
        })),
      }));
    return { items, total: items.length };
  });
}
