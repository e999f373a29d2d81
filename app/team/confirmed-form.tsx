import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, Icon, type IconName, Mistake } from "~/components/elements";

interface ConfirmedFormProps {
  /** Describes what can't be taken back. */
  children: ReactNode;
  label: string;
  icon?: IconName;
  intent: string;
  /** Sent without the tick. */
  unconfirmed: string | null;
  confirm: string;
  go: string;
  hidden?: Readonly<Record<string, string>>;
}

/** Two steps, with and without JavaScript: open, tick and press. */
export function ConfirmedForm({ children, label, icon, hidden = {}, unconfirmed, ...texts }: ConfirmedFormProps) {
  return (
    <details className="erase screen-only" open={unconfirmed ? true : undefined}>
      <summary className={`button button--${icon ? "secondary" : "quiet"}`}>
        {icon && <Icon name={icon} />}
        <span>{label}</span>
      </summary>
      <Form className="erase__form grid to-start gap-3" method="post" replace>
        {Object.entries({ intent: texts.intent, ...hidden }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        {unconfirmed && <Mistake>{unconfirmed}</Mistake>}
        <label className="choice">
          <input type="checkbox" name="confirm" value="on" required />
          <span>{texts.confirm}</span>
        </label>
        <Button className="button--danger">{texts.go}</Button>
      </Form>
    </details>
  );
}
