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
