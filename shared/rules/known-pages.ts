/** Pages of the content that screens and mails lead to, by their slugs. */

/** What happens with the data of forms. */
export const PRIVACY_SLUG = { fr: "protection-des-donnees", de: "datenschutz" } as const;
/** What applies to trainings that are paid for. */
export const TRAINING_TERMS_SLUG = { fr: "conditions-des-formations", de: "bedingungen-der-schulungen" } as const;
