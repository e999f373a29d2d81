/** Which kinds a list shows: a GET form that lands on the address of its choice. */
import { Form, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";

interface TypeFormProps {
  types: readonly { value: string; label: string; chosen: boolean }[];
}

export function TypeForm({ types }: TypeFormProps) {
  const { t } = useTranslation("know-how");
  const submit = useSubmit();
  // The choice is the address's: a new address draws the boxes anew.
  const state = types.map(({ chosen }) => Number(chosen)).join("");
  return (
    <Form
      key={state}
      method="get"
      className="type-form"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
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
      <Button look="secondary">{t("types.submit")}</Button>
    </Form>
  );
}
