/** Edits the telephone hours: setting `support_hours`, of all sites or of a site with its own. */
import type { HoursEdit } from "../../shared/contract";
import type { Locale } from "../../shared/route-table.js";
import type { Content } from "../content/content";
import { Settings, type SettingValue } from "../content/schema";
import { checkFields, textFieldsOf } from "./by-fields";
import { checkClosures, closuresOf, writtenClosures } from "./closures";
import type { EditableKind, MergedEdit } from "./kind";
import { spokenIn } from "./spoken";
import { anyText, unfilled, written } from "./texts";

const CODE = "support_hours";
/** The setting of every site that has no own one. */
const ALL_SITES = "all";

type SettingList = Content["settings"];

const settingsOf = ({ settings, sites }: Content, reference: string): SettingList | undefined =>
  reference === ALL_SITES ? settings : sites.find(({ code }) => code === reference)?.settings;

/** Reads one text per language, or one for all; texts per audience aren't edited here. */
function textsIn(value: SettingValue | undefined, spoken: readonly Locale[]): HoursEdit["value"] | null {
  if (value === undefined) return null;
  if (typeof value === "string") return Object.fromEntries(spoken.map((locale) => [locale, value]));
  return "pro" in value ? null : unfilled(value, spoken);
}

function find(content: Content, reference: string): HoursEdit | null {
  const setting = settingsOf(content, reference)?.find(({ code }) => code === CODE);
  const spoken = content.spoken.languages;
  const texts = textsIn(setting?.values[0]?.value, spoken);
  return texts && { kind: "hours", value: texts, closures: closuresOf(setting?.closures, spoken) };
}

function mergeEdit(content: Content, { body, reference }: MergedEdit<HoursEdit>): Content {
  if (!find(content, reference)) throw new Error(`there are no telephone hours of ${reference}`);
  const [made] = Settings.parse([
    { code: CODE, values: [{ value: written(body.value) }], closures: writtenClosures(body.closures) },
  ]);
  const merged = (settings: SettingList): SettingList =>
    settings.map((setting) => (setting.code === CODE && made ? made : setting));
  if (reference === ALL_SITES) return { ...content, settings: merged(content.settings) };
  return {
    ...content,
    sites: content.sites.map((site) => (site.code === reference ? { ...site, settings: merged(site.settings) } : site)),
  };
}

export const HOURS: EditableKind<HoursEdit> = {
  contentKind: "settings",
  keyOf: () => CODE,
  newReference: null,
  list: (content) =>
    [ALL_SITES, ...content.sites.map(({ code }) => code)].filter((reference) => find(content, reference) !== null),
  find,
  empty: () => ({ kind: "hours", value: {}, closures: [] }),
  titleOf: ({ value }, _reference, lang) => anyText(value, lang),
  textsOf: textFieldsOf,
  sitesOf: (_body, reference) => (reference === ALL_SITES ? [] : [reference]),
  required: (_body, content) => spokenIn(content),
  check: (body, content) => ({ ...checkFields(body, content), ...checkClosures(body.closures) }),
  complete: (body) => body,
  mergeEdit,
  isOpen: (content, reference) => find(content, reference) !== null,
  idOf: () => null,
};
