/** The address that dials a number as it is written. */
export const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;
