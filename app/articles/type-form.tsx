/** Chooses the types of a list: a GET form that redirects to the address of its choice. */
import { Form, useSubmit } from "@remix-run/react";
import type { ChangeEvent, ReactNode } from "react";
import { Button } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";

interface TypeFormProps {
  types: readonly { value: string; label: string; chosen: boolean }[];
  children?: ReactNode;
  narrowed?: string;
}

export function TypeForm({ types, children, narrowed = "" }: TypeFormProps) {
  const { t } = useTranslation("know-how");
  const submit = useSubmit();
  // The address holds the choice, so a new address resets the boxes.
  const state = types.map(({ chosen }) => Number(chosen)).join("") + narrowed;
  /** A choice applies at once, a text when it is submitted. */
  function applyChoice({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
    if (target.type !== "search") submit(currentTarget, { preventScrollReset: true });
  }
  return (
    <Form key={state} method="get" className="type-form align-end cluster gap-4 gap-x-8" onChange={applyChoice}>
      {/* Marks a submitted form even if no box is ticked. */}
      <input type="hidden" name="types" value="" />
      <fieldset>
        <legend>{t("types.legend")}</legend>
        <div className="cluster gap-x-6">
          {types.map(({ value, label, chosen }) => (
            <label key={value} className="type-form__box regular line gap-2">
              <input type="checkbox" name="types" value={value} defaultChecked={chosen} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {children}
      <Button look="secondary" label={t("types.submit")} />
    </Form>
  );
}
