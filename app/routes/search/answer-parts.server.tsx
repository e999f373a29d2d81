import { Button, ButtonLink, Icon, NamedValue, Section, TapLink } from "~/components/elements";
import type { Translate } from "~/i18n/translations";
import { telephone } from "~/layout/telephone";
import type { Answer, AnswerLink, AnswerMissing } from "~shared/contract";

export interface PartProps {
  answer: Answer;
  t: Translate;
  /** `null`: the site has no such place. */
  hrefOf: (link: AnswerLink) => string | null;
  searchFor: (text: string) => string;
}

export function Facts({ answer: { facts }, t }: PartProps) {
  if (facts.length === 0) return null;
  return (
    <dl className="answer__facts grid gap-1 gap-x-4 numbers">
      {facts.map(({ property, label, value, yes }) => (
        <div key={`${property} ${label} ${value}`}>
          <dt>{label}</dt>
          <dd>
            {yes == null ? (
              value
            ) : (
              <>
                <strong>{t(yes ? "search:answer.yes" : "search:answer.no")}</strong>
                {" – "}
                {t("search:answer.meant_for", { value })}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Quantity({ answer: { quantity, kind }, t }: PartProps) {
  if (!quantity) return null;
  return (
    <div className="answer__quantity grid gap-1 numbers">
      {kind !== "quantity" && (
        <p>
          <Icon name="calculator" />
          <span>{quantity.text}</span>
        </p>
      )}
      {quantity.packs.length > 0 && (
        <p>
          <strong>{t("search:answer.packs")}</strong>{" "}
          {quantity.packs.map(({ count, label }) => `${count} × ${label}`).join(" + ")}
        </p>
      )}
    </div>
  );
}

interface MissingProps extends PartProps {
  missing: AnswerMissing;
  text: string;
  action: string;
}

/** The one thing that would tell more: a number, or which product. */
export function Missing({ missing: { field, label, unit, options }, text, action, t, searchFor }: MissingProps) {
  if (unit) {
    return (
      <form className="answer__missing cluster middle gap-2 gap-x-3" method="get" action={action}>
        <input type="hidden" name="text" value={text} />
        <input type="hidden" name="unit" value={unit} />
        <label htmlFor={`missing-${field}`}>{label}</label>
        <input
          id={`missing-${field}`}
          name="value"
          type="number"
          inputMode="decimal"
          min="0.1"
          max="100000"
          step="any"
          required
        />
        <Button look="secondary" label={t("search:answer.tell")} />
      </form>
    );
  }
  return (
    <ul className="columns columns--wide gap-x-6 plain">
      {options.map((option) => (
        <li key={option.text}>
          <TapLink href={searchFor(option.text)} label={option.label} />
        </li>
      ))}
    </ul>
  );
}

export function Excluded({ answer: { excluded } }: PartProps) {
  if (excluded.length === 0) return null;
  return (
    <ul className="marked measure grid gap-2 plain">
      {excluded.map(({ condition, text }) => (
        <li key={condition}>
          <Icon name="minus" size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}

export function Warnings({ answer: { warnings }, hrefOf }: PartProps) {
  if (warnings.length === 0) return null;
  return (
    <ul className="answer__warnings plaster marked measure grid gap-2 plain">
      {warnings.map(({ text, link }) => {
        const href = link && hrefOf(link);
        return (
          <li key={text}>
            <Icon name="triangle-alert" />
            <span>
              {text} {href && <a href={href}>{link.label}</a>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The steps around the product, and how long each coat waits. */
export function Around({ answer: { steps, waits }, t, hrefOf }: PartProps) {
  if (steps.length + waits.length === 0) return null;
  return (
    <div className="answer__around grid at-top gap-6">
      {waits.length > 0 && (
        <Section className="grid gap-2" titleId="answer-waits" title={t("search:answer.waits")} isSmall>
          <dl className="answer__facts grid gap-1 gap-x-4 numbers">
            {waits.map(({ label, value }) => (
              <NamedValue key={label} name={label}>
                {value}
              </NamedValue>
            ))}
          </dl>
        </Section>
      )}
      {steps.length > 0 && (
        <Section className="grid gap-2" titleId="answer-steps" title={t("search:answer.steps")} isSmall>
          <ul className="plain">
            {steps.map(({ label, link }) => {
              const href = link && hrefOf(link);
              return <li key={label}>{href ? <a href={href}>{label}</a> : label}</li>;
            })}
          </ul>
        </Section>
      )}
    </div>
  );
}

/** The warning of a question about safety, whom to call, and the headline of the advice for the job below it. */
export function Safety(parts: PartProps) {
  const { headline, notes, calls = [], job } = parts.answer;
  return (
    <>
      <section className="answer__safety grid gap-4" role="alert" aria-labelledby="answer-safety">
        <h1 id="answer-safety">
          <Icon name="triangle-alert" size={32} />
          <span>{headline}</span>
        </h1>
        {calls.length > 0 && (
          <ul className="grid gap-2 plain">
            {calls.map(({ name, number, note }) => (
              <li key={number} className="cluster middle gap-1 gap-x-3">
                <ButtonLink className="numbers" icon="phone" href={telephone(number)} label={`${name} ${number}`} />
                {note && <span className="small">{note}</span>}
              </li>
            ))}
          </ul>
        )}
        {notes.map((note) => (
          <p key={note} className="measure">
            {note}
          </p>
        ))}
        <Facts {...parts} />
        <Ways {...parts} />
      </section>
      {job && <h2 className="small-title">{job}</h2>}
    </>
  );
}

interface WaysProps extends PartProps {
  phone?: string | null;
  /** Where the product is sold; none without a product. */
  storesHref?: string | null;
}
export function Ways({ answer: { links }, t, hrefOf, phone, storesHref }: WaysProps) {
  const shown = links.flatMap((link) => {
    const href = hrefOf(link);
    return href ? [{ label: link.label, href }] : [];
  });
  if (shown.length === 0 && !phone && !storesHref) return null;
  return (
    <ul className="answer__ways plain cluster gap-2 gap-x-3">
      {storesHref && (
        <li>
          <ButtonLink icon="map-pin" href={storesHref} label={t("product:packs.buy")} />
        </li>
      )}
      {phone && (
        <li>
          <ButtonLink className="numbers" icon="phone" href={telephone(phone)}>
            {t("search:answer.call", { phone })}
          </ButtonLink>
        </li>
      )}
      {shown.map(({ label, href }) => (
        <li key={href}>
          <ButtonLink look="secondary" href={href} label={label} />
        </li>
      ))}
    </ul>
  );
}
