/** Trainings with their sessions, and the registration for one. */
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { EmptyState, Icon, PageHead } from "~/components/elements";
import { SafeHtml } from "~/components/safe-html";
import { ByPhone } from "~/forms/by-phone";
import formPageStyles from "~/forms/form-page.css";
import { openForm } from "~/forms/guard.server";
import { countryCodesOf, loadCivilities, loadSupport } from "~/forms/lists.server";
import type { FormOutcome } from "~/forms/outcome";
import { privacyPath } from "~/forms/privacy";
import { RequestForm } from "~/forms/request-form";
import { PrivacyNote } from "~/forms/sections/privacy-note";
import { confirmationOf, submissionOf } from "~/forms/submission.server";
import { submitForm } from "~/forms/submit.server";
import { useTranslation } from "~/i18n/use-translation";
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { headTexts, screenAction, screenLoader, titledScreen } from "~/routing/screen-loader.server";
import { courseNode } from "~/structured-data/course";
import { lastFilledIn, trainingInscription } from "~shared/requests/training-inscription";
import { KNOWN_PAGES } from "~shared/route-table.js";
import { isPhone } from "~shared/rules/phone.server";
import { requiresCompany } from "~shared/rules/requests";
import { Registration } from "./registration";
import { canChoose, SessionList } from "./session-list";
import { closingDaysOf, REGISTRATION, viewTrainings } from "./sessions.server";
import trainingStyles from "./training.css";

const FORM = "training";

export const handle = { i18n: ["training", "forms"] };
export const meta = pageMeta;
export const links = stylesheets(formPageStyles, trainingStyles);

export const loader = /* @__PURE__ */ screenLoader(async (args) => {
  const { requestContext, request, context } = args;
  const query = readQuery("training", request.url);
  const [{ items }, civilities, support] = await Promise.all([
    requestContext.api.get("listTrainings", {}),
    loadCivilities(requestContext, context),
    loadSupport(requestContext, context),
  ]);
  // The number of free seats must be current, so the page isn't cached.
  context.forOneVisitor = true;
  const now = new Date();
  const trainings = viewTrainings(requestContext, items, now);
  context.structuredData.push(...items.map((training) => courseNode(requestContext, training, now)));
  const sessionId = query.get("session") ?? "";
  const found = trainings.flatMap(({ sessions }) => sessions).find(({ id }) => String(id) === sessionId);
  return {
    ...titledScreen(requestContext, "training", headTexts(requestContext, "training:")),
    trainings,
    closingDays: closingDaysOf(items),
    chosen: found && canChoose(found) ? sessionId : "",
    civilities,
    countries: countryCodesOf(requestContext),
    guard: openForm(context, FORM),
    /** The answer to what is sent shows the form, not the top of the list. */
    action: `${pathTo("training", requestContext)}#${REGISTRATION}`,
    registrationId: REGISTRATION,
    target: requestContext.target,
    privacyHref: privacyPath(requestContext),
    termsHref: pathTo("content-page", requestContext, { slug: KNOWN_PAGES.trainingTerms[requestContext.locale] }),
    support,
  };
});

export const action = /* @__PURE__ */ screenAction(async (args) => {
  const { requestContext, context } = args;
  const circumstances = {
    civilities: await loadCivilities(requestContext, context),
    siteCountries: countryCodesOf(requestContext),
    target: requestContext.target,
    isPhone,
  };
  return submitForm(args, {
    form: FORM,
    // Without the list of sessions: the back-office knows which ones are still open.
    ...submissionOf(trainingInscription, circumstances),
    fieldOfCode: { session_closed: "session_id", session_full: "session_id" },
    addressAfter: (created) => confirmationOf(args, created.is_waiting ? "waiting" : "training", created),
  });
});

export default function TrainingScreen() {
  const data = useLoaderData<typeof loader>();
  const { trainings, chosen, civilities, countries, guard, registrationId, target, privacyHref, support } = data;
  const outcome = useActionData<FormOutcome>();
  const { t } = useTranslation("training");
  const circumstances = useMemo(() => {
    const sessions = trainings.flatMap((training) => training.sessions);
    return { civilities, sessions, siteCountries: countries, target };
  }, [trainings, civilities, countries, target]);
  const isFull = trainings.some(({ sessions }) =>
    sessions.some(({ id, state }) => state === "full" && String(id) === chosen),
  );
  const isOffered = trainings.some(({ sessions }) => sessions.some(canChoose));
  return (
    <>
      <div className="wrap page-body gap-12">
        <PageHead className="form-page__head page-head" title={t("title")} lead={t(`intro.${target}`)}>
          {trainings.length > 0 && (
            <ul className="trainings__terms plain strong cluster gap-2 gap-x-8">
              <li>{t("terms.participants")}</li>
              {data.closingDays !== null && <li>{t("terms.closing", { count: data.closingDays })}</li>}
              <li>
                <a href={data.termsHref}>{t("terms.page")}</a>
              </li>
            </ul>
          )}
        </PageHead>
        {trainings.length === 0 && <EmptyState title={t("none.title")} text={t("none.text")} />}
        {trainings.map(({ id, title, content, price, sessions }) => (
          <section className="training grid gap-8 gap-x-16" key={id} aria-labelledby={`training-${id}`}>
            <div className="grid at-top gap-4">
              <h2 id={`training-${id}`}>{title}</h2>
              <a className="self-start small tap gap-2" href={`#training-${id}`}>
                <Icon name="link" size={16} />
                {t("link")}
                <span className="hidden-text">{`, ${title}`}</span>
              </a>
              <SafeHtml html={content} />
              {price && <p className="strong">{price}</p>}
            </div>
            <SessionList sessions={sessions} chosen={chosen} />
          </section>
        ))}
      </div>
      {(isOffered || outcome) && (
        <section className="registration plaster" id={registrationId} aria-labelledby="registration-title">
          <div className="wrap page-body form-page gap-12 gap-x-16">
            <header className="form-page__head page-head">
              <h2 id="registration-title">{t("registration.title")}</h2>
              <p>{t(`registration.text.${target}`)}</p>
            </header>
            <RequestForm
              id={FORM}
              definition={trainingInscription}
              circumstances={circumstances}
              defaults={{ session_id: chosen, waiting: isFull ? "on" : "" }}
              guard={guard}
              outcome={outcome}
              action={data.action}
              sendLabel={t("send")}
              note={<PrivacyNote text={t("privacy")} link={t("privacy_link")} href={privacyHref} />}
            >
              <Registration
                trainings={trainings}
                civilities={civilities}
                countries={countries}
                chosen={chosen}
                isFull={isFull}
                rendered={outcome?.repopulateFields.session_id ?? chosen}
                filled={lastFilledIn(outcome?.repopulateFields ?? {})}
                isCompanyRequired={requiresCompany(target)}
              />
            </RequestForm>
            <ByPhone {...support} />
          </div>
        </section>
      )}
    </>
  );
}
