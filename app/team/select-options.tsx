/** The options of the teams' selects. */
import { useTranslation } from "~/i18n/use-translation";
import type { RequestStatus } from "~shared/contract";

export const NamedOptions = ({ of }: { of: readonly { id: number; name: string }[] }) =>
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
