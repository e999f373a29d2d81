import { useTranslation } from "~/i18n/use-translation";
import { defineVisitorPart, VisitorPart } from "~/visitor/visitor-part";
import { useDocumentVisitorState } from "~/visitor/visitor-state";
import { type FormOutcome, GUARD_FIELDS } from "../outcome";
import { Field } from "./field";
import { FormTokenField } from "./form-token-field";
import { Question } from "./question";

/** Honeypot fields, hidden from people. A browser that fills them in causes a question. */
function Decoys() {
  const { t } = useTranslation("forms");
  return (
    <div className="form__decoys" aria-hidden="true">
      <label>
        {t("decoy")}
        <input type="text" name={GUARD_FIELDS.decoy} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
      <label>
        {t("decoy_tick")}
        <input type="checkbox" name={GUARD_FIELDS.decoyTick} tabIndex={-1} autoComplete="off" value="on" />
      </label>
    </div>
  );
}

const FORM_TOKEN = defineVisitorPart(
  "form-token",
  ({ form }: { form: string }, { formTokens }) => formTokens[form] ?? "",
  (_, token) => <FormTokenField token={token} />,
  { isSecret: true },
);

function ServedFormToken({ form }: { form: string }) {
  return <FormTokenField token={useDocumentVisitorState().formTokens[form] ?? ""} />;
}

interface GuardFieldsProps {
  form: string;
  formToken: string | null;
  question: FormOutcome["question"];
}

/** The hidden part of the bot check, and its question when there is one. */
export function GuardFields({ form, formToken, question }: GuardFieldsProps) {
  const { t } = useTranslation("forms");
  return (
    <>
      {formToken === null ? (
        <VisitorPart part={FORM_TOKEN} props={{ form }}>
          <ServedFormToken form={form} />
        </VisitorPart>
      ) : (
        <FormTokenField token={formToken} />
      )}
      <Decoys />
      {question && (
        <Question question={question}>
          <Field
            key={question.token}
            name={GUARD_FIELDS.answer}
            label={question.text}
            hint={t("hints.captcha_answer")}
            autoComplete="off"
            spellCheck={false}
            required
          />
        </Question>
      )}
    </>
  );
}
