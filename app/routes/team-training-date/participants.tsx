import { Form, useLoaderData } from "@remix-run/react";
import { Button, NamedOptions } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { Problem } from "./forms";
import type { loader } from "./loader.server";

const STATES = ["registered", "came", "absent", "cancelled"] as const;

/** On the screen with the attendance, on paper with a column for signatures. */
export function Participants() {
  const { t } = useTranslation("team");
  const { participants } = useLoaderData<typeof loader>().date;
  if (participants.length === 0) return <p>{t("dates.no_participants")}</p>;
  return (
    <Form method="post" className="grid gap-4">
      <Problem action="mark" />
      <table className="participants breakable full-width">
        <caption className="hidden-text">{t("dates.participants")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("list.name")}</th>
            <th scope="col">{t("dates.field.company")}</th>
            <th scope="col">{t("dates.field.phone")}</th>
            <th scope="col" className="screen-only">
              {t("dates.attendance")}
            </th>
            <th scope="col" className="participants__signature">
              {t("dates.signature")}
            </th>
          </tr>
        </thead>
        <tbody>
          {participants.map(({ request, place, firstname, lastname, company, phone, state, href }) => {
            const name = [lastname, firstname].filter(Boolean).join(" ") || t("list.no_name");
            return (
              <tr key={`${request} ${place}`} className={state === "cancelled" ? "screen-only" : undefined}>
                <th scope="row">
                  <a href={href} dir="auto">
                    {name}
                  </a>
                </th>
                <td dir="auto">{company}</td>
                <td className="numbers">{phone}</td>
                <td className="screen-only">
                  <select
                    key={state}
                    name={`state-${request}-${place}`}
                    defaultValue={state}
                    aria-label={t("dates.attendance_of", { name })}
                  >
                    <NamedOptions of={STATES.map((id) => ({ id, name: t(`dates.participant.${id}`) }))} />
                  </select>
                </td>
                <td className="participants__signature" />
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="screen-only">
        <Button name="action" value="mark" label={t("dates.save_attendance")} />
      </p>
    </Form>
  );
}
