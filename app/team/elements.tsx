import { type AnchorHTMLAttributes, createElement, type ReactNode } from "react";
import { Hint, Icon, Mistake, NamedOptions } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { MailState, RequestStatus, TrainingDateSummary } from "~shared/contract";

type Tag = "input" | "select" | "textarea";
type Labelled<Control extends Tag> = JSX.IntrinsicElements[Control] & {
  id: string;
  label: string;
  hint?: ReactNode;
  /** What is wrong; `true`: the form says it elsewhere (`aria-describedby`). */
  mistake?: string | boolean | undefined;
};

/** A control of the teams' forms below its label, its hint and what is wrong with it. */
function labelled(tag: Tag, { label, hint, mistake, ...control }: Labelled<Tag>, below?: ReactNode) {
  const [hintId, mistakeId] = [hint && `${control.id}-hint`, typeof mistake === "string" && `${control.id}-error`];
  const describedBy = [hintId, mistakeId, control["aria-describedby"]].filter(Boolean).join(" ") || undefined;
  const state = { "aria-invalid": Boolean(mistake) || undefined, "aria-describedby": describedBy };
  return (
    <div className="field">
      <label htmlFor={control.id}>{label}</label>
      {hintId && <Hint id={`${control.id}-hint`}>{hint}</Hint>}
      {mistakeId && <Mistake id={mistakeId}>{mistake}</Mistake>}
      {createElement<Record<string, unknown>>(tag, { ...control, ...state })}
      {below}
    </div>
  );
}

/** Required unless the form says otherwise. */
export const LabelledInput = ({ required = true, children, ...input }: Labelled<"input">) =>
  labelled("input", { required, ...input }, children);
export const LabelledText = (area: Labelled<"textarea">) => labelled("textarea", area);
export const LabelledSelect = (select: Labelled<"select">) => labelled("select", select);

interface BackLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  icon?: "arrow-left" | "chevron-left";
  label: string;
}

export const BackLink = ({ icon = "arrow-left", label, className = "", ...link }: BackLinkProps) => (
  <a className={`team__back tap ${className}`} {...link}>
    <Icon name={icon} />
    {label}
  </a>
);

interface UnsentProps {
  text: string;
  /** Where to sign in, if that is the reason. */
  signInHref: string | null;
}

/** Why a form wasn't taken. */
export function Unsent({ text, signInHref }: UnsentProps) {
  const { t } = useTranslation("team");
  return (
    <Mistake>
      {text}{" "}
      {signInHref && (
        <a href={signInHref} target="_blank" rel="noreferrer">
          {t("request.sign_in")}
        </a>
      )}
    </Mistake>
  );
}

interface RefusalsProps {
  title: string;
  lines: readonly string[];
  children?: ReactNode;
}

/** Why something wasn't taken, line by line. */
export const Refusals = ({ title, lines, children }: RefusalsProps) => (
  <div className="summary grid gap-3" role="alert">
    <p className="as-title">{title}</p>
    {children}
    <ul className="summary__list grid gap-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
);

export const HiddenFields = ({ values }: { values: Readonly<Record<string, string | number | undefined>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

export function StatusOptions({ statuses, none }: { statuses: readonly RequestStatus[]; none?: string }) {
  const { t } = useTranslation("team");
  return <NamedOptions none={none} of={statuses.map((status) => ({ id: status, name: t(`status.${status}`) }))} />;
}

interface NoticeProps {
  icon?: "info" | "triangle-alert";
  role?: "status";
  children: ReactNode;
}

export const Notice = ({ icon = "info", role, children }: NoticeProps) => (
  <div className="notice align-start gap-3" role={role}>
    <Icon name={icon} />
    <div className="grid gap-3">{children}</div>
  </div>
);

/** A text by a visitor or a member. */
export const Written = ({ text, className = "" }: { text: string; className?: string }) => (
  <p className={`written measure ${className}`} dir="auto">
    {text}
  </p>
);

export const FieldFacts = ({ fields }: { fields: readonly { label: string; value: string }[] }) =>
  fields.map(({ label, value }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd className="written" dir="auto">
        {value}
      </dd>
    </div>
  ));

/** The status of a request: a symbol and a word, not only a colour. */
export function Status({ status }: { status: RequestStatus }) {
  const { t } = useTranslation("team");
  return <span className={`status status--${status}`}>{t(`status.${status}`)}</span>;
}

/** Only problems are shown, not mails that are delivered or stored. */
export function MailProblem({ state }: { state: MailState }) {
  const { t } = useTranslation("team");
  if (state === "delivered" || state === "stored") return null;
  return (
    <span className={`mail-state mail-state--${state}`}>
      <Icon name={state === "given_up" ? "triangle-alert" : "clock"} size={16} />
      {t(`mail.short.${state}`)}
    </span>
  );
}

const LOOKS = { open: "new", full: "in_progress", closed: "done", over: "done", cancelled: "cancelled" } as const;

export function TrainingDateState({ state }: Pick<TrainingDateSummary, "state">) {
  const { t } = useTranslation("team");
  return <span className={`status status--${LOOKS[state]} screen-only`}>{t(`dates.state.${state}`)}</span>;
}
