import type { ReactNode } from "react";

export function EmptyState({ id, title, children }: { id?: string; title: string; children?: ReactNode }) {
  return (
    <div className="empty grid gap-4" id={id}>
      <svg className="empty__patch" viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
        <path className="empty__wall" d="M1 1h94v62H1z" />
        <path className="empty__hole" d="m30 22 9-7 14 3 11-4 8 12-3 11 4 8-13 6-12-3-9 4-11-8 2-11z" />
        <path className="empty__cracks" d="M30 22 17 14l-8 2m63-2 10-6 6 2M66 51l9 6 2 6M28 42l-11 6-5 9" />
      </svg>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
