import type { ReactNode } from "react";

interface FormSectionProps {
  /** Of its heading; unique in the page. */
  id: string;
  title: string;
  /** Where the form stands below a heading of its own, its sections are one level deeper. */
  heading?: "h2" | "h3";
  children: ReactNode;
}

/** Fields that belong together, under a heading. */
export function FormSection({ id, title, heading: Heading = "h2", children }: FormSectionProps) {
  return (
    <section className="form__group" aria-labelledby={id}>
      <Heading className="form__title" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
