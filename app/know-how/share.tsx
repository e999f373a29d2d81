import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icon";

interface ShareProps {
  title: string;
  /** Absolute. */
  address: string;
}

/**
 * Ways to hand a page on, none through a third party: paper, mail, and the device's own sheet, or the clipboard where it
 * has none. Without JavaScript the address itself stands in place of what needs scripts.
 */
export function Share({ title, address }: ShareProps) {
  const { t } = useTranslation("know-how");
  const mail = new URLSearchParams({ subject: title, body: `${title}\n${address}` });
  return (
    <ul className="share plain screen-only" aria-label={t("share.label")}>
      <li className="script-only">
        <button type="button" className="share__way" onClick={() => window.print()}>
          <Icon name="printer" />
          {t("share.print")}
        </button>
      </li>
      <li>
        {/* Mail programs read %20, not +. */}
        <a className="share__way" href={`mailto:?${mail.toString().replaceAll("+", "%20")}`}>
          <Icon name="mail" />
          {t("share.mail")}
        </a>
      </li>
      <li className="script-only">
        <HandOn title={title} address={address} />
      </li>
      <li className="share__address">
        {t("share.address")} <a href={address}>{address}</a>
      </li>
    </ul>
  );
}

/** One place for both, so that nothing moves when the browser turns out to share. */
function HandOn({ title, address }: ShareProps) {
  const { t } = useTranslation("know-how");
  const [shares, setShares] = useState(false);
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => setShares(typeof navigator.share === "function"), []);

  async function handOn() {
    if (shares) {
      // Closing the sheet again is no failure.
      await navigator.share({ title, url: address }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // No clipboard on plain http: then there is the address to copy by hand.
      setCopied(false);
    }
  }
  return (
    <>
      <button type="button" className="share__way share__way--link" onClick={handOn}>
        <Icon name={shares ? "share-2" : copied ? "check" : "link"} />
        {t(shares ? "share.share" : copied ? "share.copied" : "share.copy")}
      </button>
      <span role="status" className={copied === false ? "share__told" : "hidden-text"}>
        {copied === true && t("share.copied")}
        {copied === false && address}
      </span>
    </>
  );
}
