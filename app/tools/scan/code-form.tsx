import { Form } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { Button, Hint, Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { CodeProblem } from "./scan-answer";

/** Long enough for fourteen digits with whatever people put between them. */
const LONGEST = 60;

interface CodeFormProps {
  /** There may be two on a page: the screen's, and the window's. */
  id: string;
  action: string;
  typed: string;
  problem: CodeProblem | null;
  /** Replaces the navigation to the screen. */
  onCode?: (code: string) => void;
  /** Takes the focus when it is rendered, and when there is something to mend. */
  focused?: boolean;
}

/** A field for the number below the bars, if scanning isn't possible. */
export function CodeForm({ id, action, typed, problem, onCode, focused = false }: CodeFormProps) {
  const { t } = useTranslation("scan");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused || problem) field.current?.focus();
  }, [focused, problem]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onCode) return;
    event.preventDefault();
    onCode(field.current?.value ?? "");
  };
  return (
    <Form className="code-form field" method="get" action={action} onSubmit={submit} autoComplete="off">
      <label htmlFor={id}>{t("code.label")}</label>
      <Hint id={`${id}-hint`}>{t("code.hint")}</Hint>
      {problem && <Problem id={`${id}-problem`} problem={problem} />}
      <div className="code-form__line gap-2">
        <input
          id={id}
          ref={field}
          className="numbers"
          name="code"
          defaultValue={typed}
          inputMode="numeric"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
          aria-invalid={problem ? true : undefined}
        />
        <Button icon="search" label={t("code.go")} />
      </div>
    </Form>
  );
}

function Problem({ id, problem }: { id: string; problem: CodeProblem }) {
  const { t } = useTranslation("scan");
  return (
    <div className="error" id={id} role="alert">
      <Icon name="circle-alert" />
      <p>
        {problem.state === "wrong_check_digit"
          ? t("problem.wrong_check_digit", { expected: problem.expected })
          : t(`problem.${problem.reason}`)}
        {problem.state === "unreadable" && problem.reason === "not_digits" && (
          <>
            {" "}
            <a href={problem.searchHref}>{t("problem.search")}</a>
          </>
        )}
      </p>
    </div>
  );
}
