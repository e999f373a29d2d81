/** What a back-office switches on by a setting (contract, "Settings used by the site"); without the setting it is off. */
import type { Setting } from "../contract";

const ON = new Set(["1", "on", "true"]);

function isOn(settings: readonly Setting[], code: string): boolean {
  const value = settings.find((setting) => setting.code === code)?.values[0]?.value ?? "";
  return ON.has(value.toLowerCase());
}

export const isShopOpen = (settings: readonly Setting[]): boolean => isOn(settings, "shop_enabled");
/** Whether pictures may come with a contact request: a back-office that takes JSON alone doesn't say so. */
export const takesContactPictures = (settings: readonly Setting[]): boolean => isOn(settings, "contact_pictures");
