import type fr from "../../locales/fr/forms.json";

type LabelName = keyof typeof fr.labels;
/** The HTML name of a field; `participant_2_lastname` is labelled like `lastname`. */
export type FieldName = LabelName | `participant_${number}_${LabelName}`;
