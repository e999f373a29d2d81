/** Features that a back-office turns on by a setting; the default is off. */

/** A setting of the API or of the content, which has some values in each language. */
interface Setting {
  code: string;
  values: readonly { value: unknown }[];
}

const ON = new Set(["1", "on", "true"]);

function isOn(settings: readonly Setting[], code: string): boolean {
  const value = settings.find((setting) => setting.code === code)?.values[0]?.value ?? "";
  return isSwitchedOn(String(value));
}

export const isSwitchedOn = (value: string): boolean => ON.has(value.toLowerCase());

export const isShopOpen = (settings: readonly Setting[]): boolean => isOn(settings, "shop_enabled");
/** Whether contact requests may contain pictures: a back-office that takes only JSON doesn't set this. */
export const takesContactPictures = (settings: readonly Setting[]): boolean => isOn(settings, "contact_pictures");
