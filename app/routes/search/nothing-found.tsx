import { ButtonLink } from "~/components/button";
import { useTranslation } from "~/i18n/use-translation";
import { Categories } from "./categories";
import type { FoundCategory } from "./data";

interface NothingFoundProps {
  text: string;
  contactHref: string;
  families: readonly FoundCategory[];
}

/** Offers other spellings, categories and contacts. */
export function NothingFound({ text, contactHref, families }: NothingFoundProps) {
  const { t } = useTranslation("search");
  return (
    <div className="wrap search-nothing">
      <h1>{t("nothing.title", { text })}</h1>
      <ul className="search-nothing__tips">
        <li>{t("nothing.spelling")}</li>
        <li>{t("nothing.fewer")}</li>
        <li>{t("nothing.problem")}</li>
        <li>{t("nothing.number")}</li>
      </ul>
      <p>
        <ButtonLink href={contactHref} icon="message-circle">
          {t("nothing.contact")}
        </ButtonLink>
      </p>
      {families.length > 0 && (
        <section aria-labelledby="families-title">
          <h2 id="families-title">{t("nothing.families")}</h2>
          <Categories categories={families} />
        </section>
      )}
    </div>
  );
}
