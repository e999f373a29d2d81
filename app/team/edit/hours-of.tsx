import { useTranslation } from "react-i18next";

/** Whose telephone hours: those of every site, or of the one that has its own. */
export function HoursOf({ reference }: { reference: string }) {
  const { t } = useTranslation("team-edit");
  return <>{reference === "all" ? t("list.hours_of_all") : t("list.hours_of", { site: reference })}</>;
}
