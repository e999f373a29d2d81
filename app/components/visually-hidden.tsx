import type { ReactNode } from "react";

/** Said to screen readers, not shown. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="hidden-text">{children}</span>;
}
