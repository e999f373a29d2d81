import { Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { FileLink } from "./file-link";
import type { NoticeGroupView } from "./notice-groups.server";

/** The documents of a product, folded. Its headings are of level two or three. */
export function NoticeGroup({ group, open, as: Heading }: { group: NoticeGroupView; open: boolean; as: "h2" | "h3" }) {
  const { t } = useTranslation("know-how");
  const { name, reference, href, archiveHref, files } = group;
  return (
    <details className="notice-group" open={open}>
      <summary className="line apart gap-4">
        <Heading className="small-title">
          {name ?? t("notices.general")}
          {reference && <span className="notice-group__reference muted"> {reference}</span>}
        </Heading>
        <Icon name="chevron-down" size={16} />
      </summary>
      {href && (
        <a
          className="notice-group__archive small-text tap gap-2"
          href={href}
          aria-label={t("notices.to_product_of", { name })}
        >
          <Icon name="arrow-right" size={16} />
          {t("notices.to_product")}
        </a>
      )}
      {archiveHref && (
        <a
          className="notice-group__archive small-text tap gap-2"
          href={archiveHref}
          download
          aria-label={t("notices.archive_of", { name })}
        >
          <Icon name="download" size={16} />
          {t("notices.archive")}
        </a>
      )}
      <ul className="files ruled plain pad-below-6">
        {files.map(({ id, type, title, ...file }) => (
          <li key={id}>
            <FileLink title={href ? t(`notices.type.${type}`) : title} {...file} />
          </li>
        ))}
      </ul>
    </details>
  );
}
