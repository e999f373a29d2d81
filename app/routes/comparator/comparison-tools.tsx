import { type MouseEvent, useState } from "react";
import { Icon } from "~/components/icon";
import { useTranslation } from "~/i18n/use-translation";
import { KEEP_PLACE } from "~/navigation/followed-link";

interface ComparisonToolsProps {
  /** Shows only what differs, or everything again; `null` when there is nothing to differ from. */
  filter: { on: boolean; href: string } | null;
  sharePath: string;
}

export function ComparisonTools({ filter, sharePath }: ComparisonToolsProps) {
  const { t } = useTranslation("comparator");
  return (
    <ul className="comparator__tools plain screen-only cluster">
      {filter && (
        <li {...KEEP_PLACE}>
          <a className="button button--quiet" href={filter.href} aria-current={filter.on ? "true" : undefined}>
            <Icon name="sliders-horizontal" />
            {t(filter.on ? "everything" : "only_differences")}
          </a>
        </li>
      )}
      <li>
        <ShareLink path={sharePath} />
      </li>
      <li className="script-only">
        <button type="button" className="button button--quiet" onClick={() => window.print()}>
          <Icon name="printer" />
          {t("print")}
        </button>
      </li>
    </ul>
  );
}

/** Leads to the address that shows this comparison to anybody; with JavaScript it copies that address. */
function ShareLink({ path }: { path: string }) {
  const { t } = useTranslation("comparator");
  const [copied, setCopied] = useState("");
  async function copy(event: MouseEvent<HTMLAnchorElement>) {
    // Without a clipboard (plain http) the link is followed.
    if (!navigator.clipboard || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      await navigator.clipboard.writeText(href);
      setCopied(path);
    } catch {
      window.location.assign(href);
    }
  }
  const isCopied = copied === path;
  return (
    <>
      <a className="button button--quiet" href={path} onClick={copy}>
        <Icon name={isCopied ? "check" : "arrow-up-right"} />
        {t(isCopied ? "share.copied" : "share.link")}
      </a>
      <span className="hidden-text" role="status">
        {isCopied && t("share.copied")}
      </span>
    </>
  );
}
