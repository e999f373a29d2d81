import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, Icon, type IconName, Mistake, TickBox } from "~/components/elements";
import { HiddenFields } from "./elements";

interface ConfirmedFormProps {
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
        <HiddenFields values={{ intent: texts.intent, ...hidden }} />
        {children}
        {unconfirmed && <Mistake>{unconfirmed}</Mistake>}
        <TickBox name="confirm" value="on" required label={texts.confirm} />
        <Button className="button--danger" label={texts.go} />
      </Form>
    </details>
  );
}
