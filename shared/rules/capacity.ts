/** Rules of storage limits that site and back-office share. */

/** Code of a refusal, and its message. */
export const STORAGE_FULL = "storage_full";
/** Forms are refused below this share of the free space below which files are refused. */
export const FORMS_SHARE_OF_FLOOR = 0.25;
