import type { ReactNode } from "react";
import { Icon } from "./elements";

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  group?: string;
}

export function Disclosure({ summary, children, open, group }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} {...(group ? { name: group } : {})}>
      <summary className="line apart gap-4 strong">
        <span>{summary}</span>
        <Icon name="plus" />
      </summary>
      <div className="pad-below-6">{children}</div>
    </details>
  );
}
