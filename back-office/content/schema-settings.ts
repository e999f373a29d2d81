import { z } from "zod";
import { MAX_WORKING_DAYS, REPLY_SETTINGS, readWorkingDays } from "../../shared/rules/reply-days";
import { SOCIAL_NETWORKS } from "../../shared/rules/social-networks";
import { Closures, LocalisedText } from "./schema-parts";

const settingText = z.union([z.string(), LocalisedText]);
/** One text for all, or one per language, per audience, or both. */
export const SettingValue = z.union([settingText, z.strictObject({ pro: settingText, part: settingText })]);
const REPLY_CODES = new Set<string>(Object.values(REPLY_SETTINGS));
/** Every code that something reads. */
export const SETTING_CODES: ReadonlySet<string> = new Set([
  ...["phone", "phone_abroad", "application_phone", "support_hours", "maker_address", "emergency"],
  ...SOCIAL_NETWORKS.map((network) => `link_${network}`),
  ...["sister_countries", "top_products", "push_product", "description_product", "guide_fields", "map_tiles"],
  ...["comparator_pro", "comparator_part", "link_guide_pro", "link_guide_part"],
  ...["contact_pictures", "shop_enabled", ...REPLY_CODES],
]);
/** `label` is the value's key where a setting has several (`sister_countries`: the country; `push_product`: title, text, screen, label_link). */
export const Setting = z
  .strictObject({
    code: z.string().regex(/^[a-z_]+$/),
    values: z.array(z.strictObject({ value: SettingValue, label: z.string().optional() })),
    /** Days of `support_hours` on which the telephone is closed. */
    closures: Closures.optional(),
  })
  .superRefine(({ code, values }, context) => {
    if (!REPLY_CODES.has(code)) return;
    for (const [index, { value }] of values.entries()) {
      if (typeof value === "string" && readWorkingDays(value) !== null) continue;
      context.addIssue({
        code: "custom",
        path: ["values", index, "value"],
        message: `${JSON.stringify(value)} is no whole number of working days from 1 to ${MAX_WORKING_DAYS}`,
        params: { todo: 'Write one, such as "2", or take the setting out: then no time is promised.' },
      });
    }
  });
export const Settings = z.array(Setting);

export type SettingValue = z.infer<typeof SettingValue>;
export type Setting = z.infer<typeof Setting>;
