/** The job application as a part: the spontaneous one has a screen of its own, and each job's page holds one. */
import { useTranslation } from "~/i18n/use-translation";
import { application } from "~shared/requests/application";
import { CheckboxField, Field, TextAreaField } from "../fields/field";
import { FileField } from "../fields/file-field";
import type { FormOutcome } from "../outcome";
import { RequestForm } from "../request-form";
import { InternationalFields, PersonFields } from "../sections/contact-details-fields";
import { FormSection } from "../sections/form-section";
import { PrivacyNote } from "../sections/privacy-note";
import type { OpenApplication } from "./application.server";
import { APPLICATION } from "./form-name";

interface ApplicationFormProps extends OpenApplication {
  outcome: FormOutcome | undefined;
  forJob: boolean;
  action?: string;
}

export function ApplicationForm({ outcome, forJob, action, guard, privacyHref, lists, country }: ApplicationFormProps) {
  const { t } = useTranslation("application");
  const heading = forJob ? "h3" : "h2";
  return (
    <RequestForm
      id={APPLICATION}
      definition={application}
      circumstances={lists}
      defaults={{ country }}
      guard={guard}
      outcome={outcome}
      takesFiles
      action={action}
      sendLabel={t("send")}
      note={<PrivacyNote text={t("privacy")} link={t("privacy_link")} href={privacyHref} />}
    >
      <FormSection id="application-you" title={t("groups.you")} heading={heading}>
        <PersonFields civilities={lists.civilities} fields={application.fields} />
      </FormSection>
      <FormSection id="application-reach" title={t("groups.reach")} heading={heading}>
        <InternationalFields countries={lists.countries} country={outcome?.repopulateFields.country ?? country} />
      </FormSection>
      <FormSection id="application-file" title={t("groups.file")} heading={heading}>
        {!forJob && <Field name="fonction" autoComplete="off" hint={t("hints.fonction")} />}
        <TextAreaField name="message" rows={7} hint={t("hints.message")} required />
        <FileField name="cv" kind="document" required />
        <FileField name="motivation" kind="document" required />
        <CheckboxField name="keep_file" />
      </FormSection>
    </RequestForm>
  );
}
