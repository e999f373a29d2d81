import { Button, ButtonLink } from "~/components/button";
import { useTranslation } from "~/i18n/use-translation";
import { LIST_FIELDS } from "~/visitor/lists";
import { useLists } from "~/visitor/lists-context";
import { formatIds } from "~/visitor/product-list";

/** Above a list that came with an address: one's own stays as it is, unless one takes this one over. */
export function SharedNote({ ids, path }: { ids: readonly number[]; path: string }) {
  const { t } = useTranslation("comparator");
  const saved = useLists();
  if (!saved) return null;
  const count = saved.lists.comparator.length;
  return (
    <section className="shared screen-only" aria-labelledby="shared">
      <h2 id="shared">{t("shared.title")}</h2>
      <p>{t(count > 0 ? "shared.text" : "shared.text_empty")}</p>
      <form className="shared__choice" method="post" action={saved.actions.comparator}>
        <input type="hidden" name={LIST_FIELDS.products} value={formatIds(ids)} />
        <input type="hidden" name={LIST_FIELDS.back} value={path} />
        <Button>{t("shared.take_over")}</Button>
        {count > 0 && (
          <ButtonLink look="secondary" href={path}>
            {t("shared.own", { count })}
          </ButtonLink>
        )}
      </form>
    </section>
  );
}
