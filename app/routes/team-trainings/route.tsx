/** The dates of trainings with their seats: those to come, or those of the past year. */
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pageMeta } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { teamLoader, teamScreen } from "~/team/guard.server";
import { TrainingDateState } from "~/team/status";

export const handle = { i18n: ["team"] };
export const meta = pageMeta;

const PERIODS = ["upcoming", "past"] as const;

export const loader = /* @__PURE__ */ teamLoader(async ({ requestContext, request, member, bearer }) => {
  const period = readQuery("team-trainings", request.url).get("period") === "past" ? "past" : "upcoming";
  const found = await requestContext.api.find("listTrainingDates", { query: { period }, bearer });
  const path = pathTo("team-trainings", requestContext);
  return {
    ...teamScreen(requestContext, requestContext.t("team:dates.title"), member),
    period,
    periods: PERIODS.map((each) => ({ period: each, href: each === "past" ? `${path}?period=past` : path })),
    /** Not every back-office knows the dates. */
    dates: (found?.items ?? []).map((date) => ({
      ...date,
      href: pathTo("team-training-date", requestContext, { segments: [String(date.id)] }),
    })),
  };
});

export default function TeamTrainings() {
  const { t } = useTranslation("team");
  const { period, periods, dates } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="team__head grid gap-2">
        <h1>{t("dates.title")}</h1>
      </header>
      <nav className="tabs" aria-label={t("dates.periods")}>
        {periods.map((each) => (
          <a
            key={each.period}
            className="tap"
            href={each.href}
            aria-current={each.period === period ? "page" : undefined}
          >
            {t(`dates.period.${each.period}`)}
          </a>
        ))}
      </nav>
      {dates.length === 0 && (
        <EmptyState title={t("dates.none")}>
          <p>{t("dates.none_text")}</p>
        </EmptyState>
      )}
      {dates.length > 0 && (
        <table className="requests">
          <caption className="hidden-text">{t("dates.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("dates.when")}</th>
              <th scope="col">{t("dates.training")}</th>
              <th scope="col">{t("dates.state_label")}</th>
              <th scope="col">{t("dates.taken_label")}</th>
              <th scope="col">{t("dates.waiting_label")}</th>
            </tr>
          </thead>
          <tbody>
            {dates.map((date) => (
              <tr key={date.id} className="request">
                <th className="request__name" scope="row">
                  <a className="whole" href={date.href}>
                    <time dateTime={date.starts_at}>{date.when}</time>
                  </a>
                </th>
                <td className="request__subject">{`${date.title}, ${date.city}`}</td>
                <td className="request__status">
                  <TrainingDateState state={date.state} />
                </td>
                <td className="request__received numbers">
                  {t("dates.taken", { taken: date.registered + date.booked, seats: date.seats })}
                </td>
                <td className="request__reference numbers">
                  {date.waiting > 0 && t("dates.waiting", { count: date.waiting })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
