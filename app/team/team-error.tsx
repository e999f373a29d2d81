import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { TeamFrame } from "./team-frame";
import type { UnsentInput } from "./unsent-input.server";

/** A screen of the teams' tool that couldn't be rendered: what happened, in a sentence, and the way back to the inbox. */
export function TeamError({ frame }: { frame: TeamFrame }) {
  const { t } = useTranslation(["team", "errors"]);
  const error = useRouteError();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const { fields, unsentText }: Partial<UnsentInput> = data ?? {};
  const kind = status === 404 ? "404" : "500";
  return (
    <div className="team-error stack">
      <p className="error-page__status numbers">{status}</p>
      <h1>{t(`errors:title_${kind}`)}</h1>
      <p className="lead">{t(`frame.error.${status === 503 ? "503" : kind}`)}</p>
      {fields && status === 503 && (
        <form method="post">
          {fields.map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          <Button label={t("frame.send_again")} />
        </form>
      )}
      {unsentText && (
        <div className="field">
          <label htmlFor="unsent-text">{t("frame.unsent")}</label>
          <textarea id="unsent-text" rows={10} readOnly dir="auto" defaultValue={unsentText} />
        </div>
      )}
      <p>
        <ButtonLink look="secondary" href={frame.inboxHref} icon="arrow-left" label={t("frame.back")} />
      </p>
    </div>
  );
}
