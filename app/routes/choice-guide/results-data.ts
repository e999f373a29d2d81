/** An answer of the choice guide, as the results recall it. */
export interface GivenAnswer {
  code: string;
  question: string;
  label: string;
  href: string;
}
