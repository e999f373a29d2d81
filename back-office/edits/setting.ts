/** Settings: checks that their fields alone can't make, and the telephone hours. */
import { LOCALES } from "../../shared/route-table.js";
import { isTree, type Tree, valueAt } from "../../shared/rules/tree";
import type { Content } from "../content/content";
import { withClosures } from "./closures";
import { type Problems, textsAt, written, writtenOrNone } from "./kind";
import { type Lens, recordsIn } from "./lenses";

const BY_AUDIENCE = ["description_product", "push_product.title", "push_product.text", "push_product.label_link"];
/** A text for one audience needs one for the other. */
function otherAudience(name: string, body: Tree): Problems {
  const missing = ["pro", "part"].filter((audience) => !writtenOrNone(textsAt(valueAt(body, `${name}.${audience}`))));
  return missing.length === 1 ? { [`${name}.${missing[0]}.${LOCALES[0]}`]: "missing" } : {};
}

/** An address that begins with a slash is one of the site. */
const guideProblems = (body: Tree): Problems =>
  Object.fromEntries(
    ["link_guide_pro", "link_guide_part"].flatMap((name) =>
      Object.entries(written(textsAt(body[name]))).flatMap(([lang, link]) =>
        /^(?:https?:\/\/|\/(?!\/))\S+$/.test(link ?? "") ? [] : [[`${name}.${lang}`, "invalid"]],
      ),
    ),
  );

export const settingProblems = (body: Tree): Problems =>
  Object.assign({}, ...BY_AUDIENCE.map((name) => otherAudience(name, body)), guideProblems(body));

/** The telephone hours, of all sites or of a site with its own. */
const CODE = "support_hours";
/** The setting of every site that has no own one. */
const ALL_SITES = "all";

const textOf = (setting: Tree): unknown => recordsIn(setting.values)[0]?.value;
/** Texts per audience aren't edited here. */
const isHours = (setting: Tree): boolean => {
  const value = textOf(setting);
  return setting.code === CODE && value !== undefined && !(isTree(value) && "pro" in value);
};

/** The settings of all sites, or sites with their own ones. */
export const byHours: Lens = {
  list: (value) =>
    recordsIn(value).flatMap((each): [string, Tree][] =>
      isHours(each)
        ? [[ALL_SITES, each]]
        : recordsIn(each.settings)
            .filter(isHours)
            .map((own) => [String(each.code), own]),
    ),
  put: (value, reference, record) =>
    recordsIn(value).map((each) => {
      if (reference === ALL_SITES) return each.code === CODE ? record : each;
      if (each.code !== reference) return each;
      return { ...each, settings: recordsIn(each.settings).map((own) => (own.code === CODE ? record : own)) };
    }),
};
export const fileOfHours = (reference: string): string => (reference === ALL_SITES ? "settings" : "sites");
export const sitesOfHours = (reference: string): string[] => (reference === ALL_SITES ? [] : [reference]);

/** A text for all languages is one in each of them. */
export function hoursForm(setting: Tree, { spoken }: Content): Tree {
  const value = textOf(setting);
  const texts = typeof value === "string" ? Object.fromEntries(spoken.languages.map((lang) => [lang, value])) : value;
  return { value: texts, closures: setting.closures };
}
export const hoursSetting = ({ value, closures }: Tree): Tree =>
  withClosures({ code: CODE, values: [{ value: written(textsAt(value)) }], closures });
