/** The texts that a team prepares for its replies. */
import { json } from "@remix-run/node";
import { Form, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { isBackOfficeError, isTemporary } from "~/back-office/errors";
import { Button, EmptyState, Icon, Mistake, NamedOptions, PageHead, Section } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pathTo } from "~/routing/paths";
import { readFields } from "~/routing/read-form.server";
import { LabelledInput, LabelledSelect, LabelledText } from "~/team/elements";
import { redirectWithToast, teamAction } from "~/team/guard.server";
import { readTexts } from "~/team/request-change.server";
import { preserveInput } from "~/team/unsent-input.server";
import { LocaleCode, RequestKind } from "~shared/contract";
import { MAX_LENGTHS } from "~shared/rules/max-lengths";
import { MAX_TEMPLATE_NAME, PLACEHOLDERS } from "~shared/rules/reply-template";
import { toText } from "~shared/rules/text";
import { loader } from "./loader.server";
import { TEMPLATE_FIELDS, type TemplateOutcome, type TypedTemplate } from "./outcome";

export const handle = { i18n: ["team"] };
export { pageMeta as meta } from "~/routing/head";
export { loader };

export const action = /* @__PURE__ */ teamAction(async (args) => {
  const { requestContext, request, context, bearer } = args;
  const form = await readFields(request);
  const typed = readTexts(form, TEMPLATE_FIELDS);
  const refuse = (outcome: Partial<TemplateOutcome>, status: number) =>
    json<TemplateOutcome>({ problem: null, wrong: {}, ...outcome, typed }, { status });
  const kind = typed.kind === "" ? null : RequestKind.safeParse(typed.kind).data;
  const language = LocaleCode.safeParse(typed.language).data;
  const isDeleted = toText(form.get("intent")) === "delete";
  if (kind === undefined || !language || (typed.id && !/^[1-9]\d{0,14}$/.test(typed.id)))
    return refuse({ problem: "unreadable" }, 422);
  try {
    if (isDeleted) await requestContext.api.send("deleteReplyTemplate", { params: { id: typed.id }, bearer });
    else {
      const { name, text } = typed;
      const body = { name, text, kind, language, ...(typed.id && { id: Number(typed.id) }) };
      await requestContext.api.send("saveReplyTemplate", { body, bearer });
    }
  } catch (error) {
    if (isBackOfficeError(error, "invalid")) return refuse({ wrong: error.fields }, 422);
    if (isBackOfficeError(error, "not_found")) return refuse({ problem: "gone" }, 404);
    if (isBackOfficeError(error, "unavailable")) preserveInput(args, form, typed.text);
    if (isTemporary(error)) return refuse({ problem: "unavailable" }, 503);
    throw error;
  }
  return redirectWithToast({ context }, pathTo("team-templates", requestContext));
});

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.typed ? false : defaultShouldRevalidate;

export default function TeamTemplates() {
  const { t } = useTranslation("team");
  const { isOffered, templates, locale } = useLoaderData<typeof loader>();
  const outcome = useActionData<TemplateOutcome>();
  const blank = { id: "", name: "", kind: "", language: locale, text: "" };
  const outcomeOf = (id: string) => (outcome?.typed.id === id ? outcome : undefined);
  return (
    <>
      <PageHead className="pad-below-6 grid gap-2" title={t("templates.title")} lead={t("templates.intro")} />
      {isOffered ? (
        <>
          <Section className="templates" titleId="own-templates" title={t("templates.own")}>
            {templates.length === 0 && <p>{t("templates.none")}</p>}
            {templates.map((template) => (
              <details key={template.id} open={outcomeOf(template.id) ? true : undefined}>
                <summary className="cluster middle relative gap-x-3">
                  <strong>{template.name}</strong>
                  <span className="small">
                    {template.kind ? t(`kind.${template.kind}`) : t("templates.every_kind")} · {template.languageName}
                  </span>
                  <Icon name="chevron-down" />
                </summary>
                <TemplateForm template={template} outcome={outcomeOf(template.id)} />
              </details>
            ))}
          </Section>
          <Section className="templates" titleId="new-template" title={t("templates.new")}>
            {/* A saved template leaves an empty form. */}
            <TemplateForm key={templates.length} template={blank} outcome={outcomeOf("")} />
          </Section>
        </>
      ) : (
        <EmptyState title={t("templates.not_offered")} />
      )}
    </>
  );
}

function TemplateForm({ template, outcome }: { template: TypedTemplate; outcome: TemplateOutcome | undefined }) {
  const { t } = useTranslation("team");
  const { kinds, languages } = useLoaderData<typeof loader>();
  const { id, name, kind, language, text } = outcome?.typed ?? template;
  const field = (of: string) => `template-${template.id || "new"}-${of}`;
  const mistakeIn = (of: "name" | "text") => {
    const mistake = outcome?.wrong[of];
    return mistake && t(`templates.wrong.${of}.${mistake}`);
  };
  return (
    <Form method="post" className="template-form grid gap-4">
      <input type="hidden" name="id" value={id} />
      {outcome?.problem && <Mistake>{t(`templates.problem.${outcome.problem}`)}</Mistake>}
      <LabelledInput
        id={field("name")}
        name="name"
        label={t("templates.name")}
        defaultValue={name}
        maxLength={MAX_TEMPLATE_NAME}
        mistake={mistakeIn("name")}
      />
      <LabelledSelect id={field("kind")} label={t("templates.kind")} name="kind" defaultValue={kind}>
        <NamedOptions
          none={t("templates.every_kind")}
          of={kinds.map((each) => ({ id: each, name: t(`kind.${each}`) }))}
        />
      </LabelledSelect>
      <LabelledSelect id={field("language")} label={t("templates.language")} name="language" defaultValue={language}>
        <NamedOptions of={languages} />
      </LabelledSelect>
      <LabelledText
        id={field("text")}
        name="text"
        label={t("templates.text")}
        rows={8}
        defaultValue={text}
        hint={
          <>
            {t("templates.placeholders")}
            {PLACEHOLDERS.map((each) => (
              <Fragment key={each}>
                {" "}
                <code lang="en">{`{${each}}`}</code> {t(`templates.placeholder.${each}`)}
              </Fragment>
            ))}
          </>
        }
        mistake={mistakeIn("text")}
        maxLength={MAX_LENGTHS.message}
        required
      />
      <p className="one-request__reach cluster gap-3">
        <Button name="intent" value="save" label={t(id ? "templates.save" : "templates.add")} />
        {id && (
          <Button name="intent" value="delete" look="secondary" icon="trash-2" formNoValidate>
            {t("templates.delete")}
          </Button>
        )}
      </p>
    </Form>
  );
}
