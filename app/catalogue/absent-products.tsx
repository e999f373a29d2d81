import { Button, SmallTitle } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { ListName } from "~/visitor/lists";
import type { Absent } from "~/visitor/saved-products.server";
import { DropForm } from "./drop-form";

/** Explains which saved products can't be shown here, and offers a way out. `null`: a shared list. */
export function AbsentProducts({ absent, list }: { absent: readonly Absent[]; list: ListName | null }) {
  const { t } = useTranslation();
  if (absent.length === 0) return null;
  return (
    <section className="absent tinted screen-only" aria-labelledby="absent">
      <SmallTitle id="absent">{t("absent.title", { count: absent.length })}</SmallTitle>
      <ul className="plain">
        {absent.map(({ id, name, href, target }) => (
          <li key={id} className="cluster apart gap-2 gap-x-6">
            <p>
              {href && target ? (
                <>
                  <a href={href}>{name}</a> {t(`absent.${target}`)}
                </>
              ) : (
                t("absent.gone", { id })
              )}
            </p>
            {list && (
              <DropForm list={list} id={id}>
                <Button look="quiet" icon="x">
                  {t("absent.remove")} <span className="hidden-text">{name ?? t("absent.product", { id })}</span>
                </Button>
              </DropForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
