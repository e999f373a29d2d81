import { useTranslation } from "react-i18next";
import { readMessage } from "../message";

/** `participant_2_lastname` is labelled like `lastname`. */
const labelKey = (name: string) => `labels.${name.replace(/^[a-z]+_\d_/, "")}`;

export function useFieldLabel() {
  const { t } = useTranslation("forms");
  return (name: string) => t(labelKey(name));
}

/** What there is to say beyond a message's sentence; `null`: nothing. */
export function useMessageDetails() {
  const { t, i18n } = useTranslation("forms");
  return (said: string) => {
    const { key, params } = readMessage(said);
    return i18n.exists(`forms:details.${key}`) ? t(`details.${key}`, params) : null;
  };
}

/** The sentence of a message. One that the site has no text for, from a newer back-office say, becomes a general one. */
export function useMessageText() {
  const { t, i18n } = useTranslation("forms");
  return (said: string, field?: string) => {
    const { key, params } = readMessage(said);
    const known = i18n.exists(`forms:messages.${key}`) ? key : "invalid_field";
    return t(`messages.${known}`, { ...(field ? { label: t(labelKey(field)) } : {}), ...params });
  };
}
