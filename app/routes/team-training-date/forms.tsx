import { Form } from "@remix-run/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { useTranslation } from "~/i18n/use-translation";
import { LabelledSelect } from "~/team/select-options";
import type { TrainingDate, TrainingDateChange } from "~shared/contract";
import type { DateOutcome, FieldName } from "./outcome";

interface FormProps {
  outcome: DateOutcome | undefined;
}

/** Why one of the forms wasn't accepted. */
export function Problem({ outcome, action }: FormProps & Pick<TrainingDateChange, "action">) {
  const { t } = useTranslation("team");
  const isOwn = outcome?.action === action || (outcome?.action === "reopen" && action === "close");
  if (!outcome || !isOwn) return null;
  return (
    <p className="error" role="alert" id={`date-problem-${action}`}>
      <Icon name="circle-alert" />
      <span>{t(`dates.problem.${outcome.problem}`)}</span>
    </p>
  );
}

interface InputProps extends InputHTMLAttributes<HTMLInputElement>, FormProps {
  name: FieldName;
  action: TrainingDateChange["action"];
}

function Input({ name, action, outcome, defaultValue = "", ...input }: InputProps) {
  const { t } = useTranslation("team");
  const own = outcome?.action === action ? outcome : undefined;
  const isWrong = own?.problem === name;
  return (
    <div className="field">
      <label htmlFor={`date-${name}`}>{t(`dates.field.${name}`)}</label>
      <input
        {...input}
        id={`date-${name}`}
        name={name}
        defaultValue={own?.typed[name] ?? defaultValue}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `date-problem-${action}` : undefined}
      />
    </div>
  );
}

export function BookForm({ booked, outcome }: FormProps & { booked: number }) {
  const { t } = useTranslation("team");
  return (
    <Form method="post" className="grid gap-3">
      <Problem outcome={outcome} action="book" />
      <div className="date__fields">
        <Input key={booked} name="booked" action="book" outcome={outcome} defaultValue={booked} inputMode="numeric" />
        <Button name="action" value="book" look="secondary">
          {t("dates.book")}
        </Button>
      </div>
    </Form>
  );
}

interface DisclosureProps extends FormProps {
  action: TrainingDateChange["action"];
  label: string;
  children: ReactNode;
}

/** A form that is needed now and then; it is open as long as something is wrong in it. */
function Disclosure({ action, label, outcome, children }: DisclosureProps) {
  return (
    <details className="erase" open={outcome?.action === action || undefined}>
      <summary className="button button--secondary">{label}</summary>
      <Form method="post" className="date__form grid gap-3">
        <Problem outcome={outcome} action={action} />
        {children}
      </Form>
    </details>
  );
}

interface AddFormProps extends FormProps {
  languages: readonly { code: string; name: string }[];
  locale: string;
}

export function AddForm({ languages, locale, outcome }: AddFormProps) {
  const { t } = useTranslation("team");
  const field = { action: "add", outcome, autoComplete: "off" } as const;
  return (
    <Disclosure action="add" label={t("dates.add")} outcome={outcome}>
      <div className="date__fields">
        <Input {...field} name="lastname" required />
        <Input {...field} name="firstname" />
        <Input {...field} name="company" />
        <Input {...field} name="phone" type="tel" />
        <Input {...field} name="email" type="email" />
        <LabelledSelect
          id="date-language"
          label={t("templates.language")}
          name="language"
          defaultValue={outcome?.typed.language ?? locale}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </LabelledSelect>
      </div>
      <p>
        <Button name="action" value="add">
          {t("dates.add_go")}
        </Button>
      </p>
    </Disclosure>
  );
}

export function MoveForm({ date, outcome }: FormProps & { date: Pick<TrainingDate, "day" | "from" | "until"> }) {
  const { t } = useTranslation("team");
  const field = { action: "move", outcome, required: true } as const;
  return (
    <Disclosure key={`${date.day} ${date.from}`} action="move" label={t("dates.move")} outcome={outcome}>
      <p className="hint">{t("dates.move_hint")}</p>
      <div className="date__fields">
        <Input {...field} name="day" type="date" defaultValue={date.day} />
        <Input {...field} name="from" type="time" defaultValue={date.from} />
        <Input {...field} name="until" type="time" defaultValue={date.until} />
      </div>
      <p>
        <Button name="action" value="move">
          {t("dates.move_go")}
        </Button>
      </p>
    </Disclosure>
  );
}

export function CancelForm({ outcome }: FormProps) {
  const { t } = useTranslation("team");
  return (
    <Disclosure action="cancel" label={t("dates.cancel")} outcome={outcome}>
      <p>{t("dates.cancel_hint")}</p>
      <label className="choice">
        <input type="checkbox" name="confirm" value="on" required />
        <span>{t("dates.cancel_confirm")}</span>
      </label>
      <p>
        <Button name="action" value="cancel" className="button--danger">
          {t("dates.cancel_go")}
        </Button>
      </p>
    </Disclosure>
  );
}
