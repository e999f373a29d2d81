import { useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { TapLink } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { formatInboxQuery } from "~/team/inbox-query";
import type { loader } from "./loader.server";

const EVERY_MS = 60_000;

/** A link to the list as it is now, once there is more in it. The list isn't changed under the reader's hands. */
export function NewerRequests() {
  const { t } = useTranslation("team");
  const { newerPath, inboxPath, filters } = useLoaderData<typeof loader>();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const answer = await fetch(newerPath, { redirect: "error" }).catch(() => null);
      if (answer?.ok) setCount(Number((await answer.json()).total) || 0);
    };
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [newerPath]);
  return (
    <p className="numbers" role="status">
      {count > 0 && (
        <TapLink
          className="team__link"
          href={inboxPath + formatInboxQuery(filters)}
          label={t("list.newer", { count })}
        />
      )}
    </p>
  );
}
