/** The four filters: a GET form that works by itself; with JavaScript it only acts when something has changed. */
import { useNavigate } from "@remix-run/react";
import type { FormEvent } from "react";
import { Button, Icon, NamedOptions, TapLink } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { hyphenate, type JobState, jobsFromQuery } from "~/routing/list-segments";
import { jobsPath } from "./addresses";
import type { JobChoice } from "./choices.server";

interface JobFiltersProps {
  choices: readonly JobChoice[];
  /** The list's own path, without segments. */
  base: string;
}

export const filtersOf = (choices: readonly JobChoice[]): JobState["filters"] =>
  Object.fromEntries(choices.flatMap(({ marker, chosen }) => (chosen ? [[marker, hyphenate(chosen)]] : [])));

export function JobFilters({ choices, base }: JobFiltersProps) {
  const { t } = useTranslation("know-how");
  const navigate = useNavigate();
  const shown = filtersOf(choices);
  const address = jobsPath(base, shown);
  const offered = choices.filter(({ names }) => names.length > 0);
  if (offered.length === 0) return null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = jobsPath(base, readForm(event.currentTarget));
    if (next !== address) navigate(next);
  }
  const count = Object.keys(shown).length;
  return (
    <div className="job-filters">
      {/* Phones open the form below it; its own script isn't needed for that (jobs.css). */}
      <details className="job-filters__toggle">
        <summary className="button button--secondary">
          <Icon name="sliders-horizontal" />
          <span>{count > 0 ? t("jobs.filter.open_chosen", { chosen: count }) : t("jobs.filter.open")}</span>
        </summary>
      </details>
      {/* Another address (a removed filter, "back") brings its own choices. */}
      <form
        key={address}
        className="job-filters__form align-end tinted grid gap-4"
        method="get"
        action={base}
        autoComplete="off"
        onSubmit={submit}
      >
        {offered.map(({ marker, names }) => (
          <label key={marker} className="field">
            <span className="label">{t(`jobs.filter.${marker}`)}</span>
            <select name={marker} defaultValue={shown[marker] ?? ""}>
              <NamedOptions none={t("jobs.filter.all")} of={names.map((name) => ({ id: hyphenate(name), name }))} />
            </select>
          </label>
        ))}
        <Button look="secondary" label={t("jobs.filter.submit")} />
      </form>
    </div>
  );
}

function readForm(form: HTMLFormElement): JobState["filters"] {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) query.append(name, String(value));
  return jobsFromQuery(query);
}

export function ChosenJobFilters({ choices, base }: JobFiltersProps) {
  const { t } = useTranslation("know-how");
  const filters = filtersOf(choices);
  const chosen = choices.flatMap(({ marker, chosen: name }) => (name ? [{ marker, name }] : []));
  if (chosen.length === 0) return null;
  return (
    <ul className="plain cluster gap-2 gap-x-3" aria-label={t("jobs.filter.active")}>
      {chosen.map(({ marker, name }) => {
        const { [marker]: _, ...others } = filters;
        return (
          <li key={marker}>
            <a className="chosen__one tap gap-2" href={jobsPath(base, others)}>
              <span className="hidden-text">{t("jobs.filter.remove", { filter: t(`jobs.filter.${marker}`) })} </span>
              {name}
              <Icon name="x" size={16} />
            </a>
          </li>
        );
      })}
      <li>
        <TapLink className="chosen__all gap-2" href={base} label={t("jobs.filter.clear")} />
      </li>
    </ul>
  );
}
