import { useActionData, useLoaderData } from "@remix-run/react";
import { ButtonLink, EmptyState, PageHead } from "~/components/elements";
import { Pagination } from "~/components/pagination";
import { useTranslation } from "~/i18n/use-translation";
import { answerTicked } from "~/team/change-ticked.server";
import { Notice } from "~/team/elements";
import { teamAction } from "~/team/guard.server";
import { formatInboxQuery } from "~/team/inbox-query";
import { RequestTable } from "~/team/request-table";
import type { TickedOutcome } from "~/team/ticked-problem";
import { Export } from "./export";
import { InboxFilter } from "./inbox-filter";
import { loader } from "./loader.server";
import { NewerRequests } from "./newer-requests";
import { MailingPreview, TickedForm } from "./ticked-form";

export const handle = { i18n: ["team"] };
export { pageMeta as meta } from "~/routing/head";
export { loader };

/** The list and its filters remain; the boxes are empty again. */
export const action = /* @__PURE__ */ teamAction(answerTicked);

export default function TeamInbox() {
  const { t } = useTranslation("team");
  const data = useLoaderData<typeof loader>();
  const outcome = useActionData<TickedOutcome>();
  const { filters, page, total, lines, sites, inboxPath } = data;
  if (outcome?.mailing)
    return <MailingPreview mailing={outcome.mailing} back={inboxPath + formatInboxQuery(filters, page)} />;
  const isFiltered = Object.keys(filters).length > 0;
  const mixed = !filters.kind && new Set([...data.kinds, ...lines].map(({ kind }) => kind)).size > 1;
  const namesMarkets = sites.length > 1 && !filters.site;
  /** Once the requests are changed, the form begins anew. */
  const treatments = lines.map(({ value, status, owner }) => `${value} ${status} ${owner}`).join();
  return (
    <>
      <PageHead className="pad-below-6 grid gap-2" title={t("list.title")} lead={t("list.news", { count: data.news })}>
        {(data.overdue ?? 0) > 0 && (
          <p>
            <a className="overdue small strong" href={inboxPath + formatInboxQuery({ overdue: "yes", sort: "due" })}>
              {t("list.overdue_count", { count: data.overdue })}
            </a>
          </p>
        )}
      </PageHead>
      {data.warnings.map((name) => (
        <Notice key={name} icon="triangle-alert">
          {t(`list.capacity.${name}`)}
        </Notice>
      ))}
      {data.faults > 0 && <Notice>{t("list.faults", { count: data.faults })}</Notice>}
      {(isFiltered || total > 0) && <InboxFilter />}
      <section aria-label={t("list.results")}>
        <NewerRequests key={data.newerPath} />
        <div className="team__bar cluster apart gap-x-6">
          <p className={total > 0 ? "numbers" : "hidden-text"} role="status">
            {t(data.more ? "list.found_at_least" : isFiltered ? "list.found" : "list.all", { count: total })}
          </p>
          {data.boardPath && (
            <ButtonLink look="quiet" href={data.boardPath + formatInboxQuery({ about: filters.about })} icon="layers">
              {t("board.link")}
            </ButtonLink>
          )}
          {total > 0 && (
            <ButtonLink look="quiet" href={data.csvPath + formatInboxQuery(filters)} icon="download" download>
              {t("list.csv")}
            </ButtonLink>
          )}
        </div>
        {total > 0 && <Export />}
        {lines.length > 0 ? (
          <TickedForm key={treatments}>
            <RequestTable caption={t("list.title")} lines={lines} mixed={mixed} namesMarkets={namesMarkets} hasBoxes />
          </TickedForm>
        ) : (
          <EmptyState
            title={t(isFiltered ? "list.none_found" : "list.empty")}
            text={t(isFiltered ? "list.none_found_text" : "list.empty_text")}
          >
            {isFiltered && <ButtonLink look="secondary" href={inboxPath} label={t("filter.clear")} />}
          </EmptyState>
        )}
        <Pagination page={page} pages={data.pages} hrefOf={(number) => inboxPath + formatInboxQuery(filters, number)} />
      </section>
    </>
  );
}
