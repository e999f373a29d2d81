import { useEffect, useState } from "react";
import { TapLink } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";

const EVERY_MS = 60_000;

interface NewerRequestsProps {
  /** Counts the requests that came since the list was rendered. */
  address: string;
  href: string;
}

/** A link to the list as it is now, once there is more in it. The list isn't changed under the reader's hands. */
export function NewerRequests({ address, href }: NewerRequestsProps) {
  const { t } = useTranslation("team");
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const answer = await fetch(address, { redirect: "error" }).catch(() => null);
      if (answer?.ok) setCount(Number((await answer.json()).total) || 0);
    };
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [address]);
  return (
    <p className="numbers" role="status">
      {count > 0 && <TapLink className="team__link" href={href} label={t("list.newer", { count })} />}
    </p>
  );
}
