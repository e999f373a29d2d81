/** The dates of trainings with their seats: those to come, or those of the past year. */
import { Form, useLoaderData } from "@remix-run/react";
import { Button, EmptyState, NamedOptions, PageHead, TableHead, TapLink, WholeLink } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { LabelledSelect, TrainingDateState } from "~/team/elements";
import { teamLoader, teamScreen } from "~/team/guard.server";

export const handle = { i18n: ["team"] };
export { pageMeta as meta } from "~/routing/head";

const PERIODS = ["upcoming", "past"] as const;
const COLUMNS = ["when", "training", "state_label", "taken_label", "waiting_label"] as const;

export const loader = /* @__PURE__ */ teamLoader(async ({ requestContext, request, member, bearer }) => {
  const parameters = readQuery("team-trainings", request.url);
  const period = parameters.get("period") === "past" ? "past" : "upcoming";
  const site = member.sites.find(({ id }) => String(id) === parameters.get("site"))?.id;
  const query = { period, ...(site && { site }) } as const;
  const found = await requestContext.api.find("listTrainingDates", { query, bearer });
  const path = pathTo("team-trainings", requestContext);
  return {
    ...teamScreen(requestContext, requestContext.t("team:dates.title"), member),
    period,
    site,
    sites: member.sites,
    path,
    periods: PERIODS.map((each) => ({
      period: each,
      href: `${path}?${new URLSearchParams({ ...(site && { site: String(site) }), period: each })}`,
    })),
    /** Not every back-office knows the dates. */
    dates: (found?.items ?? []).map((date) => ({
      ...date,
      href: pathTo("team-training-date", requestContext, { segments: [String(date.id)] }),
    })),
  };
});

export default function TeamTrainings() {
  const { t } = useTranslation("team");
  const { period, periods, site, sites, path, dates } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead className="pad-below-6 grid gap-2" title={t("dates.title")} />
      <nav className="tabs gap-6" aria-label={t("dates.periods")}>
        {periods.map((each) => (
          <TapLink
            key={each.period}
            href={each.href}
            aria-current={each.period === period ? "page" : undefined}
            label={t(`dates.period.${each.period}`)}
          />
        ))}
      </nav>
      {sites.length > 1 && (
        <Form action={path} className="board__job align-end cluster gap-3" key={`${period} ${site}`}>
          <input type="hidden" name="period" value={period} />
          <LabelledSelect id="dates-site" label={t("filter.site")} name="site" defaultValue={site ?? ""}>
            <NamedOptions none={t("filter.any_site")} of={sites} />
          </LabelledSelect>
          <Button look="secondary" label={t("board.show")} />
        </Form>
      )}
      {dates.length === 0 && <EmptyState title={t("dates.none")} text={t("dates.none_text")} />}
      {dates.length > 0 && (
        <table className="requests full-width">
          <caption className="hidden-text">{t("dates.title")}</caption>
          <TableHead titles={COLUMNS.map((name) => t(`dates.${name}`))} />
          <tbody>
            {dates.map((date) => (
              <tr key={date.id} className="request relative">
                <th className="request__name regular breakable" scope="row">
                  <WholeLink href={date.href}>
                    <time dateTime={date.starts_at}>{date.when}</time>
                  </WholeLink>
                </th>
                <td className="request__subject">{`${date.title}, ${date.city}`}</td>
                <td className="request__status">
                  <TrainingDateState state={date.state} />
                </td>
                <td className="request__received no-wrap muted numbers">
                  {t("dates.taken", { taken: date.registered + date.booked, seats: date.seats })}
                </td>
                <td className="request__reference no-wrap muted numbers">
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
