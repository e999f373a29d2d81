/** The teams' selects and their options. */

import type { SelectHTMLAttributes } from "react";
import { NamedOptions } from "~/components/elements";
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

export function StatusOptions({ statuses }: { statuses: readonly RequestStatus[] }) {
  const { t } = useTranslation("team");
  return <NamedOptions of={statuses.map((status) => ({ id: status, name: t(`status.${status}`) }))} />;
}
