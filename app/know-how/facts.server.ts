/** What a worksheet or a job says in a line: difficulty and time, function and pay (spec 1 §3). */
import type { CmsPage } from "~/back-office/contract";
import { formatDuration } from "~/catalogue/measures";
import type { Breadcrumb } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import type { Visit } from "~/routing/visit.server";

const FACTS = {
  worksheet: ["difficulty", "time", "support", "cost", "preperation", "painting"],
  job: ["fonction", "salaire", "disponibility"],
  page: [],
  actualite: [],
  video: [],
} as const;

export function factsOf(page: CmsPage, { locale, t }: Visit): { label: string; value: string }[] {
  return FACTS[page.type.technical_name].flatMap((field) => {
    const said = page[field];
    if (!said) return [];
    // Minutes, by the contract; a back-office that writes words is taken at its word.
    const isMinutes = field === "time" && /^\d+$/.test(said);
    return {
      label: t(`know-how:fact.${field}`),
      value: isMinutes ? formatDuration(Number(said), { locale, t }) : said,
    };
  });
}

/** "Actualités" for news, "Offres d‘emploi" for jobs (spec 2 §9); worksheets and videos stand in the advice folder. */
export function trailOf(visit: Visit, { title, type, parents = [] }: CmsPage): Breadcrumb[] {
  const list = { actualite: "news", job: "jobs" } as const;
  const kind = type.technical_name;
  const above =
    kind === "actualite" || kind === "job"
      ? [{ label: visit.t(`know-how:${list[kind]}.breadcrumb`), href: pathTo(list[kind], visit) }]
      : parents
          .filter(({ entity_type }) => entity_type === "folder")
          .map(({ name, slug }) => ({ label: name, href: pathTo("folder", visit, { slug }) }));
  return [...above, { label: title }];
}
