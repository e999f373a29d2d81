import { Form, useLoaderData } from "@remix-run/react";
import { Button, Section } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { FieldFacts, Notice } from "~/team/elements";
import type { loader } from "./loader.server";

/** Requests that are likely to be the same one, with a button that joins each; or the one that this one is joined with. */
export function Duplicates() {
  const { t } = useTranslation("team");
  const { duplicates, joinedTo } = useLoaderData<typeof loader>().record;
  if (!joinedTo && duplicates.length === 0) return null;
  return (
    <Notice>
      <p>{t(joinedTo ? "joined.to" : "request.duplicates")}</p>
      {joinedTo && (
        <a className="numbers" href={joinedTo.href}>
          {joinedTo.reference}
        </a>
      )}
      {duplicates.map(({ id, reference, href }) => (
        <Form key={id} method="post" replace className="joined-line cluster middle gap-1 gap-x-3">
          <a className="numbers" href={href}>
            {reference}
          </a>
          <input type="hidden" name="other" value={id} />
          <Button look="quiet" name="intent" value="join">
            {t("joined.join")} <span className="hidden-text">{reference}</span>
          </Button>
        </Form>
      ))}
    </Notice>
  );
}

/** The values of joined requests that differ; their files and their history are among the request's own. */
export function Joined() {
  const { t } = useTranslation("team");
  const { joined } = useLoaderData<typeof loader>().record;
  if (joined.length === 0) return null;
  return (
    <Section titleId="request-joined" title={t("joined.title")}>
      {joined.map(({ id, reference, received, fields }) => (
        <Form key={id} method="post" replace className="grid gap-2">
          <p className="joined-line cluster middle gap-1 gap-x-3 numbers">
            <strong>{reference}</strong>
            <span>{received}</span>
            <input type="hidden" name="other" value={id} />
            <Button look="quiet" name="intent" value="separate">
              {t("joined.separate")} <span className="hidden-text">{reference}</span>
            </Button>
          </p>
          {fields.length === 0 && <p>{t("joined.same")}</p>}
          <dl className="facts">
            <FieldFacts fields={fields} />
          </dl>
        </Form>
      ))}
    </Section>
  );
}
