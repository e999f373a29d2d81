import { Form } from "@remix-run/react";
import { Button, Icon, Section } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { Team } from "~shared/contract";

/** Two steps, with and without JavaScript: open and press. */
export function Move({ team }: { team: Team }) {
  const { t } = useTranslation("team");
  return (
    <Section className="panel screen-only" titleId="request-move" title={t("move.title")}>
      <details>
        <summary className="button button--secondary">
          <Icon name="arrow-right" />
          <span>{t(`frame.team.${team}`)}</span>
        </summary>
        <Form className="move pad-above-4 grid gap-3" method="post" replace>
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="team" value={team} />
          <p>{t("move.text", { team: t(`frame.team.${team}`) })}</p>
          <Button label={t("move.go")} />
        </Form>
      </details>
    </Section>
  );
}
