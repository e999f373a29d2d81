import { json } from "@remix-run/node";
import { Form, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { isBackOfficeError, isTemporary } from "~/back-office/errors";
import { Button, ButtonLink, Icon, NamedValue, Section, TapLink } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pageNotFound } from "~/routing/failures.server";
import { readQuery } from "~/routing/query";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { BackLink, FieldFacts, Status, Written } from "~/team/elements";
import { EraseForm } from "~/team/erase-form";
import { isSignedOut, keepForSignIn, redirectWithToast, teamAction } from "~/team/guard.server";
import { readRequestAddress } from "~/team/request-address.server";
import { CHANGE_FIELDS } from "~/team/request-change";
import { readTexts, toUpdate } from "~/team/request-change.server";
import { preserveInput } from "~/team/unsent-input.server";
import { Team } from "~shared/contract";
import { toText } from "~shared/rules/text";
import { Files } from "./files";
import { History } from "./history";
import { Duplicates, Joined } from "./joined";
import { loader } from "./loader.server";
import { Mails } from "./mails";
import { listPath } from "./neighbours.server";
import { NOTE_MAX, type ReplyOutcome, type RequestOutcome } from "./outcome";
import { Reply } from "./reply";
import { answerReply, isReplyIntent, readRequestForm } from "./reply.server";
import { Treatment } from "./treatment";

export const handle = { i18n: ["team"] };
export { pageMeta as meta } from "~/routing/head";
export { loader };

/** @param since the entry since which the page reports what others changed */
function pathOf({ requestContext, request }: ScreenArgs, since: number | null): string {
  const list = readQuery("team-request", request.url).get("list");
  const query = new URLSearchParams({ ...(list && { list }), ...(since !== null && { since: String(since) }) });
  const [pathname = ""] = requestContext.path.split("?");
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

export const action = /* @__PURE__ */ teamAction(async (args) => {
  const { requestContext, bearer } = args;
  const params = readRequestAddress(requestContext);
  const read = await readRequestForm(args);
  const form = read.ok ? read.data : new FormData();
  const field = (name: string) => toText(form.get(name));
  const typed = readTexts(form, CHANGE_FIELDS);
  const intent = read.uploads.removing ? "change-reply" : field("intent");
  const refuse = (problem: RequestOutcome["problem"], code: number) =>
    json<RequestOutcome>({ problem, typed }, { status: code });
  const goTo = (path: string, key: string) => redirectWithToast(args, path, { key });
  try {
    if (isReplyIntent(intent)) {
      const answer = await answerReply(args, { form, uploads: read.uploads }, intent);
      return answer ?? goTo(pathOf(args, null), "reply_sent");
    }
    switch (intent) {
      case "save": {
        const body = toUpdate(typed);
        if (!body) return refuse("unreadable", 422);
        if (typed.note.length > NOTE_MAX) return refuse("note_too_long", 422);
        const member = await requestContext.api.get("getTeamMember", { bearer });
        const { history } = await requestContext.api.send("updateRequest", { params, body, bearer });
        const { seen = 0 } = body;
        const isOutdated = history.some(({ id, author }) => id > seen && author?.id !== member.id);
        return goTo(pathOf(args, isOutdated ? seen : null), "default_form_success_message");
      }
      case "send-mail":
        if (!/^[1-9]\d{0,9}$/.test(field("mail"))) throw pageNotFound();
        await requestContext.api.send("sendMailAgain", {
          params: { ...params, mail: field("mail") },
          body: {},
          bearer,
        });
        return goTo(requestContext.path, "mail_sent_again");
      case "move": {
        const team = Team.safeParse(field("team")).data;
        if (!team) return refuse("unreadable", 422);
        await requestContext.api.send("moveRequest", { params, body: { team }, bearer });
        return goTo(listPath(args), "request_moved");
      }
      case "join":
      case "separate":
        if (!/^[1-9]\d{0,9}$/.test(field("other"))) throw pageNotFound();
        await requestContext.api.send("joinRequest", {
          params: { ...params, other: field("other") },
          body: { joined: intent === "join" },
          bearer,
        });
        return goTo(pathOf(args, null), `request_${intent === "join" ? "joined" : "separated"}`);
      case "erase":
        if (field("confirm") !== "on") return refuse("unconfirmed", 422);
        await requestContext.api.send("eraseRequest", { params, bearer });
        return goTo(listPath(args), "request_erased");
      default:
        return refuse("unreadable", 422);
    }
  } catch (error) {
    if (isSignedOut(error) && intent === "save") return keepForSignIn(args) ?? refuse("signed_out", 401);
    preserveInput(args, form, typed.note);
    if (isTemporary(error)) return refuse("unavailable", 503);
    if (isBackOfficeError(error, "not_found")) return refuse("gone", 404);
    if (isBackOfficeError(error, "conflict")) return refuse("joined_meanwhile", 409);
    if (isBackOfficeError(error, "invalid")) return refuse("unreadable", 422);
    throw error;
  }
});

/** The unsaved input is still on the screen; reloading would discard it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.problem || actionResult?.reply ? false : defaultShouldRevalidate;

/** Each request has forms of its own: nothing typed appears on the next one. */
export default function TeamRequest() {
  const { record } = useLoaderData<typeof loader>();
  return <RequestPage key={record.reference} />;
}

function RequestPage() {
  const { t } = useTranslation("team");
  const { record, namesMarket, listPath: back, neighbours, otherTeam } = useLoaderData<typeof loader>();
  const acted = useActionData<RequestOutcome | ReplyOutcome>();
  const draft = useRef("");
  const [outcome, replied] = acted && "reply" in acted ? [undefined, acted] : [acted, undefined];
  return (
    <article className="one-request">
      <header className="pad-below-6 grid gap-2">
        <nav className="screen-only cluster gap-x-6" aria-label={t("request.ways")}>
          <BackLink href={back} label={t("request.back")} />
          {neighbours.previous && (
            <BackLink icon="chevron-left" href={neighbours.previous} rel="prev" label={t("request.previous")} />
          )}
          {neighbours.next && (
            <a className="team__back tap" href={neighbours.next} rel="next">
              {t("request.next")}
              <Icon name="chevron-right" />
            </a>
          )}
        </nav>
        <p className="cluster middle gap-1 gap-x-4">
          <Status status={record.status} />
          {record.isWaiting && <span className="tag small">{t("dates.waiting_list")}</span>}
          <span className="tag small">{t(`kind.${record.kind}`)}</span>
          {namesMarket && record.market && <span className="tag small">{record.market}</span>}
          <span className="tag small numbers">{record.reference}</span>
          <time className="tag small numbers" dateTime={record.receivedAt}>
            {record.received}
          </time>
        </p>
        <h1 className="breakable" dir="auto">
          {record.name || t("list.no_name")}
        </h1>
        <p className="lead" dir="auto">
          {record.subject}
        </p>
        <p className="one-request__reach cluster gap-3">
          {record.email && <ButtonLink href="#request-reply" icon="mail" label={t("request.reply")} />}
          {record.phone && (
            <ButtonLink look="secondary" href={record.phone.href} icon="phone" label={record.phone.shown} />
          )}
        </p>
      </header>

      <Duplicates />

      <div className="shrinks grid at-top gap-8">
        <Files files={record.files} />
        {record.message && (
          <Section titleId="request-message" title={t("field.message")}>
            <Written text={record.message} />
          </Section>
        )}
        <Section titleId="request-fields" title={t("request.fields")}>
          <dl className="facts">
            <FieldFacts fields={record.fields} />
            <NamedValue name={t("request.language")}>{record.language}</NamedValue>
            {record.consents.map(({ name, at }) => (
              <NamedValue key={name} name={t(`consent.${name}`)}>
                {at ? t("consent.given", { at }) : t("consent.none")}
              </NamedValue>
            ))}
          </dl>
        </Section>
        <Joined />
        {record.email && <Reply key={record.replies} outcome={replied} />}
      </div>

      <div className="one-request__work shrinks grid at-top">
        <Treatment key={record.seen} outcome={outcome} draft={draft} />
        <History entries={record.history} />
        <Mails mails={record.mails} />
        <Move team={otherTeam} />
        <Section className="panel" titleId="request-data" title={t("request.data")}>
          {record.erased && <p>{t("request.erased", { day: record.erased })}</p>}
          <p className="screen-only">
            <TapLink className="team__link" href={record.personHref} label={t("request.person")} />
          </p>
          <EraseForm
            label={t("erase.request")}
            unconfirmed={outcome?.problem === "unconfirmed"}
            delivered={record.deliveredMails}
          >
            {t("erase.request_text", { reference: record.reference })}
          </EraseForm>
        </Section>
      </div>
    </article>
  );
}

/** Two steps, with and without JavaScript: open and press. */
function Move({ team }: { team: Team }) {
  const { t } = useTranslation("team");
  return (
    <Section className="panel screen-only" titleId="request-move" title={t("move.title")}>
      <details>
        <summary className="button button--secondary">
          <Icon name="arrow-right" />
          <span>{t(`frame.team.${team}`)}</span>
        </summary>
        <Form className="move pad-above-4 grid gap-3" method="post" replace>
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="team" value={team} />
          <p>{t("move.text", { team: t(`frame.team.${team}`) })}</p>
          <Button label={t("move.go")} />
        </Form>
      </details>
    </Section>
  );
}
