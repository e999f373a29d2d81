import type { ReactNode } from "react";
import { Icon } from "./elements";

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  group?: string;
  id?: string;
}

export function Disclosure({ summary, children, open, group, id }: DisclosureProps) {
  return (
    <details className="disclosure" id={id} open={open} {...(group ? { name: group } : {})}>
      <summary>
        <span>{summary}</span>
        <Icon name="plus" />
      </summary>
      <div className="disclosure__body">{children}</div>
    </details>
  );
}
