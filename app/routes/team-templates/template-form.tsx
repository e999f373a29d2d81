import { Form, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { Button, Mistake, NamedOptions } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { LabelledInput, LabelledSelect, LabelledText } from "~/team/elements";
import { MAX_LENGTHS } from "~shared/rules/max-lengths";
import { MAX_TEMPLATE_NAME, PLACEHOLDERS } from "~shared/rules/reply-template";
import type { loader } from "./loader.server";
import type { TemplateOutcome, TypedTemplate } from "./outcome";

export function TemplateForm({ template, outcome }: { template: TypedTemplate; outcome: TemplateOutcome | undefined }) {
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
