import { useTranslation } from "~/i18n/use-translation";

/** Telephone hours of all sites, or of one with its own. */
export function HoursOf({ reference }: { reference: string }) {
  const { t } = useTranslation("team-edit");
  return <>{reference === "all" ? t("list.hours_of_all") : t("list.hours_of", { site: reference })}</>;
}
