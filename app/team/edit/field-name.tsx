import { useTranslation } from "~/i18n/use-translation";
import type { EditField } from "~shared/records/fields";
import { fieldsOf } from "~shared/records/kinds";
import type { EditView } from "./view.server";

const labelOf = (fields: readonly EditField[], name: string): string => {
  const field = fields.find((each) => each.name === name);
  return field && "label" in field && field.label && !field.label.startsWith("tag_") ? field.label : name;
};

interface FieldNameProps {
  name: string;
  view: Pick<EditView, "kind" | "languages">;
}

/** `paragraphs.0.title.de` in words: "Partie 1, Titre, Allemand". */
export function FieldName({ name, view }: FieldNameProps) {
  const { t } = useTranslation("team-edit");
  const steps = name.split(".");
  const language = view.languages.find(({ code }) => code === steps.at(-1));
  const own = language ? steps.slice(0, -1) : steps;
  const [list = "", place = ""] = own;
  const fields = fieldsOf(view.kind);
  const parts = fields.flatMap((field) => (field.as === "list" && field.name === list ? field.of : []));
  const isPart = /^\d+$/.test(place);
  const words = isPart
    ? [
        t(`part.${list}`, { number: Number(place) + 1 }),
        ...(own.length > 2 ? [t(`field.${labelOf(parts, own.slice(2).join("."))}`)] : []),
      ]
    : [t(`field.${labelOf(fields, own.join("."))}`)];
  return <>{[...words, ...(language ? [language.label] : [])].join(", ")}</>;
}
