import { useLoaderData } from "@remix-run/react";
import type { Translate } from "~/i18n/translations";
import { useTranslation } from "~/i18n/use-translation";
import type { EditField } from "~shared/records/fields";
import type { loadEdit } from "./record.server";

function labelOf(fields: readonly EditField[], name: string, t: Translate): string {
  const field = fields.find((each) => each.name === name);
  const hasLabel = field && "label" in field && field.label && !field.label.startsWith("tag_");
  return field?.title ?? t(`field.${hasLabel ? field.label : name}`);
}

/** `paragraphs.0.title.de` in words: "Partie 1, Titre, Allemand". */
export function FieldName({ name }: { name: string }) {
  const { t } = useTranslation("team-edit");
  const { view } = useLoaderData<typeof loadEdit>();
  const steps = name.split(".");
  const language = view.languages.find(({ code }) => code === steps.at(-1));
  const own = language ? steps.slice(0, -1) : steps;
  const fields = view.sections.flatMap((section): EditField[] => section.fields);
  const at = own.findIndex((step) => /^\d+$/.test(step));
  const [list, inner] = [own.slice(0, at).join("."), own.slice(at + 1).join(".")];
  const parts = fields.flatMap((field) => (field.as === "list" && field.name === list ? field.of : []));
  const words =
    at > 0
      ? [t(`part.${list}`, { number: Number(own[at]) + 1 }), ...(inner ? [labelOf(parts, inner, t)] : [])]
      : [labelOf(fields, own.join("."), t)];
  return <>{[...words, ...(language ? [language.label] : [])].join(", ")}</>;
}
