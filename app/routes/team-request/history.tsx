import { Section } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { Written } from "~/team/elements";
import type { RequestView } from "./view.server";

type Entry = RequestView["history"][number];

const WRITTEN: readonly Entry["kind"][] = ["note", "reply", "answer", "automatic", "bounce", "file_refused"];
/** The title of an entry without an author, or without an owner. */
const TITLES_WITHOUT: Partial<Record<Entry["kind"], string>> = {
  note: "earlier_note",
  status: "reopened",
  owner: "no_owner",
};

export function History({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation("team");
  if (entries.length === 0) return null;
  return (
    <Section className="panel" titleId="request-history" title={t("history.title")}>
      <Entries entries={entries} />
    </Section>
  );
}

export function Entries({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation("team");
  const titleOf = ({ kind, written, author }: Entry): string => {
    const status = kind === "status" ? t(`status.${written}`, { defaultValue: written }) : "";
    const team = kind === "moved" ? t(`frame.team.${written}`, { defaultValue: written }) : "";
    const key = TITLES_WITHOUT[kind];
    const isWithout = kind === "owner" ? written === "" : author === "";
    return t(`history.${(isWithout && key) || kind}`, { author, status, team, owner: written, reference: written });
  };
  return (
    <ol className="grid gap-3 plain">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className="small">
            {titleOf(entry)}
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
          {WRITTEN.includes(entry.kind) && <Written text={entry.written || t("history.no_text")} />}
          {entry.files.map(({ name, href }) => (
            <p key={href}>
              <a className="team__link tap" href={href} download>
                <bdi>{name}</bdi>
              </a>
            </p>
          ))}
          {entry.quoted && (
            <details>
              <summary className="team__link tap">{t("history.quoted")}</summary>
              <Written className="small" text={entry.quoted} />
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
