/** The teams' selects and their options. */
import type { SelectHTMLAttributes } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { RequestStatus } from "~shared/contract";

interface LabelledSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  id: string;
  label: string;
}

export const LabelledSelect = ({ label, ...select }: LabelledSelectProps) => (
  <div className="field">
    <label htmlFor={select.id}>{label}</label>
    <select {...select} />
  </div>
);

export const NamedOptions = ({ of }: { of: readonly { id: number | string; name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

export function StatusOptions({ statuses }: { statuses: readonly RequestStatus[] }) {
  const { t } = useTranslation("team");
  return statuses.map((status) => (
    <option key={status} value={status}>
      {t(`status.${status}`)}
    </option>
  ));
}
