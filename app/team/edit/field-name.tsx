import { useTranslation } from "~/i18n/use-translation";
import type { EditView } from "./view.server";

interface FieldNameProps {
  name: string;
  view: Pick<EditView, "languages">;
}

/** `paragraphs.0.title.de` in words: "Partie 1, Titre, Allemand". */
export function FieldName({ name, view }: FieldNameProps) {
  const { t } = useTranslation("team-edit");
  const steps = name.split(".");
  const language = view.languages.find(({ code }) => code === steps.at(-1));
  const own = language ? steps.slice(0, -1) : steps;
  const [list = "", place = ""] = own;
  const isPart = /^\d+$/.test(place);
  const words = isPart
    ? [
        t(`part.${list}`, { number: Number(place) + 1 }),
        ...(own.length > 2 ? [t(`field.${own.slice(2).join(".")}`)] : []),
      ]
    : [t(`field.${own.join(".")}`)];
  return <>{[...words, ...(language ? [language.label] : [])].join(", ")}</>;
}
