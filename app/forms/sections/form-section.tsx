import type { ReactNode } from "react";

interface FormSectionProps {
  id: string;
  title: string;
  /** A form below its own heading has sections one level deeper. */
  heading?: "h2" | "h3";
  children: ReactNode;
}

export function FormSection({ id, title, heading: Heading = "h2", children }: FormSectionProps) {
  return (
    <section className="form__group grid gap-6" aria-labelledby={id}>
      <Heading className="form__title small-title" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
