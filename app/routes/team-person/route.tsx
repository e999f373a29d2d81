import { json } from "@remix-run/node";
import { Form, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { isBackOfficeError } from "~/back-office/errors";
import { Button, ButtonLink, EmptyState, Mistake, PageHead } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { endpointTo, pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { readFields } from "~/routing/read-form.server";
import { deliveredMails } from "~/team/delivered-mails.server";
import { LabelledInput } from "~/team/elements";
import { EraseForm } from "~/team/erase-form";
import { redirectWithToast, teamAction, teamLoader, teamScreen } from "~/team/guard.server";
import { toRequestLine } from "~/team/request-line.server";
import { RequestTable } from "~/team/request-table";
import { toLine } from "~shared/rules/text";

export const handle = { i18n: ["team"] };
export { pageMeta as meta } from "~/routing/head";

interface PersonOutcome {
  problem: "unconfirmed" | "unavailable";
}

export const loader = /* @__PURE__ */ teamLoader(async ({ requestContext, request, member, bearer }) => {
  const email = toLine(readQuery("team-person", request.url).get("email"));
  const person = email ? await requestContext.api.find("getPerson", { query: { email }, bearer }) : null;
  const found = person?.requests ?? [];
  return {
    ...teamScreen(requestContext, requestContext.t("team:person.title"), member),
    email,
    team: member.team,
    markets: member.sites.map(({ name }) => name).join(", "),
    namesMarkets: member.sites.length > 1,
    lines: found.map((record) => toRequestLine(requestContext, record)),
    delivered: deliveredMails(requestContext, found),
    personPath: pathTo("team-person", requestContext),
    exportHref: `${endpointTo("team-person-export", requestContext)}?${new URLSearchParams({ email })}`,
  };
});

export const action = /* @__PURE__ */ teamAction(async ({ requestContext, request, context, bearer }) => {
  const form = await readFields(request);
  const refuse = (problem: PersonOutcome["problem"], status: number) => json<PersonOutcome>({ problem }, { status });
  const email = toLine(form.get("email"));
  if (toLine(form.get("confirm")) !== "on" || !email) return refuse("unconfirmed", 422);
  try {
    await requestContext.api.send("erasePerson", { query: { email }, bearer });
  } catch (error) {
    if (isBackOfficeError(error, "unavailable")) return refuse("unavailable", 503);
    throw error;
  }
  return redirectWithToast({ context }, pathTo("team-person", requestContext), { key: "request_erased" });
});

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.problem ? false : defaultShouldRevalidate;

export default function TeamPerson() {
  const { t } = useTranslation("team");
  const { email, team, markets, namesMarkets, lines, delivered, personPath, exportHref } =
    useLoaderData<typeof loader>();
  const outcome = useActionData<PersonOutcome>();
  return (
    <>
      <PageHead className="pad-below-6 grid gap-2" title={t("person.title")} lead={t("person.intro")}>
        <p>{t(`person.only.${team}`)}</p>
        {markets && <p>{t("person.sites", { sites: markets })}</p>}
      </PageHead>
      <Form className="person-form grid gap-3" action={personPath} key={email} role="search">
        <LabelledInput
          id="person-email"
          label={t("person.email")}
          type="email"
          name="email"
          defaultValue={email}
          autoComplete="off"
        />
        <Button icon="search" label={t("person.go")} />
      </Form>
      {email !== "" && (
        <section aria-label={t("person.results")}>
          {lines.length === 0 ? (
            <EmptyState title={t("person.none")} text={t("person.none_text")} />
          ) : (
            <>
              <div className="team__bar cluster apart gap-x-6">
                <p role="status">{t("person.found", { count: lines.length, email })}</p>
                <ButtonLink look="quiet" href={exportHref} icon="download" download label={t("person.export")} />
              </div>
              <RequestTable caption={t("person.results")} lines={lines} mixed namesMarkets={namesMarkets} />
              {outcome?.problem === "unavailable" && <Mistake>{t("problem.unavailable")}</Mistake>}
              <EraseForm
                label={t("erase.person")}
                hidden={{ email }}
                delivered={delivered}
                unconfirmed={outcome?.problem === "unconfirmed"}
              >
                {t("erase.person_text", { count: lines.length, email })}
              </EraseForm>
            </>
          )}
        </section>
      )}
    </>
  );
}
