/** The applications for a job, a column for each status. A card is moved with a form. */
import { Form, useLoaderData } from "@remix-run/react";
import { Button, ButtonLink, NamedOptions, PageHead, SmallTitle, TapLink } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pageNotFound } from "~/routing/failures.server";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { answerTicked } from "~/team/change-ticked.server";
import { LabelledSelect, MailProblem, StatusOptions } from "~/team/elements";
import { teamAction, teamLoader, teamScreen } from "~/team/guard.server";
import { formatInboxQuery } from "~/team/inbox-query";
import { type InboxFilters, readAbout } from "~/team/inbox-query.server";
import { type RequestLine, toRequestLine } from "~/team/request-line.server";
import { TickedProblem } from "~/team/ticked-problem";
import { KINDS_OF_TEAM, type RequestKind } from "~shared/contract";
import { statusesOf } from "~shared/requests";

export const handle = { i18n: ["team"] };
export { pageMeta as meta } from "~/routing/head";

const KIND: RequestKind = "application";
/** A column shows the newest; the list has them all. */
const MOST_CARDS = 50;

export const loader = /* @__PURE__ */ teamLoader(async ({ requestContext, request, member, bearer }) => {
  if (!KINDS_OF_TEAM[member.team].some((kind) => kind === KIND)) throw pageNotFound();
  const about = readAbout(readQuery("team-board", request.url).get("about") ?? "");
  const columns = await Promise.all(
    statusesOf(KIND).map(async (status) => {
      const filters: InboxFilters = { kind: KIND, status, ...(about && { about }) };
      const query = { ...filters, owner: undefined, perPage: MOST_CARDS };
      const found = await requestContext.api.get("listInbox", { query, bearer });
      const list = formatInboxQuery(filters);
      return {
        status,
        total: found.total,
        jobs: found.about ?? [],
        lines: found.items.map((item) => toRequestLine(requestContext, item, list.slice(1))),
        href: pathTo("team-inbox", requestContext) + list,
      };
    }),
  );
  return {
    ...teamScreen(requestContext, requestContext.t("team:board.title"), member),
    about,
    columns,
    jobs: columns[0]?.jobs ?? [],
    listHref: pathTo("team-inbox", requestContext) + formatInboxQuery({ about }),
    boardPath: pathTo("team-board", requestContext),
  };
});

export const action = /* @__PURE__ */ teamAction(answerTicked);

export default function TeamBoard() {
  const { t } = useTranslation("team");
  const { about, columns, jobs, listHref, boardPath } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead className="pad-below-6 grid gap-2" title={t("board.title")} />
      <div className="team__bar cluster apart gap-x-6">
        {/* A new choice is a new form: its select shows the choice of the address. */}
        <Form action={boardPath} className="board__job align-end cluster gap-3" key={about}>
          <LabelledSelect id="board-about" label={t("board.job")} name="about" defaultValue={about ?? ""}>
            <option value="">{t("filter.any_about")}</option>
            <option value="none">{t("filter.no_about")}</option>
            <NamedOptions of={jobs} />
          </LabelledSelect>
          <Button look="secondary" label={t("board.show")} />
        </Form>
        <ButtonLink look="quiet" href={listHref} icon="arrow-left" label={t("board.list")} />
      </div>
      <TickedProblem />
      <div className="board grid gap-4">
        {columns.map(({ status, total, lines, href }) => (
          <section key={status} className="board__column" aria-labelledby={`board-${status}`}>
            <SmallTitle id={`board-${status}`}>
              {t(`status.${status}`)} <span className="muted numbers">{total}</span>
            </SmallTitle>
            <ul className="grid gap-2 plain">
              {lines.map((line) => (
                <Card key={line.value} line={line} />
              ))}
            </ul>
            {total > lines.length && (
              <p>
                <TapLink className="team__link" href={href} label={t("board.all", { count: total })} />
              </p>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

function Card({ line }: { line: RequestLine }) {
  const { t } = useTranslation("team");
  const { about, columns } = useLoaderData<typeof loader>();
  return (
    <li className="board__card breakable grid gap-1">
      <a className="strong" dir="auto" href={line.href}>
        {line.name || t("list.no_name")}
      </a>
      {about === undefined && <span className="small">{line.subject}</span>}
      <span className="small numbers">
        <time dateTime={line.receivedAt}>{line.received}</time>
        {line.owner && ` · ${line.owner}`}
      </span>
      {line.isOverdue && <span className="overdue small strong">{t("list.overdue")}</span>}
      <MailProblem state={line.mail} />
      <Form method="post" replace className="board__move cluster gap-2">
        <input type="hidden" name="request" value={line.value} />
        <select name="status" aria-label={t("board.stage", { name: line.name })} defaultValue={line.status}>
          <StatusOptions statuses={columns.map(({ status }) => status)} />
        </select>
        <Button look="secondary">
          {t("board.move")}
          <span className="hidden-text"> {line.name}</span>
        </Button>
      </Form>
    </li>
  );
}
