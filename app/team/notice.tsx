import type { ReactNode } from "react";
import { Icon } from "~/components/elements";

interface NoticeProps {
  icon?: "info" | "triangle-alert";
  role?: "status";
  children: ReactNode;
}

export const Notice = ({ icon = "info", role, children }: NoticeProps) => (
  <div className="notice" role={role}>
    <Icon name={icon} />
    <div className="grid gap-3">{children}</div>
  </div>
);
