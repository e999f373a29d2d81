import { useTranslation } from "~/i18n/use-translation";
import { readMessage } from "../message";

/** `participant_2_lastname` is labelled like `lastname`. */
const labelKey = (name: string) => `labels.${name.replace(/^[a-z]+_\d_/, "")}`;

export function useFieldLabel() {
  const { t } = useTranslation("forms");
  return (name: string) => t(labelKey(name));
}

/** Additional details of a message; `null` if there are none. */
export function useMessageDetails() {
  const { t, i18n } = useTranslation("forms");
  return (message: string) => {
    const { key, params } = readMessage(message);
    return i18n.exists(`forms:details.${key}`) ? t(`details.${key}`, params) : null;
  };
}

/** The sentence of a message. One that the site has no text for, from a newer back-office say, becomes a general one. */
export function useMessageText() {
  const { t, i18n } = useTranslation("forms");
  return (message: string, field?: string) => {
    const { key, params } = readMessage(message);
    const known = i18n.exists(`forms:messages.${key}`) ? key : "invalid_field";
    return t(`messages.${known}`, { ...(field ? { label: t(labelKey(field)) } : {}), ...params });
  };
}
