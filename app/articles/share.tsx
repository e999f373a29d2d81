import { useEffect, useState } from "react";
import { Button, ButtonLink } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";

interface ShareProps {
  title: string;
  address: string;
}

/** Shares a page without third parties. Without JavaScript the address is shown as text. */
export function Share({ title, address }: ShareProps) {
  const { t } = useTranslation("know-how");
  const mail = new URLSearchParams({ subject: title, body: `${title}\n${address}` });
  return (
    <ul className="share above-2 cluster gap-x-6 plain screen-only" aria-label={t("share.label")}>
      <li className="script-only">
        <Button look="quiet" type="button" icon="printer" onClick={() => window.print()} label={t("share.print")} />
      </li>
      <li>
        {/* Mail programs decode %20, but not +. */}
        <ButtonLink look="quiet" icon="mail" href={`mailto:?${mail.toString().replaceAll("+", "%20")}`}>
          {t("share.mail")}
        </ButtonLink>
      </li>
      <li className="script-only">
        <HandOn title={title} address={address} />
      </li>
      <li className="share__address small-text breakable">
        {t("share.address")} <a href={address}>{address}</a>
      </li>
    </ul>
  );
}

/** Both buttons have the same place, so that hydration moves nothing. */
function HandOn({ title, address }: ShareProps) {
  const { t } = useTranslation("know-how");
  const [shares, setShares] = useState(false);
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => setShares(typeof navigator.share === "function"), []);

  async function handOn() {
    if (shares) {
      // Closing the share sheet isn't an error.
      await navigator.share({ title, url: address }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // There is no clipboard on plain http: the address can be copied by hand.
      setCopied(false);
    }
  }
  return (
    <>
      <Button
        look="quiet"
        type="button"
        className="share__way--link"
        onClick={handOn}
        icon={shares ? "share-2" : copied ? "check" : "link"}
        label={t(shares ? "share.share" : copied ? "share.copied" : "share.copy")}
      />
      <span role="status" className={copied === false ? "small-text breakable" : "hidden-text"}>
        {copied === true && t("share.copied")}
        {copied === false && address}
      </span>
    </>
  );
}
