/** An answer of the choice guide, as the results recall it. */
export interface GivenAnswer {
  code: string;
  question: string;
  label: string;
  /** Where it can be given otherwise. */
  href: string;
}
