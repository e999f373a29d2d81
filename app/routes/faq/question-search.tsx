/** The search among the questions: a GET form, which filters as one types where JavaScript runs. */
import { useNavigate } from "@remix-run/react";
import type { FormEvent } from "react";
import { useRef } from "react";
import { Button } from "~/components/button";
import { useEarlyInput } from "~/forms/use-early-input";
import { useTranslation } from "~/i18n/use-translation";

export const TEXT_PARAMETER = "text";

interface QuestionSearchProps {
  /** The list's address, its themes included. */
  action: string;
  text: string;
  onText: (text: string) => void;
}

export function QuestionSearch({ action, text, onText }: QuestionSearchProps) {
  const { t } = useTranslation("know-how");
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEarlyInput(() => {
    const typed = field.current?.value ?? text;
    if (typed !== text) onText(typed);
  });
  /** The text becomes part of the address, which can be shared. */
  function submit(event: FormEvent) {
    event.preventDefault();
    const query = text.trim() ? `?${new URLSearchParams({ [TEXT_PARAMETER]: text.trim() })}` : "";
    navigate(action + query, { replace: true, preventScrollReset: true });
  }
  return (
    <search aria-label={t("faq.search.label")}>
      <form className="question-search" method="get" action={action} onSubmit={submit}>
        <label className="field">
          <span className="label">{t("faq.search.label")}</span>
          <input
            ref={field}
            type="search"
            name={TEXT_PARAMETER}
            value={text}
            onChange={({ target }) => onText(target.value)}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <Button look="secondary" icon="search">
          {t("faq.search.submit")}
        </Button>
      </form>
    </search>
  );
}
