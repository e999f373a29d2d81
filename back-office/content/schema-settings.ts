/** The shape of settings.json, and of the settings that a site has its own of. */
import { z } from "zod";
import { LocalisedText } from "./schema-parts";

const settingText = z.union([z.string(), LocalisedText]);
/** One text for everybody, or one per language, per audience, or both. */
export const SettingValue = z.union([settingText, z.object({ pro: settingText, part: settingText }).strict()]);
/** `label` is the value's key where a setting has several (`sister_countries`: the country; `push_product`: title, text, screen, label_link). */
export const Setting = z
  .object({
    code: z.string().regex(/^[a-z_]+$/),
    values: z.array(z.object({ value: SettingValue, label: z.string().optional() }).strict()),
  })
  .strict();
export const Settings = z.array(Setting);

export type SettingValue = z.infer<typeof SettingValue>;
export type Setting = z.infer<typeof Setting>;
