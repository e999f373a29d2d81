import { Form, useLoaderData } from "@remix-run/react";
import { Button, NamedOptions, TapLink, TickBox } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { LabelledInput, LabelledSelect, StatusOptions } from "~/team/elements";
import { formatInboxQuery } from "~/team/inbox-query";
import type { InboxFilters } from "~/team/inbox-query.server";
import type { loader } from "./loader.server";

type Period = Pick<InboxFilters, "from" | "to">;

const DAY = { type: "date", required: false };
const PERIODS = ["today", "yesterday", "week", "older"] as const;

/** Links for common filters, and a form for the others. Each preserves the other's choice. */
export function InboxFilter() {
  const { t } = useTranslation("team");
  const { filters, kinds, statuses, sites, owners, about, ...data } = useLoaderData<typeof loader>();
  const { overdue, sorts, periods, inboxPath } = data;
  const { kind: chosenKind, from, to, ...withoutPeriod } = filters;
  const propsOf = (name: "status" | "site" | "owner" | "about" | "sort", label: string) => ({
    id: `inbox-${name}`,
    name,
    label,
    defaultValue: filters[name] ?? "",
  });
  const hrefOf = (changed: InboxFilters) => inboxPath + formatInboxQuery(changed);
  const { kind: _, ...withoutKind } = filters;
  const kindOnly = chosenKind ? { kind: chosenKind } : {};
  const isPeriod = (period: Period) => from === period.from && to === period.to;
  const isOwnPeriod = (from ?? to) !== undefined && !PERIODS.some((name) => isPeriod(periods[name]));
  const isFiltered = Object.keys(filters).some((name) => name !== "kind");
  const hasMore =
    isOwnPeriod || filters.about !== undefined || filters.sort !== undefined || filters.overdue !== undefined;

  return (
    <div className="inbox-filter grid gap-4 below-4 screen-only">
      {kinds.length > 1 && (
        <nav className="tabs gap-6" aria-label={t("filter.kind")}>
          <a className="tap gap-2" href={hrefOf(withoutKind)} aria-current={chosenKind ? undefined : "true"}>
            {t("filter.all_kinds")}
          </a>
          {kinds.map(({ kind, count }) => (
            <a
              key={kind}
              className="tap gap-2"
              href={hrefOf({ ...filters, kind })}
              aria-current={kind === chosenKind ? "true" : undefined}
            >
              {t(`kind.${kind}`)}
              {count > 0 && (
                <span className="tabs__count numbers strong">
                  {count}
                  <span className="hidden-text"> {t("filter.new", { count })}</span>
                </span>
              )}
            </a>
          ))}
        </nav>
      )}
      <details className="inbox-filter__fold" open={isFiltered}>
        <summary className="team__link tap">{t("filter.fold")}</summary>
        <div className="grid gap-4">
          <nav className="periods cluster gap-2" aria-label={t("filter.period")}>
            <TapLink
              className="gap-2"
              href={hrefOf({ ...kindOnly, ...withoutPeriod })}
              aria-current={from || to ? undefined : "true"}
              label={t("filter.any_time")}
            />
            {PERIODS.map((name) => (
              <TapLink
                key={name}
                className="gap-2"
                href={hrefOf({ ...kindOnly, ...withoutPeriod, ...periods[name] })}
                aria-current={isPeriod(periods[name]) ? "true" : undefined}
                label={t(`filter.${name}`)}
              />
            ))}
          </nav>
          {/* A new choice is a new form: what the last one showed must not stay in its fields. */}
          <Form
            className={`inbox-filter__form align-end grid gap-3${sites.length > 1 ? " inbox-filter__form--sites" : ""}`}
            action={inboxPath}
            key={formatInboxQuery(filters)}
            role="search"
          >
            {chosenKind && <input type="hidden" name="kind" value={chosenKind} />}
            <div className="field inbox-filter__text">
              <label htmlFor="inbox-text">{t("filter.text")}</label>
              <input id="inbox-text" type="search" name="text" defaultValue={filters.text} maxLength={200} />
            </div>
            <LabelledSelect {...propsOf("status", t("filter.status"))}>
              <StatusOptions none={t("filter.any_status")} statuses={statuses} />
            </LabelledSelect>
            {sites.length > 1 && (
              <LabelledSelect {...propsOf("site", t("filter.site"))}>
                <NamedOptions none={t("filter.any_site")} of={sites} />
              </LabelledSelect>
            )}
            <LabelledSelect {...propsOf("owner", t("list.owner"))}>
              <option value="">{t("filter.any_owner")}</option>
              <option value="me">{t("filter.me")}</option>
              <option value="none">{t("request.no_owner")}</option>
              <NamedOptions of={owners} />
            </LabelledSelect>
            <details className="inbox-filter__days" open={hasMore}>
              <summary className="team__link tap">{t("filter.more")}</summary>
              <div className="inbox-filter__dates grid gap-3">
                {about.length > 0 && (
                  <LabelledSelect {...propsOf("about", t("filter.about"))}>
                    <option value="">{t("filter.any_about")}</option>
                    <option value="none">{t("filter.no_about")}</option>
                    <NamedOptions of={about} />
                  </LabelledSelect>
                )}
                <LabelledSelect {...propsOf("sort", t("filter.sort"))}>
                  <NamedOptions
                    of={sorts.map((sort) => ({ id: sort === "newest" ? "" : sort, name: t(`sort.${sort}`) }))}
                  />
                </LabelledSelect>
                <LabelledInput {...DAY} id="inbox-from" label={t("filter.from")} name="from" defaultValue={from} />
                <LabelledInput {...DAY} id="inbox-to" label={t("filter.to")} name="to" defaultValue={to} />
                {overdue !== null && (
                  <TickBox
                    name="overdue"
                    value="yes"
                    label={t("filter.overdue")}
                    defaultChecked={filters.overdue === "yes"}
                  />
                )}
              </div>
            </details>
            <Button look="secondary" icon="search" label={t("filter.go")} />
          </Form>
        </div>
      </details>
    </div>
  );
}
