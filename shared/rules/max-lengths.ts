/** Sensible bounds, in characters; the spec leaves them open. */
export const MAX_LENGTHS = {
  name: 100,
  company: 120,
  /** A line of words: a function, an address, when somebody can be reached. */
  line: 120,
  phone: 40,
  email: 254,
  zipcode: 12,
  city: 100,
  message: 5_000,
};

/** The fields that are no line of words, by their names in the contract. */
const OF_FIELD: Readonly<Record<string, number>> = {
  firstname: MAX_LENGTHS.name,
  lastname: MAX_LENGTHS.name,
  company: MAX_LENGTHS.company,
  company_name: MAX_LENGTHS.company,
  phone: MAX_LENGTHS.phone,
  email: MAX_LENGTHS.email,
  zipcode: MAX_LENGTHS.zipcode,
  city: MAX_LENGTHS.city,
  message: MAX_LENGTHS.message,
  /** A team's own words. */
  note: MAX_LENGTHS.message,
  /** The ids of a wishlist. */
  products: 1_000,
};
export const maxLengthOf = (field: string): number => OF_FIELD[field] ?? MAX_LENGTHS.line;
