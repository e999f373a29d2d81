/**
 * The contract with the back-office (back-office-api.md): the single source of its records and calls.
 * The site's client, the embedded back-office and the OpenAPI document all take their shapes from here.
 * Field names, spelling included (`caracteristics`, `preperation`), are the API's own.
 */
export * from "./contract/answers";
export * from "./contract/calls";
export * from "./contract/catalogue";
export * from "./contract/content";
export * from "./contract/content-change";
export * from "./contract/inbox";
export * from "./contract/preview-link";
export * from "./contract/requests";
export * from "./contract/shared";
