/** Which kinds a list shows: a GET form that lands on the address of its choice. */
import { Form, useSubmit } from "@remix-run/react";
import type { ChangeEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";

interface TypeFormProps {
  types: readonly { value: string; label: string; chosen: boolean }[];
  /** What else narrows the list, and how it is narrowed now. */
  children?: ReactNode;
  narrowed?: string;
}

export function TypeForm({ types, children, narrowed = "" }: TypeFormProps) {
  const { t } = useTranslation("know-how");
  const submit = useSubmit();
  // The choice is the address's: a new address renders the boxes anew.
  const state = types.map(({ chosen }) => Number(chosen)).join("") + narrowed;
  /** A choice counts at once; words count when they are sent. */
  function applyChoice({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
    if (target.type !== "search") submit(currentTarget, { preventScrollReset: true });
  }
  return (
    <Form key={state} method="get" className="type-form" onChange={applyChoice}>
      {/* So that a form without any box ticked still says that it was sent. */}
      <input type="hidden" name="types" value="" />
      <fieldset>
        <legend>{t("types.legend")}</legend>
        <div className="type-form__boxes">
          {types.map(({ value, label, chosen }) => (
            <label key={value} className="type-form__box">
              <input type="checkbox" name="types" value={value} defaultChecked={chosen} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {children}
      <Button look="secondary">{t("types.submit")}</Button>
    </Form>
  );
}
