import { useEffect, useRef, useState } from "react";
import { Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { SearchResult as Words } from "~shared/records/fields";
import type { FormFacts } from "./field-error";
import type { EditValues } from "./fields";

/** The characters of a title and of a description that search engines show, roughly. */
const TITLE = 60;
const DESCRIPTION = 160;

function wordsOf(parts: readonly (readonly string[])[], values: EditValues, code: string): string {
  const written = (name: string) => values[`${name}.${code}`] || values[name];
  return parts.flatMap((names) => names.map(written).find(Boolean) ?? []).join(" – ");
}

/** The page in search results, in each language with a title, as the form changes. Without JavaScript: as it was sent last. */
export function SearchResult({ words, facts }: { words: Words; facts: Pick<FormFacts, "view" | "values"> }) {
  const { t } = useTranslation("team-edit");
  const [values, setValues] = useState(facts.values);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    const read = () =>
      setValues(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])));
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, []);
  const { page, languages } = facts.view;
  if (!page) return null;
  return (
    <div className="grid gap-3" ref={box}>
      <h3>{t("result.title")}</h3>
      <div className="texts__languages grid gap-6">
        {languages.map(({ code, label }) => {
          const name = wordsOf(words.title, values, code);
          const path = page.paths[code];
          const before = page.slugs[code];
          const now = values[`slug.${code}`] || before;
          const line = (text: string, most: number) => (
            <>
              <p className="result__line" lang={code}>
                {text}
              </p>
              {text.length > most && <p className="small">{t("result.long", { length: text.length, most })}</p>}
            </>
          );
          return (
            name && (
              <div key={code}>
                <p className="small breakable">{`${label} · ${path}/${now ?? "…"}`}</p>
                {line((page.titles[code] ?? "").replace("{name}", name), TITLE)}
                {line(wordsOf([words.description], values, code), DESCRIPTION)}
                {before && now !== before && (
                  <p className="edit-marks__problem breakable">
                    <Icon name="triangle-alert" />
                    {t("result.moved", { from: `${path}/${before}` })}
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
