import { useTranslation } from "~/i18n/use-translation";
import type { EditKind } from "~shared/contract";

export const hasNoTitle = (kind: EditKind): boolean => ["hours", "menu", "setting", "brand"].includes(kind);

/** The name of a record without a title: telephone hours of all sites or of one with its own, a menu. */
export function RecordName({ kind, reference }: { kind: EditKind; reference: string }) {
  const { t } = useTranslation("team-edit");
  if (kind === "setting" || kind === "brand") return <>{t(`kind.${kind}.title`)}</>;
  if (kind === "menu") return <>{t(`menu.${reference}`)}</>;
  return <>{reference === "all" ? t("list.hours_of_all") : t("list.hours_of", { site: reference })}</>;
}
