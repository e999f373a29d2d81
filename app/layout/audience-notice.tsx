import { Button } from "~/components/button";
import { useTranslation } from "~/i18n/use-translation";

/** Says once what choosing "pro" changes. Its form closes it without JavaScript. */
export function AudienceNotice() {
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
