/** The name of the file in the form. */
export const IMPORT_FILE = "table";
export const MAX_IMPORT_COLUMNS = 120;
export const MAX_IMPORT_ROWS = 2000;
