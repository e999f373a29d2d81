import type { ReactNode } from "react";
import { Icon } from "./icon";

/** What is wrong, read out as it appears. */
export const Mistake = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="error" role="alert" id={id}>
    <Icon name="circle-alert" />
    <span>{children}</span>
  </p>
);
