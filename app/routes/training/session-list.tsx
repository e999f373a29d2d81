import { ButtonLink, Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { SessionView } from "./sessions.server";

/** Who chooses a full one gets on its waiting list. */
export const canChoose = ({ state }: Pick<SessionView, "state">): boolean => state === "open" || state === "full";

export function SessionList({ sessions, chosen }: { sessions: readonly SessionView[]; chosen: string }) {
  const { t } = useTranslation("training");
  if (sessions.length === 0) return <p>{t("sessions.none")}</p>;
  return (
    <ul className="sessions ruled plain">
      {sessions.map((session) => (
        <Session key={session.id} session={session} isChosen={String(session.id) === chosen} />
      ))}
    </ul>
  );
}

function Session({ session, isChosen }: { session: SessionView; isChosen: boolean }) {
  const { t } = useTranslation("training");
  const { startsAt, days, hours, city, seatsLeft, closes, state, href } = session;
  return (
    <li className={`session grid gap-2 gap-x-6 numbers session--${state}${isChosen ? " session--chosen" : ""}`}>
      <div className="grid">
        <time className="session__days as-title" dateTime={startsAt}>
          {days}
        </time>
        <span className="muted">{hours}</span>
      </div>
      <p className="line gap-2">
        <Icon name="map-pin" />
        {city}
      </p>
      <div className="session__seats grid">
        {state !== "open" && <strong>{t(`sessions.${state}`)}</strong>}
        {state === "open" && seatsLeft !== null && <strong>{t("sessions.seats", { count: seatsLeft })}</strong>}
        {state !== "cancelled" && (
          <span className="small">
            {state === "closed" ? t("sessions.closed_on", { date: closes }) : t("sessions.until", { date: closes })}
          </span>
        )}
      </div>
      {canChoose({ state }) && (
        <ButtonLink href={href} look={isChosen ? "primary" : "secondary"} icon={isChosen ? "check" : undefined}>
          {t(isChosen ? "sessions.chosen" : state === "full" ? "sessions.wait" : "sessions.choose")}
          <span className="hidden-text">{`, ${days}, ${city}`}</span>
        </ButtonLink>
      )}
    </li>
  );
}
