import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { Button, ButtonLink, EmptyState, Fault, NamedOptions, PageHead, TapLink, TickBox } from "~/components/elements";
import { Pagination } from "~/components/pagination";
import { useTranslation } from "~/i18n/use-translation";
import { answerTicked } from "~/team/change-ticked.server";
import { HiddenFields, LabelledSelect, Notice, StatusOptions, Written } from "~/team/elements";
import { teamAction } from "~/team/guard.server";
import { formatInboxQuery } from "~/team/inbox-query";
import { RequestTable } from "~/team/request-table";
import { type Mailing, type TickedOutcome, TickedProblem } from "~/team/ticked-problem";
import { InboxFilter } from "./inbox-filter";
import { loader } from "./loader.server";

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

const EVERY_MS = 60_000;

/** A link to the list as it is now, once there is more in it. The list isn't changed under the reader's hands. */
function NewerRequests() {
  const { t } = useTranslation("team");
  const { newerPath, inboxPath, filters } = useLoaderData<typeof loader>();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const answer = await fetch(newerPath, { redirect: "error" }).catch(() => null);
      if (answer?.ok) setCount(Number((await answer.json()).total) || 0);
    };
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [newerPath]);
  return (
    <p className="numbers" role="status">
      {count > 0 && (
        <TapLink
          className="team__link"
          href={inboxPath + formatInboxQuery(filters)}
          label={t("list.newer", { count })}
        />
      )}
    </p>
  );
}

function Export() {
  const { t } = useTranslation("team");
  const { filters, csvPath, columns } = useLoaderData<typeof loader>();
  return (
    <details className="export below-4">
      <summary className="team__link tap">{t("export.title")}</summary>
      <form action={csvPath}>
        <HiddenFields values={{ ...filters }} />
        <fieldset>
          <legend>{t("export.columns")}</legend>
          <div className="export__columns grid gap-x-4">
            {columns.map(({ name, label, isInList }) => (
              <TickBox key={name} name="column" value={name} defaultChecked={isInList} label={label} />
            ))}
          </div>
        </fieldset>
        <p className="above-3 cluster gap-3">
          <Button look="secondary" name="format" value="xlsx" icon="download" label="Excel" />
          <Button look="secondary" name="format" value="csv" icon="download" label="CSV" />
        </p>
      </form>
    </details>
  );
}

/** @param children the list's table, with a box for each request */
function TickedForm({ children }: { children: ReactNode }) {
  const { t } = useTranslation("team");
  const { statuses, owners, templates, me } = useLoaderData<typeof loader>();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" replace>
      <TickedProblem />
      {children}
      <fieldset className="ticked align-end grid gap-3">
        <legend>{t("ticked.title")}</legend>
        <LabelledSelect id="ticked-status" label={t("ticked.status")} name="status">
          <StatusOptions none={t("ticked.unchanged")} statuses={statuses} />
        </LabelledSelect>
        <LabelledSelect id="ticked-owner" label={t("ticked.owner")} name="owner">
          <option value="">{t("ticked.unchanged")}</option>
          <option value={me}>{t("filter.me")}</option>
          <option value="none">{t("request.no_owner")}</option>
          <NamedOptions of={owners} />
        </LabelledSelect>
        {templates.length > 0 && (
          <LabelledSelect id="ticked-template" label={t("ticked.template")} name="template">
            <NamedOptions none={t("ticked.no_template")} of={templates.map((name) => ({ id: name, name }))} />
          </LabelledSelect>
        )}
        <Button look="secondary" aria-disabled={busy || undefined} label={t("ticked.go")} />
        <Button look="quiet" name="export" value="yes" icon="download" label={t("ticked.export")} />
      </fieldset>
    </Form>
  );
}

/** The replies to the ticked requests before they are sent, each by itself. */
function MailingPreview({ mailing, back }: { mailing: Mailing; back: string }) {
  const { t } = useTranslation("team");
  const busy = useNavigation().formMethod === "POST";
  const { template, status, owner } = mailing;
  const recipients = mailing.recipients.filter(({ text }) => text !== "");
  const others = mailing.recipients.filter(({ text }) => text === "");
  return (
    <Form method="post" replace className="grid gap-4" aria-labelledby="mailing-title">
      <h2 id="mailing-title">{t("mailing.title", { template })}</h2>
      <HiddenFields values={{ template, status, owner }} />
      <Notice role="status">{t("mailing.check")}</Notice>
      {others.length > 0 && (
        <Fault>{t("mailing.others", { names: others.map(({ name, email }) => name || email).join(", ") })}</Fault>
      )}
      <div>
        {recipients.map(({ value, name, email, text }, index) => (
          <details key={value} className="panel" open={index === 0}>
            <summary className="team__link tap">
              {name} · {email}
            </summary>
            <input type="hidden" name="request" value={value} />
            <Written text={text} />
          </details>
        ))}
      </div>
      <p className="one-request__reach cluster gap-3">
        {recipients.length > 0 && (
          <Button name="send" value="yes" icon="mail" aria-disabled={busy || undefined}>
            {t("mailing.send", { count: recipients.length })}
          </Button>
        )}
        <ButtonLink look="secondary" href={back} label={t("mailing.cancel")} />
      </p>
    </Form>
  );
}
