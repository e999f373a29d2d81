import type { SerializeFrom } from "@remix-run/node";
import { FilteredList, ProductList } from "~/catalogue/product-list";
import { ButtonLink, ColourFill, EmptyState, Picture } from "~/components/elements";
import { SafeHtml } from "~/components/safe-html";
import { useTranslation } from "~/i18n/use-translation";
import type { CategoryData, loadCategory, loadWholeCatalogue, RelativesData } from "./load.server";

type CategoryScreenProps = SerializeFrom<typeof loadCategory> | SerializeFrom<typeof loadWholeCatalogue>;

export function CategoryScreen({ category, relatives, base, contactHref, list, push, note }: CategoryScreenProps) {
  const { t } = useTranslation("category");
  return (
    <>
      {category ? <Head category={category} whole={list.page === 1} /> : <BareHead title={t("whole.title")} />}
      {relatives && relatives.childs.length > 0 && <Relatives relatives={relatives} />}
      <FilteredList list={list} base={base}>
        {list.products.length > 0 ? (
          <ProductList
            list={list}
            base={base}
            push={push}
            note={note}
            belowPicture={list.page === 1 && Boolean(category?.cover)}
          />
        ) : (
          <NoProducts failed={list.failed} base={base} contactHref={contactHref} />
        )}
      </FilteredList>
      {category?.content && list.page === 1 && (
        <section className="wrap pad-below-section grid gap-4" aria-labelledby="advice">
          <h2 id="advice">{t("advice", { name: category.name })}</h2>
          <SafeHtml html={category.content} />
        </section>
      )}
    </>
  );
}

/** Further pages go straight to their products. */
function Head({ category, whole }: { category: CategoryData; whole: boolean }) {
  const { t } = useTranslation("category");
  const { name, text, colour, cover, gestures } = category;
  return (
    <header className={`category-head${cover && whole ? " category-head--pictured" : ""}`}>
      {cover && whole && (
        <div className="category-head__cover">
          <Picture media={cover} format="strip" alt="" sizes="100vw" className="category-head__picture" priority />
        </div>
      )}
      <div className="wrap">
        <div className="category-head__words relative grid single gap-3">
          {colour && (
            <span className="category-head__colour">
              <ColourFill colour={colour} />
            </span>
          )}
          <h1>{name}</h1>
          {text && <p className="lead">{text}</p>}
          {whole && gestures.length > 0 && (
            <ul className="gestures cluster gap-3 gap-x-6 pad-above-2 plain small-text" aria-label={t("gestures")}>
              {gestures.map((gesture) => (
                <li key={gesture.url} className="line gap-2">
                  <Picture media={gesture} format="thumb" alt="" sizes="56px" className="gestures__picture" />
                  {gesture.name}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </header>
  );
}

export const BareHead = ({ title, lead }: { title: string; lead?: string }) => (
  <header className="category-head">
    <div className="wrap">
      <div className="category-head__words relative grid single gap-3">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
    </div>
  </header>
);

function Relatives({ relatives }: { relatives: RelativesData }) {
  const { t } = useTranslation("category");
  const { family, childs } = relatives;
  return (
    <nav className="relatives wrap" aria-label={t("relatives", { name: family.name })}>
      <ul className="tabs gap-6 plain">
        <li>
          <a className="tab strong" href={family.href} aria-current={family.current ? "page" : undefined}>
            {t("whole_family")}
          </a>
        </li>
        {childs.map(({ id, name, href, current }) => (
          <li key={id}>
            <a className="tab strong" href={href} aria-current={current ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoProducts({ failed, base, contactHref }: { failed: boolean; base: string; contactHref: string }) {
  const { t } = useTranslation("category");
  return (
    <EmptyState title={t(failed ? "failed.title" : "empty.title")} text={t(failed ? "failed.text" : "empty.text")}>
      <p className="gap-3 cluster">
        <ButtonLink href={base} label={t(failed ? "failed.again" : "empty.clear")} />
        <ButtonLink look="secondary" href={contactHref} label={t("empty.contact")} />
      </p>
    </EmptyState>
  );
}
