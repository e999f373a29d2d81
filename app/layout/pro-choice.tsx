import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";

/** Says once what choosing "pro" changes (spec 1 §4). Its form closes it without JavaScript. */
export function ProChoice() {
  const { t } = useTranslation("layout");
  return (
    <dialog className="pro-choice" open aria-labelledby="pro-choice-title">
      <h2 id="pro-choice-title">{t("pro_choice.title")}</h2>
      <p>{t("pro_choice.text")}</p>
      <form method="dialog">
        <Button>{t("pro_choice.close")}</Button>
      </form>
    </dialog>
  );
}
