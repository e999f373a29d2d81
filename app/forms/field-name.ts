/** Which fields and messages there are texts for, in both languages: one without doesn't compile. */
import type de from "../../locales/de/forms.json";
import type fr from "../../locales/fr/forms.json";

type LabelName = keyof typeof fr.labels & keyof typeof de.labels;
/** The HTML name of a field; `participant_2_lastname` is labelled like `lastname`. */
export type FieldName = LabelName | `participant_${number}_${LabelName}`;
export type MessageKey = keyof typeof fr.messages & keyof typeof de.messages;
