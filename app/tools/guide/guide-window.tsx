/** The picker over the page. Fetched with the first press on a link to the guide. */
import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import styles from "./guide.css";
import type { GuideData } from "./guide-data";
import { Picker } from "./picker";

export interface GuideWindowProps {
  guideHref: string;
}

export default function GuideWindow({ guideHref }: GuideWindowProps) {
  const { t } = useTranslation("guide");
  const { load, data } = useFetcher<{ guide?: GuideData }>();
  useEffect(() => {
    load(guideHref);
  }, [load, guideHref]);
  const question = data?.guide?.questions[0] ?? null;
  const isEmpty = data !== undefined && question === null;
  useEffect(() => {
    // A guide that can't be asked here still has its page, which says why.
    if (isEmpty) window.location.assign(guideHref);
  }, [isEmpty, guideHref]);
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <p className="picker__lead">{t("picker.lead")}</p>
      <Picker question={question} action={guideHref} />
    </>
  );
}
