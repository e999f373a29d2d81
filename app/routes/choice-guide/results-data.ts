export interface GivenAnswer {
  code: string;
  question: string;
  label: string;
  href: string;
}
