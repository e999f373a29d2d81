/** A date of a training: participants and their attendance, waiting list, seats by telephone, closing, moving, cancelling. */
import { json } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { isBackOfficeError, isTemporary } from "~/back-office/errors";
import { Button, ButtonLink, NamedOptions, Section, TickBox } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { readFields } from "~/routing/read-form.server";
import { BackLink, LabelledSelect, TrainingDateState } from "~/team/elements";
import { redirectWithToast, type TeamActionArgs, teamAction } from "~/team/guard.server";
import { trainingDateParams } from "~/team/training-date.server";
import { TrainingDateChange } from "~shared/contract";
import { ChangeForm, Problem } from "./forms";
import { loader } from "./loader.server";
import { type DateOutcome, PROBLEMS } from "./outcome";

const MARKED = /^state-(\d{1,10})-(\d{1,3})$/;

function readChange(typed: Record<string, string>) {
  const participants = Object.entries(typed).flatMap(([name, state]) => {
    const [found, request, place] = MARKED.exec(name) ?? [];
    return found === undefined ? [] : { request: Number(request), place: Number(place), state };
  });
  const booked = typed.booked?.trim() ? Number(typed.booked) : undefined;
  return TrainingDateChange.safeParse({ ...typed, booked, request: Number(typed.request), participants });
}

async function changeDate(args: TeamActionArgs): Promise<Response> {
  const { requestContext, request, bearer } = args;
  const form = await readFields(request);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
  const change = readChange(typed);
  const refuse = (problem: DateOutcome["problem"], status = 422) =>
    json<DateOutcome>({ action: typed.action ?? "", problem, typed }, { status });
  if (!change.success) {
    const [wrong] = change.error.issues.flatMap(({ path }) => path);
    return refuse(PROBLEMS.find((one) => one === wrong) ?? "invalid");
  }
  if (change.data.action === "cancel" && typed.confirm !== "on") return refuse("confirm");
  try {
    const params = trainingDateParams(args);
    await requestContext.api.send("changeTrainingDate", { params, body: change.data, bearer });
  } catch (error) {
    if (isBackOfficeError(error, "invalid")) {
      const { fields, code } = error;
      return refuse(PROBLEMS.find((one) => Object.hasOwn(fields, one) || one === code) ?? "invalid");
    }
    if (isTemporary(error)) return refuse("unavailable", 503);
    throw error;
  }
  return redirectWithToast(args, requestContext.path);
}

export const handle = { i18n: ["team"] };
export { pageMeta as meta } from "~/routing/head";
export { loader };

export const action = /* @__PURE__ */ teamAction(changeDate);

export default function TeamTrainingDate() {
  const { t } = useTranslation("team");
  const { date, languages, locale, listPath, filePath } = useLoaderData<typeof loader>();
  const outcome = useActionData<DateOutcome>();
  const { title, when, city, state, seats, registered, booked, waiting, left, waiting_list, day, from, until } = date;
  const isOpen = state !== "cancelled" && state !== "over";
  const counts = { seats, registered, booked, left, waiting };
  return (
    <article className="date grid gap-8">
      <header className="pad-below-6 grid gap-2">
        <BackLink className="screen-only" href={listPath} label={t("dates.back")} />
        <h1>{title}</h1>
        <p className="lead">
          <time dateTime={date.starts_at}>{when}</time>
          {`, ${city}`} <TrainingDateState state={state} />
        </p>
        <dl className="date__counts cluster gap-3 gap-x-6 screen-only">
          {Object.entries(counts).map(([name, count]) => (
            <div key={name}>
              <dt className="small">{t(`dates.count.${name as keyof typeof counts}`)}</dt>
              <dd className="numbers">{count}</dd>
            </div>
          ))}
        </dl>
      </header>
      <Section className="grid gap-4" titleId="date-participants" title={t("dates.participants")}>
        <Participants />
        <p className="cluster gap-3 screen-only">
          <ButtonLink look="secondary" icon="download" href={filePath} download label="CSV" />
          <ButtonLink look="secondary" icon="download" href={`${filePath}?format=xlsx`} download label="XLSX" />
          <Button className="script-only" type="button" look="quiet" icon="printer" onClick={() => window.print()}>
            {t("dates.print")}
          </Button>
        </p>
      </Section>
      {waiting_list.length > 0 && (
        <Section className="grid gap-4 screen-only" titleId="date-waiting" title={t("dates.waiting_list")}>
          <Problem action="move_up" />
          <ol className="grid gap-3 plain">
            {waiting_list.map((one) => (
              <li key={one.request}>
                <Form method="post" className="joined-line cluster middle gap-1 gap-x-3">
                  <input type="hidden" name="request" value={one.request} />
                  <span>
                    <a href={one.href} dir="auto">
                      {one.name}
                    </a>
                    {[one.company, one.phone, t("dates.people", { count: one.participants }), one.since]
                      .filter(Boolean)
                      .map((part) => `, ${part}`)}
                  </span>
                  {isOpen && (
                    <Button name="action" value="move_up" look="secondary">
                      {t("dates.move_up")}
                      <span className="hidden-text"> {one.name}</span>
                    </Button>
                  )}
                </Form>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {state !== "cancelled" && (
        <section aria-labelledby="date-change" className="date__changes align-start grid gap-2 screen-only">
          <h2 id="date-change">{t("dates.change")}</h2>
          <ChangeForm key={`book ${booked}`} action="book" values={{ booked }} />
          <ChangeForm key={`add ${registered}`} action="add">
            <LabelledSelect
              id="date-language"
              label={t("templates.language")}
              name="language"
              defaultValue={outcome?.typed.language ?? locale}
            >
              <NamedOptions of={languages} />
            </LabelledSelect>
          </ChangeForm>
          {isOpen && (
            <>
              <ChangeForm action={date.is_closed_by_team ? "reopen" : "close"} />
              <ChangeForm key={`move ${day} ${from} ${until}`} action="move" values={{ day, from, until }} />
              <ChangeForm action="cancel">
                <TickBox name="confirm" value="on" required label={t("dates.cancel_confirm")} />
              </ChangeForm>
            </>
          )}
        </section>
      )}
    </article>
  );
}

const STATES = ["registered", "came", "absent", "cancelled"] as const;

/** On the screen with the attendance, on paper with a column for signatures. */
function Participants() {
  const { t } = useTranslation("team");
  const { participants } = useLoaderData<typeof loader>().date;
  if (participants.length === 0) return <p>{t("dates.no_participants")}</p>;
  return (
    <Form method="post" className="grid gap-4">
      <Problem action="mark" />
      <table className="participants breakable full-width">
        <caption className="hidden-text">{t("dates.participants")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("list.name")}</th>
            <th scope="col">{t("dates.field.company")}</th>
            <th scope="col">{t("dates.field.phone")}</th>
            <th scope="col" className="screen-only">
              {t("dates.attendance")}
            </th>
            <th scope="col" className="participants__signature">
              {t("dates.signature")}
            </th>
          </tr>
        </thead>
        <tbody>
          {participants.map(({ request, place, firstname, lastname, company, phone, state, href }) => {
            const name = [lastname, firstname].filter(Boolean).join(" ") || t("list.no_name");
            return (
              <tr key={`${request} ${place}`} className={state === "cancelled" ? "screen-only" : undefined}>
                <th scope="row">
                  <a href={href} dir="auto">
                    {name}
                  </a>
                </th>
                <td dir="auto">{company}</td>
                <td className="numbers">{phone}</td>
                <td className="screen-only">
                  <select
                    key={state}
                    name={`state-${request}-${place}`}
                    defaultValue={state}
                    aria-label={t("dates.attendance_of", { name })}
                  >
                    <NamedOptions of={STATES.map((id) => ({ id, name: t(`dates.participant.${id}`) }))} />
                  </select>
                </td>
                <td className="participants__signature" />
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="screen-only">
        <Button name="action" value="mark" label={t("dates.save_attendance")} />
      </p>
    </Form>
  );
}
