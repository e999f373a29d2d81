import { useEffect, useRef, useState } from "react";
import { Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { SearchResult as Words } from "~shared/records/fields";
import type { FormFacts } from "./field-error";
import type { EditValues } from "./fields";

/** Characters that search engines show of a title and of a description, roughly. */
const MOST = { title: 60, description: 160 };

function wordsOf(parts: readonly (readonly string[])[], values: EditValues, code: string): string {
  const written = (name: string) => (values[`${name}.${code}`] ?? values[name] ?? "").trim();
  return parts.flatMap((names) => names.map(written).find(Boolean) ?? []).join(" – ");
}

/** The page in search results, in each language that has a title, as the form changes. Without JavaScript: as it was sent last. */
export function SearchResult({ words, facts }: { words: Words; facts: Pick<FormFacts, "view" | "values"> }) {
  const { t } = useTranslation("team-edit");
  const [values, setValues] = useState(facts.values);
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = section.current?.closest("form");
    if (!form) return;
    const read = () =>
      setValues(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, `${value}`])));
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, []);
  const { page, languages } = facts.view;
  if (!page) return null;
  return (
    <div className="grid gap-3" ref={section}>
      <h3 className="small-title">{t("result.title")}</h3>
      <div className="texts__languages grid gap-6">
        {languages.map(({ code, label }) => {
          const name = wordsOf(words.title, values, code);
          const title = (page.titles[code] ?? "").replace("{name}", name);
          const description = wordsOf([words.description], values, code);
          const [before, now] = [page.slugs[code], values[`slug.${code}`] || page.slugs[code]];
          return (
            name && (
              <div key={code}>
                <p className="small">{label}</p>
                <p className="small breakable">{`${page.origin}${page.paths[code]}/${now ?? "…"}`}</p>
                <p className="result__title" lang={code}>
                  {shortened(title, MOST.title)}
                </p>
                <p lang={code}>{shortened(description, MOST.description)}</p>
                {(["title", "description"] as const).map((part) => {
                  const { length } = part === "title" ? title : description;
                  return (
                    length > MOST[part] && (
                      <p key={part} className="small">
                        {t(`result.long_${part}`, { length, most: MOST[part] })}
                      </p>
                    )
                  );
                })}
                {before && now !== before && (
                  <p className="edit-marks__problem">
                    <Icon name="triangle-alert" />
                    {t("result.moved", { from: `${page.paths[code]}/${before}` })}
                  </p>
                )}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/\s+\S*$/, "")} …` : text;
