import { useTranslation } from "~/i18n/use-translation";
import type { RequestView } from "./view.server";

type Entry = RequestView["history"][number];

/** The events of the request, the oldest first. */
export function History({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation("team");
  if (entries.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="request-history">
      <h2 id="request-history">{t("history.title")}</h2>
      <Entries entries={entries} />
    </section>
  );
}

export function Entries({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation("team");
  const whatOf = ({ kind, value, author }: Entry): string => {
    switch (kind) {
      case "note":
        return t(author ? "history.note" : "history.earlier_note", { author });
      case "reply":
        return t("history.reply", { author });
      case "status":
        return t("history.status", { author, status: t(`status.${value}`, { defaultValue: value }) });
      case "owner":
        return t(value ? "history.owner" : "history.no_owner", { author, owner: value });
    }
  };
  return (
    <ol className="entries plain">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className="small">
            {whatOf(entry)}
            {entry.at && (
              <>
                {", "}
                <time className="numbers" dateTime={entry.at}>
                  {entry.moment}
                </time>
              </>
            )}
            {entry.delivery && ` · ${t(`mail.state.${entry.delivery}`)}`}
          </p>
          {(entry.kind === "note" || entry.kind === "reply") && (
            <p className="written" dir="auto">
              {entry.value}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
