/**
 * The contract with the back-office: the single source of its records and calls.
 * The site's client, the embedded back-office and the OpenAPI document all take their shapes from here.
 * Field names, spelling included (`caracteristics`, `preperation`), are the API's own.
 */
export * from "./accounts";
export * from "./advice";
export * from "./answers";
export * from "./calls";
export * from "./capacity";
export * from "./catalogue";
export * from "./content";
export * from "./content-change";
export * from "./edits";
export * from "./inbox";
export * from "./media-files";
export * from "./preview";
export * from "./product-import";
export * from "./reading";
export * from "./replies";
export * from "./requests";
export * from "./search-analytics";
export * from "./shared";
export * from "./training-dates";
