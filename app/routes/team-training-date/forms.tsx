import { Form, useActionData } from "@remix-run/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { Button, Mistake } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { LabelledInput } from "~/team/elements";
import type { DateOutcome, FieldName } from "./outcome";

type Action = "book" | "add" | "close" | "reopen" | "move" | "cancel";
type Input = InputHTMLAttributes<HTMLInputElement> & { name: FieldName };
const FORMS: Readonly<Record<Action, readonly Input[]>> = {
  book: [{ name: "booked", inputMode: "numeric", required: true }],
  add: [
    { name: "lastname", required: true },
    { name: "firstname" },
    { name: "company" },
    { name: "phone", type: "tel" },
    { name: "email", type: "email" },
  ],
  close: [],
  reopen: [],
  move: [
    { name: "day", type: "date", required: true },
    { name: "from", type: "time", required: true },
    { name: "until", type: "time", required: true },
  ],
  cancel: [],
};

export function Problem({ action }: { action: string }) {
  const { t } = useTranslation("team");
  const outcome = useActionData<DateOutcome>();
  if (outcome?.action !== action) return null;
  return <Mistake id={`date-problem-${action}`}>{t(`dates.problem.${outcome.problem}`)}</Mistake>;
}

interface ChangeFormProps {
  action: Action;
  values?: Readonly<Record<string, string | number>>;
  children?: ReactNode;
}

/** It is open as long as something is wrong in it. */
export function ChangeForm({ action, values = {}, children }: ChangeFormProps) {
  const { t } = useTranslation("team");
  const outcome = useActionData<DateOutcome>();
  const own = outcome?.action === action ? outcome : undefined;
  return (
    <details className="erase" open={own ? true : undefined}>
      <summary className="button button--secondary">{t(`dates.form.${action}.title`)}</summary>
      <Form method="post" className="date__form grid gap-3">
        <Problem action={action} />
        <p className="hint">{t(`dates.form.${action}.hint`)}</p>
        {FORMS[action].map(({ name, ...input }) => (
          <LabelledInput
            key={name}
            required={false}
            {...input}
            id={`date-${name}`}
            name={name}
            label={t(`dates.field.${name}`)}
            autoComplete="off"
            defaultValue={own?.typed[name] ?? values[name]}
            mistake={own?.problem === name}
            aria-describedby={own?.problem === name ? `date-problem-${action}` : undefined}
          />
        ))}
        {children}
        <p>
          <Button name="action" value={action} className={action === "cancel" ? "button--danger" : undefined}>
            {t(`dates.form.${action}.go`)}
          </Button>
        </p>
      </Form>
    </details>
  );
}
